import { Link, useT } from '@portal/remote-kit';
import { Modal } from '@portal/ui-kit';
import type { InputRef } from '@portal/ui-kit/form';
import { useRef, type ReactNode } from 'react';
import { PickerList } from './list';
import type { AddressPickerProps } from './picker';

interface Props extends AddressPickerProps {
  open: boolean;
  onClose: () => void;
}

export function PickerDialog({ open, type, onPick, onClose }: Props): ReactNode {
  const t = useT('address');
  const search = useRef<InputRef>(null);
  const footer = (
    <Link to="/address" onClick={onClose}>
      {t('picker.manage')}
    </Link>
  );
  return (
    <Modal
      open={open}
      title={t(`picker.title.${type}`)}
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
