import { CashOutMethod, isRoutingNumber, limits, patterns } from '@portal/api-client';
import { matching, requiredText, satisfying } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Field, Input } from '@portal/ui-kit/fields';
import { moneyMessages } from '../shared/messages';
import * as styles from './account-fields.module.css';
import { cashOutMessages } from './messages';
import { Grid, textClass } from '@portal/ui-kit';

/** The longest account number in groups of four, as an IBAN is printed. */
const GROUPED = limits.fund.accountNo + 8;

/** Who gets the money: a name for a cheque, bank, routing number and account too for a transfer. What was typed stays while the method is tried out. */
export function AccountFields({ method }: { method: CashOutMethod }): React.ReactNode {
  const t = useMessages(cashOutMessages);
  const money = useMessages(moneyMessages);
  const given = requiredText(money('rule.needed'));
  return (
    <Grid className={styles.pairs}>
      <Field name="accountName" label={t(`by.${method}.payee`)} rules={[given]}>
        <Input maxLength={limits.fund.accountName} autoComplete="off" />
      </Field>
      {method === CashOutMethod.BANK && (
        <>
          <Field name="bank" label={t('bank')} rules={[given]}>
            <Input maxLength={limits.fund.bank} autoComplete="off" />
          </Field>
          <Field
            name="routingNo"
            label={t('routingNo')}
            extra={t('routingHint')}
            validateTrigger="onBlur"
            rules={[given, satisfying(isRoutingNumber, money('rule.routing'))]}
          >
            <Input maxLength={limits.fund.routingNo} inputMode="numeric" autoComplete="off" className={textClass({ numeric: true })} />
          </Field>
          <Field name="accountNo" label={t('accountNo')} rules={[given, matching(patterns.account, money('rule.account'))]}>
            <Input maxLength={GROUPED} autoComplete="off" className={textClass({ numeric: true })} />
          </Field>
        </>
      )}
    </Grid>
  );
}
