import { UnitSystem, type Accessorial, type LocationType, type Packaging, type QuoteMode, type TruckSize } from '@portal/api-client';
import { formatDate, formatMoney, formatNumber, useMessages, useToast, type Translate } from '@portal/remote-kit';
import { Button, EmptyState, Notice, Stack, Tag, Text, type Tone } from '@portal/ui-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { type FormInstance } from '@portal/ui-kit/fields';
import { useId, useMemo, useState } from 'react';
import type { QuoteForm } from '../form';
import { quoteMessages } from '../messages';
import { fieldName } from '../notices';
import { pasteMessages } from './messages';
import { kindAt, type Kind, type Reading } from './reading';
import { applied, rowsOf, unclearSize, unitsFor, type Row } from './rows';
import { recheck } from '../use-quote-form';
import * as styles from './paste.module.css';

/** Below this a value is offered, not proposed. */
const SURE_ENOUGH = 0.5;

const isProposed = ({ state, confidence }: Row): boolean => state === 'free' && confidence >= SURE_ENOUGH;
const keyOf = ({ path, value }: Row): string => `${path.join('.')}-${String(value)}`;

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
  const [before] = useState(() => form.getFieldsValue(true) as QuoteForm);
  const [sizesIn, setSizesIn] = useState<UnitSystem>();
  const units = unitsFor(reading, before);
  const all = useMemo(() => rowsOf(reading, before, sizesIn), [reading, before, sizesIn]);
  const rows = useMemo(() => all.filter(({ state }) => state !== 'same'), [all]);
  const same = all.length - rows.length;
  const unclear = unclearSize(reading);
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => new Set(rows.filter(isProposed).map(keyOf)));
  const tellSizes = (unit: UnitSystem) => {
    const sizes = rowsOf(reading, before, unit).filter((row) => row.kind === 'length' && isProposed(row));
    setSizesIn(unit);
    setTaken(new Set([...taken, ...sizes.map(keyOf)]));
  };
  const toggle = (row: Row, on: boolean) => setTaken(new Set(on ? [...taken, keyOf(row)] : [...taken].filter((key) => key !== keyOf(row))));
  const chosen = rows.filter((row) => taken.has(keyOf(row)));
  const missing = reading.missing.filter((path) => kindAt(path));

  const fill = () => {
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
        {unclear && (
          <Notice
            tone="warning"
            title={t('unclear.title', { size: unclear })}
            detail={t('unclear.hint')}
            action={[UnitSystem.IMPERIAL, UnitSystem.METRIC].map((unit) => (
              <Button
                key={unit}
                size="small"
                aria-pressed={sizesIn === unit}
                type={sizesIn === unit ? 'primary' : 'default'}
                onClick={() => tellSizes(unit)}
              >
                {t(`freight:lengthUnit.${unit}`)}
              </Button>
            ))}
          />
        )}
        {rows.length === 0 && <EmptyState title={t(same > 0 ? 'nothingNew' : 'nothing')} hint={t('nothingHint')} />}
        {rows.length > 0 && (
          <>
            <Text as="p" tone="muted">
              {t('confirm')}
            </Text>
            <ul className={styles.found} aria-label={t('list')}>
              {rows.map((row) => (
                <FoundRow key={keyOf(row)} row={row} units={units} taken={taken.has(keyOf(row))} onTaken={(on) => toggle(row, on)} />
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
        <Button type="primary" disabled={chosen.length === 0} onClick={fill}>
          {t('fill', { count: chosen.length })}
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
