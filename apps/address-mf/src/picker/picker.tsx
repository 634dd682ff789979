import { Link, useMessages } from '@portal/remote-kit';
import { Button, IconAddress, Modal } from '@portal/ui-kit';
import type { InputRef } from '@portal/ui-kit/fields';
import { useRef, useState } from 'react';
import { PickerList, type AddressPickerProps } from './list';
import { pickerMessages } from './messages';

/**
 * A button with a dialog to choose from the owner's address book.
 *
 * @example <RemoteComponent remote="address" module="picker" props={{ type: 1, onPick }} />
 */
export function AddressPicker({ type, onPick }: AddressPickerProps): React.ReactNode {
  const t = useMessages(pickerMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconAddress aria-hidden />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('open')}
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

interface Props extends AddressPickerProps {
  open: boolean;
  onClose: () => void;
}

function PickerDialog({ open, type, onPick, onClose }: Props): React.ReactNode {
  const t = useMessages(pickerMessages);
  const search = useRef<InputRef>(null);
  const footer = (
    <Link to="/address" onClick={onClose}>
      {t('manage')}
    </Link>
  );
  return (
    <Modal
      open={open}
      title={t(`title.${type}`)}
      footer={footer}
      width={560}
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={(shown) => shown && search.current?.focus()}
    >
      <PickerList type={type} onPick={onPick} search={search} />
    </Modal>
  );
}
