import type { UnitSystem, WeightMode } from '@portal/api-client';
import { today } from '../days';
import { emptyQuote, type End, type ItemForm, type QuoteForm } from '../form';
import { offered } from '../services';
import { sizeIn } from '../units';
import { valueAt, type Path } from './at';
import { kindAt, type Kind } from './kinds';
import type { Found, Reading, Value } from './reading';

/** One value found, beside what the form holds there. */
export interface Row extends Omit<Found, 'path'> {
  path: Path;
  kind: Kind;
  /** Goes with a weight: whether it is that of one unit or of all. */
  weightMode?: WeightMode;
  current: unknown;
  /** `typed`: somebody filled it in otherwise; taking the row replaces that. `same`: nothing to do. */
  state: 'free' | 'same' | 'typed';
}

const sides = ['length', 'width', 'height', 'weight'] as const;
const blank = (value: unknown): boolean => value === undefined || value === null || value === '';
const plain = (value: unknown): string => String(value ?? '').trim().toLowerCase();

/** The units in which the values found are taken over: those of the text while no size or weight was typed, else the form's. */
export function unitsFor({ unitSystem = undefined }: Pick<Reading, 'unitSystem'>, values: QuoteForm): UnitSystem {
  const [empty] = emptyQuote(values.unitSystem).items;
  const untouched = values.items.every((item) => sides.every((side) => blank(item[side]) || item[side] === empty![side]));
  return untouched ? (unitSystem ?? values.unitSystem) : values.unitSystem;
}

const pathOf = (path: string): Path => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** A code that this end does not offer, or a day gone by, is nothing to take over. */
function usable({ path, value }: Found, kind: Kind): boolean {
  const end = /^(pickup|delivery)\.services/.exec(path)?.[1] as End | undefined;
  if (end) return offered[end].some((code) => code === value);
  return kind !== 'date' || String(value) >= today();
}

function stateOf(values: QuoteForm, row: Pick<Row, 'path' | 'kind' | 'value' | 'current' | 'weightMode'>): Row['state'] {
  const { path, kind, value, current, weightMode } = row;
  if (kind === 'service') return (current as readonly unknown[] | undefined)?.includes(value) ? 'same' : 'free';
  if (blank(current)) return 'free';
  const item = path[0] === 'items' ? valueAt(values, path.slice(0, 2)) as ItemForm | undefined : undefined;
  const otherMode = weightMode !== undefined && weightMode !== item?.weightMode;
  if (plain(current) === plain(value) && !otherMode) return 'same';
  const byDefault = valueAt(emptyQuote(values.unitSystem), path[0] === 'items' ? ['items', 0, ...path.slice(2)] : path);
  // City and state that a ZIP brought along were not typed.
  const lookedUp = ['city', 'state'].includes(String(path.at(-1))) && !blank(valueAt(values, [path[0]!, 'address', 'placeId']));
  return current === byDefault || current === false || lookedUp ? 'free' : 'typed';
}

/** What was found, in the order of the text, each beside what the form holds. Paths the form does not know are left out. */
export function rowsOf(reading: Reading, values: QuoteForm): Row[] {
  const to = unitsFor(reading, values);
  const from = reading.unitSystem ?? to;
  const modes = new Map(reading.found.filter(({ path }) => path.endsWith('.weightMode')).map(({ path, value }) => [path.replace(/Mode$/, ''), value as WeightMode]));
  const rows = reading.found.flatMap((found): Row[] => {
    const kind = kindAt(found.path);
    if (!kind || !usable(found, kind)) return [];
    const path = kind === 'service' ? pathOf(found.path.replace(/\.\d+$/, '')) : pathOf(found.path);
    const weightMode = kind === 'weight' ? modes.get(found.path) : undefined;
    const value: Value = kind === 'length' || kind === 'weight' ? sizeIn(Number(found.value), kind, from, to) : found.value;
    const row = { ...found, path, kind, value, current: valueAt(values, path), ...(weightMode && { weightMode }) };
    return [{ ...row, state: stateOf(values, row) }];
  });
  return rows.map((row) => (withTypedZip(row, rows) ? { ...row, state: 'typed' } : row));
}

/** A city that a typed ZIP brought along stays as long as the ZIP does: the text's ZIP and city belong together. */
const withTypedZip = ({ path: [end, , name], current, state }: Row, rows: readonly Row[]): boolean =>
  state === 'free' && !blank(current) && (name === 'city' || name === 'state') && rows.some(({ path, state: of }) => path[0] === end && path[2] === 'zip' && of === 'typed');
