import type { UnitSystem } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Tag, type Tone } from '@portal/ui-kit';
import { Checkbox } from '@portal/ui-kit/form';
import { useId } from 'react';
import { fieldName } from '../field-name';
import type { Row } from './rows';
import { valueLabel } from './value-label';

interface Props {
  row: Row;
  units: UnitSystem;
  taken: boolean;
  onTaken: (taken: boolean) => void;
}

/** How sure the reader is, in words and per cent. */
function sureness(confidence: number): { tone: Tone; name: 'high' | 'middle' | 'low' } {
  if (confidence >= 0.8) return { tone: 'success', name: 'high' };
  return confidence >= 0.5 ? { tone: 'warning', name: 'middle' } : { tone: 'danger', name: 'low' };
}

export function FoundRow({ row, units, taken, onTaken }: Props): React.JSX.Element {
  const t = useT('orders');
  const id = useId();
  const { path, kind, value, weightMode, current, state, confidence, words } = row;
  const { tone, name } = sureness(confidence);
  const label = (one: unknown) => valueLabel(t, kind, one, units);
  return (
    <li>
      <Checkbox checked={taken} aria-describedby={id} onChange={({ target }) => onTaken(target.checked)}>
        {t('quote.paste.row', { field: fieldName(t, path), value: label(value) })}
        {weightMode && t('quote.paste.mode', { mode: t(`freight:weightMode.${weightMode}`) })}
      </Checkbox>
      <Tag tone={tone}>{t(`quote.paste.sure.${name}`, { percent: Math.round(confidence * 100) })}</Tag>
      <div id={id} className="orders-found-notes p-small">
        {state === 'typed' && <p className="orders-found-typed">{t('quote.paste.typed', { value: label(current) })}</p>}
        {words && <p className="p-muted">{t('quote.paste.words', { words: words.trim() })}</p>}
      </div>
    </li>
  );
}
