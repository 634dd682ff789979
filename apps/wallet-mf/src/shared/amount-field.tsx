import { limits } from '@portal/api-client';
import { formatMoney, useMessages } from '@portal/remote-kit';
import { Field, Input, type FormItemProps } from '@portal/ui-kit/fields';
import type { ReactNode } from 'react';
import { amountFault, type AmountLimits } from './amount';
import { moneyMessages } from './messages';
import * as styles from './amount-field.module.css';

interface Props {
  label: string;
  limits: AmountLimits;
  /** Says why there is a largest amount: `rule.<name>`. */
  maxRule: 'max' | 'available';
  /** Below the field: amounts to pick. */
  extra?: ReactNode;
}

/** The longest amount with the `$`, commas and blanks that people write. */
const TYPED = limits.request.amount + 9;

/** An amount in dollars, kept as it was typed. */
export function AmountField({ label, limits, maxRule, extra }: Props): React.ReactNode {
  const t = useMessages(moneyMessages);
  const fits: NonNullable<FormItemProps['rules']>[number] = {
    validator: (_rule, typed: string | undefined) => {
      const fault = amountFault(typed, limits);
      if (!fault) return Promise.resolve();
      const amount = formatMoney(fault === 'min' ? limits.min : limits.max);
      return Promise.reject(new Error(t(`rule.${fault === 'max' ? maxRule : fault}`, { amount })));
    },
  };
  return (
    <Field name="amount" label={label} required rules={[fits]} extra={extra} validateFirst>
      <Input
        className={styles.amountInput}
        classNames={{ suffix: styles.suffix }}
        prefix="$"
        suffix="USD"
        inputMode="decimal"
        autoComplete="off"
        maxLength={TYPED}
        placeholder="0.00"
      />
    </Field>
  );
}
