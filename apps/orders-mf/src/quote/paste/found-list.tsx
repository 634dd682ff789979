import { useNotify, useT } from '@portal/remote-kit';
import { Button, EmptyState, Notice } from '@portal/ui-kit';
import type { FormInstance } from '@portal/ui-kit/form';
import { useState } from 'react';
import { fieldName } from '../field-name';
import type { QuoteForm } from '../form';
import { recheck } from '../recheck';
import { applied } from './applied';
import { FoundRow } from './found-row';
import { kindAt } from './kinds';
import type { Reading } from './reading';
import { rowsOf, unitsFor, type Row } from './rows';

/** Below this a value is offered, not proposed. */
const SURE_ENOUGH = 0.5;

/** Heard instead of the text field that is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

interface Props {
  form: FormInstance<QuoteForm>;
  reading: Reading;
  onBack: () => void;
  onClose: () => void;
}

/** What was found, to be confirmed field by field. What somebody typed is kept unless its row is ticked. */
export function FoundList({ form, reading, onBack, onClose }: Props): React.JSX.Element {
  const t = useT('orders');
  const notify = useNotify();
  // The form as it was when the answer came: the dialog is in front of it.
  const [{ rows, same, units, before }] = useState(() => {
    const values = form.getFieldsValue(true) as QuoteForm;
    const all = rowsOf(reading, values);
    return { rows: all.filter(({ state }) => state !== 'same'), same: all.filter(({ state }) => state === 'same').length, units: unitsFor(reading, values), before: values };
  });
  const [taken, setTaken] = useState<ReadonlySet<Row>>(() => new Set(rows.filter(({ state, confidence }) => state === 'free' && confidence >= SURE_ENOUGH)));
  const toggle = (row: Row, on: boolean) => setTaken(new Set(rows.filter((one) => (one === row ? on : taken.has(one)))));
  const missing = reading.missing.filter((path) => kindAt(path));

  const fill = () => {
    const chosen = rows.filter((row) => taken.has(row));
    const { pickup, delivery, ...head } = applied(before, chosen, units);
    for (const [name, value] of Object.entries({ ...head, pickup, delivery })) form.setFieldValue(name as keyof QuoteForm, value);
    recheck(form);
    notify.success(t('quote.paste.filled', { count: chosen.length }));
    onClose();
  };
  return (
    <div className="p-stack orders-paste">
      <div className="p-stack orders-paste-found" ref={takeFocus} tabIndex={-1}>
        {reading.fallback && <Notice tone="warning" title={t('quote.paste.fallback')} detail={t('quote.paste.fallbackHint')} />}
        {rows.length === 0 && <EmptyState title={t(same > 0 ? 'quote.paste.nothingNew' : 'quote.paste.nothing')} hint={t('quote.paste.nothingHint')} />}
        {rows.length > 0 && (
          <>
            <p className="p-muted">{t('quote.paste.confirm')}</p>
            <ul className="orders-found" aria-label={t('quote.paste.list')}>
              {rows.map((row) => (
                <FoundRow key={`${row.path.join('.')}-${String(row.value)}`} row={row} units={units} taken={taken.has(row)} onTaken={(on) => toggle(row, on)} />
              ))}
            </ul>
          </>
        )}
        {same > 0 && rows.length > 0 && <p className="p-muted p-small">{t('quote.paste.same', { count: same })}</p>}
        {missing.length > 0 && (
          <div>
            <p className="p-strong">{t('quote.paste.missing')}</p>
            <p className="p-muted">{missing.map((path) => fieldName(t, path.split('.'))).join(t('quote.summary.separator'))}</p>
          </div>
        )}
      </div>
      <div className="orders-paste-actions">
        <Button onClick={onBack}>{t('quote.paste.back')}</Button>
        <Button type="primary" disabled={taken.size === 0} onClick={fill}>
          {t('quote.paste.fill', { count: taken.size })}
        </Button>
      </div>
    </div>
  );
}
