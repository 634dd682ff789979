import { useT } from '@portal/remote-kit';
import { Button, IconAddress, Modal } from '@portal/ui-kit';
import { focusField, Form, setFieldErrors, type FieldError, type FormInstance } from '@portal/ui-kit/form';
import { useRef, useState } from 'react';
import type { End, QuoteForm } from '../quote/form';
import { checkedFor, useStage } from '../quote/stage';
import { SaveAddressForm } from './save-address-form';

type Faults = { errorFields: readonly { name: (string | number)[] }[] };

/** Keeps what was typed at one end in the address book. A book needs what a booking needs: that is checked first. */
export function SaveAddress({ end }: { end: End }): React.JSX.Element {
  const t = useT('orders');
  const form = Form.useFormInstance<QuoteForm>();
  const stage = useStage();
  const [open, setOpen] = useState(false);
  const refused = useRef<readonly FieldError[]>([]);

  const ask = async () => {
    const check = () => form.validateFields([[end, 'address']], { recursive: true });
    const first = await checkedFor(stage, 'book', check).then(
      () => undefined,
      ({ errorFields }: Faults) => errorFields[0]?.name,
    );
    if (first) focusField(form as FormInstance, first);
    else setOpen(true);
  };
  /** Errors of fields that are in the page, not in the dialog. */
  const refuse = (fields: readonly FieldError[]) => {
    refused.current = fields.map(({ field, msg }) => ({ field: `${end}.address.${field}`, msg }));
    setOpen(false);
  };
  // Only then: a dialog that closes takes the focus back to its button.
  const closed = () => {
    if (refused.current.length > 0) setFieldErrors(form as FormInstance, refused.current);
    refused.current = [];
  };
  return (
    <>
      <Button size="small" icon={<IconAddress aria-hidden />} aria-haspopup="dialog" aria-label={`${t('order.book.save')} · ${t(`quote.end.${end}`)}`} onClick={() => void ask()}>
        {t('order.book.save')}
      </Button>
      <Modal open={open} title={t(`order.book.titleOf.${end}`)} footer={null} mask={{ closable: false }} destroyOnHidden onCancel={() => setOpen(false)} afterClose={closed}>
        <SaveAddressForm end={end} values={form.getFieldsValue(true) as QuoteForm} onClose={() => setOpen(false)} onRefused={refuse} />
      </Modal>
    </>
  );
}
