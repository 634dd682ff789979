import { api, CashOutMethod, limits, seal, toCents, toMoney, VerifyScene, type CashOutInput } from '@portal/api-client';
import { challengeOf } from '@portal/freight-kit';
import {
  accountKeys,
  formatMoney,
  unwrap,
  useMessages,
  useNavigate,
  useToast,
  useQueryClient,
  useUser,
  useWallet,
} from '@portal/remote-kit';
import { Button, Card, Notice, Page, confirm, Split, Stack, Sticky } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { AmountField } from '../shared/amount-field';
import { Back } from '../shared/back';
import { BalanceCard } from '../shared/balance-card';
import { PayDebt } from '../shared/pay-debt';
import { MethodCards } from '../shared/method-cards';
import { useMoneyDraft, useMoneyForm } from '../shared/money-form';
import { AccountFields } from './account-fields';
import { Confirmation } from './confirmation';
import { cashOutMessages } from './messages';
import { Proof } from './proof';
import { emptyCashOut, requestOf, type CashOutValues } from './request';
import * as styles from '../shared/amount-field.module.css';

const methods = Object.values(CashOutMethod);

/** Asks for money to be paid out. A new version is a new form with a key of its own. */
export function CashOutPage(): React.ReactNode {
  const t = useMessages(cashOutMessages);
  const [version, setVersion] = useState(0);
  return (
    <Page title={t('title')} subtitle={t('subtitle')} extra={<Back />}>
      <CashOut key={version} onAnew={() => setVersion(version + 1)} />
    </Page>
  );
}

function CashOut({ onAnew }: { onAnew: () => void }): React.ReactNode {
  const t = useMessages(cashOutMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: wallet } = useWallet();
  const { data: user } = useUser();
  const draft = useMoneyDraft('wallet.cash-out', emptyCashOut);
  const [form] = Form.useForm<CashOutValues>();
  const amount = Form.useWatch('amount', form) ?? draft.initial.amount;
  const method = Form.useWatch('method', form) ?? draft.initial.method;

  const keep = (): void => {
    // Storage outlives the session, on a shared computer too: the account's number, the password and the code stay in the form alone.
    const {
      accountNo: _number,
      password: _password,
      code: _code,
      ...values
    }: CashOutValues = { ...draft.initial, ...form.getFieldsValue(true) };
    draft.save(values);
  };
  const { submit, refusal } = useMoneyForm<CashOutInput, { transactionNo: string }>({
    send: async (input) => {
      const { code, password } = form.getFieldsValue(true);
      const proof = code
        ? { code: code.trim(), ...challengeOf(VerifyScene.CHANGE, user?.email ?? '') }
        : { password: await seal(password) };
      return unwrap(api.fund.cashOut({ ...input, ...proof }, { idempotencyKey: draft.key }));
    },
    done: ({ transactionNo }) => {
      draft.clear();
      toast.success(t('sent'));
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
    const yes = await confirm({
      title: t('confirm.title'),
      content: <Confirmation input={input} />,
      okText: t('confirm.yes'),
    });
    if (!yes) return undefined;
    const answer = await submit(input);
    // Each request asks for it again; everything else stays, also a code, which is good until it was of use.
    form.setFieldValue('password', '');
    return answer;
  };

  const max = maxCashOut(wallet?.available, wallet?.limits?.cashOut.max);
  const nothing = wallet !== undefined && toCents(wallet.available) === 0;
  const all = (): void => {
    form.setFieldsValue({ amount: max });
    form.setFields([{ name: 'amount', errors: [] }]);
    keep();
  };
  return (
    <Split>
      <Stack>
        {wallet?.owed && (
          <Notice
            tone="danger"
            title={t('owing', { amount: formatMoney(wallet.owed) })}
            detail={t('owingHint')}
            action={<PayDebt owed={wallet.owed} />}
          />
        )}
        {nothing && !wallet.owed && <Notice tone="info" title={t('nothing')} detail={t('nothingHint')} />}
        <Card>
          <FieldForm<CashOutValues>
            form={form}
            label={t('title')}
            initialValues={draft.initial}
            onSubmit={ask}
            onValuesChange={keep}
            refusal={refusal}
            submitLabel={t('submit')}
            disabled={nothing}
          >
            <AmountField
              label={t('amount')}
              limits={{ min: wallet?.limits?.cashOut.min, max }}
              maxRule={max === wallet?.available ? 'available' : 'max'}
              extra={
                <Button size="small" className={styles.picks} disabled={!max || nothing} onClick={all}>
                  {t('all')}
                </Button>
              }
            />
            <Field name="method" label={t('method')}>
              <MethodCards methods={methods} noteOf={(method) => t(`by.${method}.note`)} disabled={nothing} />
            </Field>
            <AccountFields method={method} />
            <Field name="remark" label={t('remark')}>
              <Input.TextArea maxLength={limits.fund.remark} rows={2} />
            </Field>
            <Proof form={form} disabled={nothing} />
          </FieldForm>
        </Card>
      </Stack>
      <Sticky>
        <BalanceCard
          title={t('summary')}
          line={t('line')}
          amount={amount}
          sign="-"
          notes={[t(`by.${method}.time`), t('note.frozen'), t('note.payee'), t('note.held')]}
        />
      </Sticky>
    </Split>
  );
}

/** What can be paid out at once. */
function maxCashOut(available: string | undefined, limit: string | undefined): string | undefined {
  if (available === undefined || limit === undefined) return available;
  const [a, b] = [toCents(available), toCents(limit)];
  return toMoney(a < b ? a : b);
}
