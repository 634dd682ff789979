import { useT } from '@portal/remote-kit';
import type { ReactNode } from 'react';

interface Props<Method extends string> {
  methods: readonly Method[];
  /** Names and notes: `<texts>.<method>.name` and `.note`. */
  texts: string;
  /** From the form. */
  id?: string;
  value?: Method;
  onChange?: (method: Method) => void;
}

/** A few ways to move money, each with what it takes: native radio buttons drawn as cards. */
export function MethodCards<Method extends string>({ methods, texts, id, value, onChange }: Props<Method>): ReactNode {
  const t = useT('wallet');
  return (
    <div className="wallet-methods" role="radiogroup" aria-label={t('method')} id={id}>
      {methods.map((method) => (
        <label key={method} className="wallet-method" data-chosen={method === value || undefined}>
          <input type="radio" name={`${id}-${texts}`} value={method} checked={method === value} onChange={() => onChange?.(method)} />
          <span className="p-strong">{t(`${texts}.${method}.name`)}</span>
          <span className="p-muted p-small">{t(`${texts}.${method}.note`)}</span>
        </label>
      ))}
    </div>
  );
}
