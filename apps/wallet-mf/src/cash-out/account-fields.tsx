import { CashOutMethod } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Field, Input, type FormItemProps } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';

/** Who gets the money: a name for a cheque, bank and account too for a transfer. What was typed stays while the method is tried out. */
export function AccountFields({ method }: { method: CashOutMethod }): ReactNode {
  const t = useT('wallet');
  const given: NonNullable<FormItemProps['rules']>[number] = { required: true, whitespace: true, message: t('rule.needed') };
  return (
    <div className="p-grid">
      <Field name="accountName" label={t(`cashOut.by.${method}.payee`)} rules={[given]}>
        <Input maxLength={100} autoComplete="off" />
      </Field>
      {method === CashOutMethod.BANK && (
        <>
          <Field name="bank" label={t('cashOut.bank')} rules={[given]}>
            <Input maxLength={100} autoComplete="off" />
          </Field>
          <Field name="accountNo" label={t('cashOut.accountNo')} rules={[given, { pattern: /^\s*[\dA-Za-z](?:[ -]?[\dA-Za-z]){3,33}\s*$/, message: t('rule.account') }]}>
            <Input maxLength={42} autoComplete="off" className="p-num" />
          </Field>
        </>
      )}
    </div>
  );
}
