import { formatMoney, useT } from '@portal/remote-kit';
import { Field, Input, type FormItemProps } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';
import { amountFault, type AmountLimits } from './amount';

interface Props {
  label: string;
  limits: AmountLimits;
  /** Says why there is a largest amount: `rule.<name>`. */
  most: 'max' | 'available';
  /** Below the field: amounts to pick. */
  extra?: ReactNode;
}

/** An amount in dollars, kept as it was typed. */
export function AmountField({ label, limits, most, extra }: Props): ReactNode {
  const t = useT('wallet');
  const fits: NonNullable<FormItemProps['rules']>[number] = {
    validator: (_rule, typed: string | undefined) => {
      const fault = amountFault(typed, limits);
      if (!fault) return Promise.resolve();
      const amount = formatMoney(fault === 'min' ? limits.min : limits.max);
      return Promise.reject(new Error(t(`rule.${fault === 'max' ? most : fault}`, { amount })));
    },
  };
  return (
    <Field name="amount" label={label} required rules={[fits]} extra={extra} validateFirst>
      <Input className="wallet-amount-input" prefix="$" suffix="USD" inputMode="decimal" autoComplete="off" maxLength={24} placeholder="0.00" />
    </Field>
  );
}
