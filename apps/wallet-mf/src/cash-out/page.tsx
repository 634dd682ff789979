import { api, CashOutMethod, type CashOutInput } from '@portal/api-client';
import { accountKeys, cents, fromCents, unwrap, useNavigate, useNotify, useQueryClient, useT, useWallet } from '@portal/remote-kit';
import { Button, Card, Notice, Page, confirm } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input } from '@portal/ui-kit/form';
import { useState, type ReactNode } from 'react';
import { AmountField } from '../shared/amount-field';
import { Back } from '../shared/back';
import { BalanceAfter } from '../shared/balance-after';
import { MethodCards } from '../shared/method-cards';
import { useMoneyForm } from '../shared/use-money-form';
import { AccountFields } from './account-fields';
import { Confirmation } from './confirmation';
import { useCashOutDraft, type CashOutValues } from './draft';
import { requestOf } from './request';

const methods = Object.values(CashOutMethod);

/** Asks for money to be paid out. A new version is a new form with a key of its own. */
export function CashOutPage(): ReactNode {
  const t = useT('wallet');
  const [version, setVersion] = useState(0);
  return (
    <Page title={t('cashOut.title')} subtitle={t('cashOut.subtitle')} extra={<Back />}>
      <CashOut key={version} onAnew={() => setVersion(version + 1)} />
    </Page>
  );
}

function CashOut({ onAnew }: { onAnew: () => void }): ReactNode {
  const t = useT('wallet');
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: wallet } = useWallet();
  const draft = useCashOutDraft();
  const [form] = Form.useForm<CashOutValues>();
  const amount = Form.useWatch('amount', form) ?? draft.initial.amount;
  const method = Form.useWatch('method', form) ?? draft.initial.method;

  const keep = (): void => draft.save({ ...draft.initial, ...form.getFieldsValue(true) });
  const { submit, refusal } = useMoneyForm<CashOutInput, { transactionNo: string }>({
    send: (input) => unwrap(api.fund.cashOut(input, { idempotencyKey: draft.key })),
    done: ({ transactionNo }) => {
      draft.clear();
      notify.success(t('cashOut.sent'));
      void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
      void navigate(`/wallet/cash-outs/${encodeURIComponent(transactionNo)}`, { replace: true });
    },
    onAnew: () => {
      draft.clear();
      onAnew();
    },
  });
  const ask = async (): Promise<Awaited<ReturnType<typeof submit>>> => {
    keep();
    const input = requestOf({ ...draft.initial, ...form.getFieldsValue(true) });
    const yes = await confirm({ title: t('cashOut.confirm.title'), content: <Confirmation input={input} />, okText: t('cashOut.confirm.yes') });
    return yes ? submit(input) : undefined;
  };

  const most = mostOf(wallet?.available, wallet?.limits?.cashOut.max);
  const nothing = wallet !== undefined && cents(wallet.available) === 0n;
  const all = (): void => {
    form.setFieldsValue({ amount: most });
    form.setFields([{ name: 'amount', errors: [] }]);
    keep();
  };
  return (
    <div className="p-split">
      <div className="p-stack">
        {nothing && <Notice tone="info" title={t('cashOut.nothing')} detail={t('cashOut.nothingHint')} />}
        <Card>
          <FieldForm<CashOutValues> form={form} label={t('cashOut.title')} initialValues={draft.initial} onSubmit={ask} onValuesChange={keep} refusal={refusal} submitLabel={t('cashOut.submit')} disabled={nothing}>
            <AmountField
              label={t('cashOut.amount')}
              limits={{ min: wallet?.limits?.cashOut.min, max: most }}
              most={most === wallet?.available ? 'available' : 'max'}
              extra={
                <Button size="small" className="wallet-picks" disabled={!most || nothing} onClick={all}>
                  {t('cashOut.all')}
                </Button>
              }
            />
            <Field name="method" label={t('cashOut.method')}>
              <MethodCards methods={methods} texts="cashOut.by" />
            </Field>
            <AccountFields method={method} />
            <Field name="remark" label={t('cashOut.remark')}>
              <Input.TextArea maxLength={200} rows={2} />
            </Field>
          </FieldForm>
        </Card>
      </div>
      <div className="p-stick">
        <BalanceAfter title={t('cashOut.summary')} line={t('cashOut.line')} amount={amount} sign={-1n} notes={[t(`cashOut.by.${method}.time`), t('cashOut.note.frozen'), t('cashOut.note.held')]} />
      </div>
    </div>
  );
}

/** What can be paid out at once. */
function mostOf(available: string | undefined, limit: string | undefined): string | undefined {
  if (available === undefined || limit === undefined) return available;
  const [a, b] = [cents(available), cents(limit)];
  return fromCents(a < b ? a : b);
}
