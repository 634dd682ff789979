import type { Accessorial, LocationType, Packaging, QuoteMode, TruckSize, UnitSystem } from '@portal/api-client';
import { formatDate, formatMoney, formatNumber, useMessages, useToast, type Translate } from '@portal/remote-kit';
import { Button, EmptyState, Notice, Stack, Tag, Text, type Tone } from '@portal/ui-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { type FormInstance } from '@portal/ui-kit/fields';
import { useId, useState } from 'react';
import type { QuoteForm } from '../form';
import { quoteMessages } from '../messages';
import { fieldName } from '../notices';
import { pasteMessages } from './messages';
import { kindAt, type Kind, type Reading } from './reading';
import { applied, rowsOf, unitsFor, type Row } from './rows';
import { recheck } from '../use-quote-form';
import * as styles from './paste.module.css';

/** Below this a value is offered, not proposed. */
const SURE_ENOUGH = 0.5;

/** Heard instead of the text field that is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

interface Props {
  form: FormInstance<QuoteForm>;
  reading: Reading;
  onBack: () => void;
  /** Called after the values were taken over. */
  onFilled: (() => void) | undefined;
  onClose: () => void;
}

/** What was found, to be confirmed field by field. What somebody typed is kept unless its row is ticked. */
export function FoundList({ form, reading, onBack, onFilled, onClose }: Props): React.ReactNode {
  const t = useMessages(pasteMessages);
  const tQuote = useMessages(quoteMessages);
  const toast = useToast();
  // The form as it was when the answer came: the dialog is in front of it.
  const [{ rows, same, units, before }] = useState(() => {
    const values = form.getFieldsValue(true) as QuoteForm;
    const all = rowsOf(reading, values);
    return {
      rows: all.filter(({ state }) => state !== 'same'),
      same: all.filter(({ state }) => state === 'same').length,
      units: unitsFor(reading, values),
      before: values,
    };
  });
  const [taken, setTaken] = useState<ReadonlySet<Row>>(
    () => new Set(rows.filter(({ state, confidence }) => state === 'free' && confidence >= SURE_ENOUGH)),
  );
  const toggle = (row: Row, on: boolean) => setTaken(new Set(rows.filter((one) => (one === row ? on : taken.has(one)))));
  const missing = reading.missing.filter((path) => kindAt(path));

  const fill = () => {
    const chosen = rows.filter((row) => taken.has(row));
    const { pickup, delivery, ...head } = applied(before, chosen, units);
    for (const [name, value] of Object.entries({ ...head, pickup, delivery })) form.setFieldValue(name as keyof QuoteForm, value);
    recheck(form);
    onFilled?.();
    toast.success(t('filled', { count: chosen.length }));
    onClose();
  };
  return (
    <Stack className={styles.paste}>
      <Stack className={styles.pasteFound} ref={takeFocus} tabIndex={-1}>
        {reading.fallback && <Notice tone="warning" title={t('fallback')} detail={t('fallbackHint')} />}
        {rows.length === 0 && <EmptyState title={t(same > 0 ? 'nothingNew' : 'nothing')} hint={t('nothingHint')} />}
        {rows.length > 0 && (
          <>
            <Text as="p" tone="muted">
              {t('confirm')}
            </Text>
            <ul className={styles.found} aria-label={t('list')}>
              {rows.map((row) => (
                <FoundRow
                  key={`${row.path.join('.')}-${String(row.value)}`}
                  row={row}
                  units={units}
                  taken={taken.has(row)}
                  onTaken={(on) => toggle(row, on)}
                />
              ))}
            </ul>
          </>
        )}
        {same > 0 && rows.length > 0 && (
          <Text as="p" tone="muted" size="small">
            {t('same', { count: same })}
          </Text>
        )}
        {missing.length > 0 && (
          <div>
            <Text as="p" weight="strong">
              {t('missing')}
            </Text>
            <Text as="p" tone="muted">
              {missing.map((path) => fieldName(tQuote, path.split('.'))).join(tQuote('summary.separator'))}
            </Text>
          </div>
        )}
      </Stack>
      <div className={styles.pasteActions}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="primary" disabled={taken.size === 0} onClick={fill}>
          {t('fill', { count: taken.size })}
        </Button>
      </div>
    </Stack>
  );
}

interface RowProps {
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

function FoundRow({ row, units, taken, onTaken }: RowProps): React.ReactNode {
  const t = useMessages(pasteMessages);
  const tQuote = useMessages(quoteMessages);
  const id = useId();
  const { path, kind, value, weightMode, current, state, confidence, words } = row;
  const { tone, name } = sureness(confidence);
  const label = (one: unknown) => valueLabel(t, kind, one, units);
  return (
    <li>
      <Checkbox className={styles.tick} checked={taken} aria-describedby={id} onChange={({ target }) => onTaken(target.checked)}>
        {t('row', { field: fieldName(tQuote, path), value: label(value) })}
        {weightMode && t('mode', { mode: t(`freight:weightMode.${weightMode}`) })}
      </Checkbox>
      <Tag tone={tone}>{t(`sure.${name}`, { percent: Math.round(confidence * 100) })}</Tag>
      <Text id={id} as="div" size="small" className={styles.foundNotes}>
        {state === 'typed' && <p className={styles.foundTyped}>{t('typed', { value: label(current) })}</p>}
        {words && (
          <Text as="p" tone="muted">
            {t('words', { words: words.trim() })}
          </Text>
        )}
      </Text>
    </li>
  );
}

/** A value as a person reads it: with its unit, its label, its format. */
function valueLabel(t: Translate<typeof pasteMessages>, kind: Kind, value: unknown, unitSystem: UnitSystem): string {
  switch (kind) {
    case 'number':
      return formatNumber(Number(value));
    case 'length':
    case 'weight':
      return `${formatNumber(Number(value))} ${t(`freight:${kind}Unit.${unitSystem}`)}`;
    case 'date':
      return formatDate(String(value));
    case 'money':
      return formatMoney(String(value));
    case 'flag':
      return t(value ? 'yes' : 'no');
    case 'service':
      return t(`freight:accessorial.${value as Accessorial}`);
    case 'text':
      return String(value);
    case 'packaging':
      return t(`freight:packaging.${value as Packaging}`);
    case 'locationType':
      return t(`freight:locationType.${value as LocationType}`);
    case 'quoteMode':
      return t(`freight:quoteMode.${value as QuoteMode}`);
    case 'truckSize':
      return t(`freight:truckSize.${value as TruckSize}`);
  }
}
