import { api, RechargeMethod } from '@portal/api-client';
import { expectMoney, unwrap, useNavigate, useNotify, useQueryClient, useSearchParams, useT, useWallet } from '@portal/remote-kit';
import { Card, Page } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input } from '@portal/ui-kit/form';
import { useEffect, useState, type ReactNode } from 'react';
import { amountFault, plainAmount } from '../shared/amount';
import { AmountField } from '../shared/amount-field';
import { Back } from '../shared/back';
import { BalanceAfter } from '../shared/balance-after';
import { MethodCards } from '../shared/method-cards';
import { useMoneyForm } from '../shared/use-money-form';
import { useReturn } from '../shared/use-return';
import { AmountPicks } from './amount-picks';
import { useTopUpDraft, type TopUpValues } from './draft';
import { PayTo } from './pay-to';
import { ReceiptsField } from './receipts-field';

const methods = Object.values(RechargeMethod);

/** Tells the portal of a payment. A new version is a new form with a key of its own. */
export function TopUpPage(): ReactNode {
  const t = useT('wallet');
  const [version, setVersion] = useState(0);
  const { to } = useReturn();
  return (
    <Page title={t('topUp.title')} subtitle={t('topUp.subtitle')} extra={<Back to={to} />}>
      <TopUp key={version} onAnew={() => setVersion(version + 1)} />
    </Page>
  );
}

function TopUp({ onAnew }: { onAnew: () => void }): ReactNode {
  const t = useT('wallet');
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { carry } = useReturn();
  const { data: wallet } = useWallet();
  const draft = useTopUpDraft();
  const [form] = Form.useForm<TopUpValues>();
  const amount = Form.useWatch('amount', form) ?? draft.initial.amount;
  const method = Form.useWatch('method', form) ?? draft.initial.method;
  const asked = useAskedAmount();

  const keep = (): void => draft.save(form.getFieldsValue());
  const setAmount = (value: string): void => {
    form.setFieldsValue({ amount: value });
    form.setFields([{ name: 'amount', errors: [] }]);
    keep();
  };
  useEffect(() => {
    // What another page asks for fills an empty field only; it stays on offer below the field.
    if (asked && !form.getFieldValue('amount')) form.setFieldsValue({ amount: asked });
  }, [asked, form]);

  const { submit, refusal } = useMoneyForm<TopUpValues, { transactionNo: string }>({
    send: ({ receiptObjects, payRef, ...values }) => {
      keep();
      const input = { ...values, amount: plainAmount(values.amount), payRef: payRef.trim() || undefined, receiptObjects: receiptObjects.map(({ objectName }) => objectName) };
      return unwrap(api.fund.recharge(input, { idempotencyKey: draft.key }));
    },
    done: ({ transactionNo }) => {
      draft.clear();
      notify.success(t('topUp.sent'));
      expectMoney(queryClient);
      void navigate(carry(`/wallet/top-ups/${encodeURIComponent(transactionNo)}`), { replace: true });
    },
    onAnew: () => {
      draft.clear();
      onAnew();
    },
  });

  return (
    <div className="p-split">
      <Card>
        <FieldForm<TopUpValues> form={form} label={t('topUp.title')} initialValues={draft.initial} onSubmit={submit} onValuesChange={keep} refusal={refusal} submitLabel={t('topUp.submit')}>
          <AmountField label={t('topUp.amount')} limits={wallet?.limits?.recharge ?? {}} most="max" extra={<AmountPicks asked={asked} onPick={setAmount} />} />
          <Field name="method" label={t('topUp.method')}>
            <MethodCards methods={methods} texts="topUp.by" />
          </Field>
          <PayTo method={method} account={wallet?.payTo?.find((account) => account.method === method)} />
          <Field name="payRef" label={t(`topUp.by.${method}.ref`)} extra={t(`topUp.by.${method}.refHint`)}>
            <Input className="wallet-reference" maxLength={64} autoComplete="off" />
          </Field>
          <ReceiptsField />
        </FieldForm>
      </Card>
      <div className="p-stick">
        <BalanceAfter title={t('topUp.summary')} line={t('topUp.line')} amount={amount} sign={1n} notes={[t(`topUp.by.${method}.time`), t('topUp.note.credit'), t('topUp.note.follow')]} />
      </div>
    </div>
  );
}

/** How much is missing where the owner comes from, in the `amount` parameter. */
function useAskedAmount(): string | undefined {
  const [search] = useSearchParams();
  const asked = search.get('amount') ?? undefined;
  return amountFault(asked, {}) ? undefined : plainAmount(asked);
}
