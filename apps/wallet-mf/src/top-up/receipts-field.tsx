import { useT } from '@portal/remote-kit';
import { Field, type FormItemProps } from '@portal/ui-kit/form';
import { useRef, type ReactNode } from 'react';
import { Receipts } from './receipts';

/** Photos or PDFs that prove the payment. The form is not sent while one of them is on its way. */
export function ReceiptsField(): ReactNode {
  const t = useT('wallet');
  const sending = useRef(0);
  const arrived: NonNullable<FormItemProps['rules']>[number] = {
    validateTrigger: 'onSubmit',
    validator: () => (sending.current > 0 ? Promise.reject(new Error(t('topUp.receipt.wait'))) : Promise.resolve()),
  };
  return (
    <Field name="receiptObjects" label={t('topUp.receipt.label')} rules={[arrived]} validateTrigger="onSubmit">
      <Receipts onSending={(by) => void (sending.current += by)} />
    </Field>
  );
}
