import { api, limits, RechargeMethod } from '@portal/api-client';
import { UploadsField, type Uploaded } from '@portal/freight-kit';
import {
  expectMoney,
  formatMoney,
  unwrap,
  useMessages,
  useNavigate,
  useToast,
  useQueryClient,
  useSearchParams,
  useWallet,
} from '@portal/remote-kit';
import { Button, Card, Page, Split, Sticky } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input } from '@portal/ui-kit/fields';
import { useEffect, useState } from 'react';
import { amountFault, plainAmount } from '../shared/amount';
import { AmountField } from '../shared/amount-field';
import * as amountStyles from '../shared/amount-field.module.css';
import { Back, useReturn } from '../shared/back';
import { BalanceCard } from '../shared/balance-card';
import { MethodCards } from '../shared/method-cards';
import { useMoneyDraft, useMoneyForm } from '../shared/money-form';
import { topUpMessages } from './messages';
import { PayTo } from './pay-to';
import * as styles from './top-up.module.css';

/** The fields of the form. */
interface TopUpValues {
  amount: string;
  method: RechargeMethod;
  payRef: string;
  receiptObjects: Uploaded[];
}

const empty: TopUpValues = { amount: '', method: RechargeMethod.BANK, payRef: '', receiptObjects: [] };

const methods = Object.values(RechargeMethod);

/** Tells the portal of a payment. A new version is a new form with a key of its own. */
export function TopUpPage(): React.ReactNode {
  const t = useMessages(topUpMessages);
  const [version, setVersion] = useState(0);
  const { to } = useReturn();
  return (
    <Page title={t('title')} subtitle={t('subtitle')} extra={<Back to={to} />}>
      <TopUp key={version} onAnew={() => setVersion(version + 1)} />
    </Page>
  );
}

function TopUp({ onAnew }: { onAnew: () => void }): React.ReactNode {
  const t = useMessages(topUpMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { carry } = useReturn();
  const { data: wallet } = useWallet();
  const draft = useMoneyDraft('wallet.top-up', empty);
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
      const input = {
        ...values,
        amount: plainAmount(values.amount),
        payRef: payRef.trim() || undefined,
        receiptObjects: receiptObjects.map(({ objectName }) => objectName),
      };
      return unwrap(api.fund.recharge(input, { idempotencyKey: draft.key }));
    },
    done: ({ transactionNo }) => {
      draft.clear();
      toast.success(t('sent'));
      expectMoney(queryClient);
      void navigate(carry(`/wallet/top-ups/${encodeURIComponent(transactionNo)}`), { replace: true });
    },
    onAnew: () => {
      draft.clear();
      onAnew();
    },
  });

  return (
    <Split>
      <Card>
        <FieldForm<TopUpValues>
          form={form}
          label={t('title')}
          initialValues={draft.initial}
          onSubmit={submit}
          onValuesChange={keep}
          refusal={refusal}
          submitLabel={t('submit')}
        >
          <AmountField
            label={t('amount')}
            limits={wallet?.limits?.recharge ?? {}}
            maxRule="max"
            extra={<AmountPicks asked={asked} owed={wallet?.owed} onPick={setAmount} />}
          />
          <Field name="method" label={t('method')}>
            <MethodCards methods={methods} noteOf={(method) => t(`by.${method}.note`)} />
          </Field>
          <PayTo method={method} account={wallet?.payTo?.find((account) => account.method === method)} reference={wallet?.payerReference} />
          <Field name="payRef" label={t(`by.${method}.ref`)} extra={t(`by.${method}.refHint`)}>
            <Input className={styles.reference} maxLength={limits.fund.payRef} autoComplete="off" />
          </Field>
          <UploadsField name="receiptObjects" most={limits.fund.receipts} say={(word, values) => t(`receipt.${word}`, values)} />
        </FieldForm>
      </Card>
      <Sticky>
        <BalanceCard
          title={t('summary')}
          line={t('line')}
          amount={amount}
          sign=""
          notes={[...(wallet?.owed ? [t('note.debt')] : []), t(`by.${method}.time`), t('note.credit'), t('note.follow')]}
        />
      </Sticky>
    </Split>
  );
}

/** How much is missing where the owner comes from, in the `amount` parameter. */
function useAskedAmount(): string | undefined {
  const [search] = useSearchParams();
  const asked = search.get('amount') ?? undefined;
  return amountFault(asked, {}) ? undefined : plainAmount(asked);
}

const usual = ['500', '1000', '5000', '10000'];

interface PicksProps {
  asked: string | undefined;
  owed: string | undefined;
  onPick: (amount: string) => void;
}

/** Amounts to pick: what is owed, what is missing for a booking, then round ones. */
function AmountPicks({ asked, owed, onPick }: PicksProps): React.ReactNode {
  const t = useMessages(topUpMessages);
  return (
    <span className={amountStyles.picks}>
      {owed && (
        <Button size="small" onClick={() => onPick(owed)}>
          {t('debt', { amount: formatMoney(owed) })}
        </Button>
      )}
      {asked && asked !== owed && (
        <Button size="small" onClick={() => onPick(asked)}>
          {t('missing', { amount: formatMoney(asked) })}
        </Button>
      )}
      {usual.map((amount) => (
        <Button key={amount} size="small" onClick={() => onPick(amount)}>
          {formatMoney(amount).replace('.00', '')}
        </Button>
      ))}
    </span>
  );
}
