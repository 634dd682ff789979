import type { Address } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Button, IconAddress } from '@portal/ui-kit';
import { useState, type ReactNode } from 'react';
import { PickerDialog } from './dialog';

export interface AddressPickerProps {
  /** What the place is needed for: 1 pickup, 2 delivery. Addresses for both uses are offered under either. */
  type: 1 | 2;
  /** Called with the address chosen, unmasked. */
  onPick: (address: Address) => void;
}

/**
 * A button with a dialog to choose from the owner's address book.
 *
 * @example <RemoteComponent remote="address" module="picker" props={{ type: 1, onPick }} />
 */
export function AddressPicker({ type, onPick }: AddressPickerProps): ReactNode {
  const t = useT('address');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconAddress aria-hidden />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('picker.open')}
      </Button>
      <PickerDialog
        open={open}
        type={type}
        onClose={() => setOpen(false)}
        onPick={(address) => {
          setOpen(false);
          onPick(address);
        }}
      />
    </>
  );
}
