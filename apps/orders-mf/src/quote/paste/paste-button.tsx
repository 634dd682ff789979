import { useT } from '@portal/remote-kit';
import { Button, IconEdit, Modal } from '@portal/ui-kit';
import type { FormInstance } from '@portal/ui-kit/form';
import { useState } from 'react';
import type { End, QuoteForm } from '../form';
import { PasteDialog } from './paste-dialog';
import './paste.css';

interface Props {
  form: FormInstance<QuoteForm>;
  /** Reads one address for this end; absent, a whole order. */
  end?: End;
}

/** Opens the dialog that fills the form from a pasted text. The text stays for the next time, the answer does not. */
export function PasteButton({ form, end }: Props): React.JSX.Element {
  const t = useT('orders');
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const [text, setText] = useState('');
  const title = t(end ? `quote.paste.addressOf.${end}` : 'quote.paste.title');
  const show = () => {
    setOpening(opening + 1);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<IconEdit aria-hidden />} aria-haspopup="dialog" aria-label={end && title} onClick={show}>
        {t(end ? 'quote.paste.address' : 'quote.paste.open')}
      </Button>
      <Modal open={open} title={title} width={680} footer={null} mask={{ closable: false }} destroyOnHidden onCancel={close}>
        <PasteDialog key={opening} form={form} end={end} text={text} onText={setText} onClose={close} />
      </Modal>
    </>
  );
}
