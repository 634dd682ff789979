import type { Order } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { carrierMessages } from './messages';
import { OtherCarrierDialog } from './other-carrier-dialog';

interface Props {
  /** Refused by its carrier. */
  order: Order;
  /** The owner cancels the order instead. */
  onCancelOrder: () => void;
}

/** The way to another carrier for a refused order: the button of its notice, and the dialog. */
export function OtherCarrier({ order, onCancelOrder }: Props): React.ReactNode {
  const t = useMessages(carrierMessages);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Once the dialog is gone: as long as it is there, it keeps the focus.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <>
      <Button ref={opener} type="primary" onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {open && (
        <OtherCarrierDialog
          order={order}
          onClose={() => setOpen(false)}
          onCancelOrder={() => {
            setOpen(false);
            onCancelOrder();
          }}
        />
      )}
    </>
  );
}
