import type { RechargeMethod } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { useId } from 'react';
import { moneyMessages } from './messages';
import { Text } from '@portal/ui-kit';
import * as styles from './method-cards.module.css';

interface Props<Method extends RechargeMethod> {
  methods: readonly Method[];
  /** How long it takes. */
  noteOf: (method: Method) => string;
  disabled?: boolean;
  /** From the form. */
  id?: string;
  value?: Method;
  onChange?: (method: Method) => void;
}

/** A few ways to move money, each with what it takes: native radio buttons drawn as cards. */
export function MethodCards<Method extends RechargeMethod>({
  methods,
  noteOf,
  disabled,
  id,
  value,
  onChange,
}: Props<Method>): React.ReactNode {
  const t = useMessages(moneyMessages);
  const group = useId();
  const nameOf = (method: RechargeMethod) => t(`freight:payment.${method}`);
  return (
    <div className={styles.methods} role="radiogroup" aria-label={t('method')} id={id}>
      {methods.map((method) => (
        <label key={method} className={styles.method} data-chosen={method === value || undefined} data-disabled={disabled || undefined}>
          <input
            type="radio"
            name={group}
            value={method}
            checked={method === value}
            disabled={disabled}
            onChange={() => onChange?.(method)}
          />
          <Text weight="strong">{nameOf(method)}</Text>
          <Text tone="muted" size="small">
            {noteOf(method)}
          </Text>
        </label>
      ))}
    </div>
  );
}
