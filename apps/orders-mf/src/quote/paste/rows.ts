import { Accessorial, servicesAt, UnitSystem, type LocationType, type WeightMode } from '@portal/api-client';
import { emptyItem, emptyQuote, offered, today, type End, type ItemForm, type QuoteForm } from '../form';
import { kindAt, type Found, type Kind, type Reading, type Value } from './reading';
import { itemsIn, sizeIn } from '../units';

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
const plain = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

/** The units in which the values found are taken over: those of the text while no size or weight was typed, else the form's. */
export function unitsFor({ unitSystem = undefined }: Pick<Reading, 'unitSystem'>, values: QuoteForm): UnitSystem {
  const [empty] = emptyQuote(values.unitSystem).items;
  const untouched = values.items.every((item) => sides.every((side) => blank(item[side]) || item[side] === empty![side]));
  return untouched ? (unitSystem ?? values.unitSystem) : values.unitSystem;
}

/** A size without a word of its unit: nothing but numbers, what is between them, and which side each is. */
const BARE_SIZE = /^[\d\s.,xX×*:：lwhLWH长宽高by]+$/;

/**
 * The size of a text that gives its weight in kilograms and names no unit beside the size, as it was written. Inches and kilograms are
 * common together, so that only a person can tell what it is.
 */
export function unclearSize({ unitSystem, found }: Pick<Reading, 'unitSystem' | 'found'>): string | undefined {
  if (unitSystem !== UnitSystem.METRIC) return undefined;
  return found.find(({ path, words }) => kindAt(path) === 'length' && words !== undefined && BARE_SIZE.test(words))?.words?.trim();
}

const pathOf = (path: string): Path => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** A code that this end does not offer, or a day gone by, is nothing to take over. */
function usable({ path, value }: Found, kind: Kind): boolean {
  const end = /^(pickup|delivery)\.services/.exec(path)?.[1] as End | undefined;
  if (end) return offered[end].some((code) => code === value);
  return kind !== 'date' || String(value) >= today();
}

function stateOf(values: QuoteForm, row: Pick<Row, 'path' | 'kind' | 'value' | 'current' | 'weightMode'>): Row['state'] {
  // `current` is in the units of the value; whether it is a default shows only as it was typed.
  const { path, kind, value, current, weightMode } = row;
  const typed = valueAt(values, path);
  if (kind === 'service') return (current as readonly unknown[] | undefined)?.includes(value) ? 'same' : 'free';
  if (blank(current)) return 'free';
  const item = path[0] === 'items' ? (valueAt(values, path.slice(0, 2)) as ItemForm | undefined) : undefined;
  const otherMode = weightMode !== undefined && weightMode !== item?.weightMode;
  if (plain(current) === plain(value) && !otherMode) return 'same';
  const byDefault = valueAt(emptyQuote(values.unitSystem), path[0] === 'items' ? ['items', 0, ...path.slice(2)] : path);
  // City and state that a ZIP brought along were not typed.
  const lookedUp = ['city', 'state'].includes(String(path.at(-1))) && !blank(valueAt(values, [path[0]!, 'address', 'placeId']));
  return typed === byDefault || typed === false || lookedUp ? 'free' : 'typed';
}

/**
 * What was found, in the order of the text, each beside what the form holds. Paths the form does not know are left out, and so is a
 * size of which nobody has said the unit, in `sizesIn`.
 */
export function rowsOf(reading: Reading, values: QuoteForm, sizesIn?: UnitSystem): Row[] {
  const to = unitsFor(reading, values);
  const from = reading.unitSystem ?? to;
  const held: QuoteForm = { ...values, unitSystem: to, items: itemsIn(values.items, values.unitSystem, to) };
  const unclear = unclearSize(reading) !== undefined;
  const modes = new Map(
    reading.found
      .filter(({ path }) => path.endsWith('.weightMode'))
      .map(({ path, value }) => [path.replace(/Mode$/, ''), value as WeightMode]),
  );
  const rows = reading.found.flatMap((found): Row[] => {
    const kind = kindAt(found.path);
    if (!kind || !usable(found, kind)) return [];
    const bare = unclear && kind === 'length' && BARE_SIZE.test(found.words ?? '');
    if (bare && sizesIn === undefined) return [];
    const path = kind === 'service' ? pathOf(found.path.replace(/\.\d+$/, '')) : pathOf(found.path);
    const weightMode = kind === 'weight' ? modes.get(found.path) : undefined;
    const value: Value =
      kind === 'length' || kind === 'weight' ? sizeIn(Number(found.value), kind, bare ? sizesIn! : from, to) : found.value;
    const row = { ...found, path, kind, value, current: valueAt(held, path), ...(weightMode && { weightMode }) };
    return [{ ...row, state: stateOf(values, row) }];
  });
  return rows.map((row) => (withTypedZip(row, rows) ? { ...row, state: 'typed' } : row));
}

/** A city that a typed ZIP brought along stays as long as the ZIP does: the text's ZIP and city belong together. */
const withTypedZip = ({ path: [end, , name], current, state }: Row, rows: readonly Row[]): boolean =>
  state === 'free' &&
  !blank(current) &&
  (name === 'city' || name === 'state') &&
  rows.some(({ path, state: of }) => path[0] === end && path[2] === 'zip' && of === 'typed');

/** The form after these rows were taken over. All else stays as it is. */
export function applied(values: QuoteForm, rows: readonly Row[], unitSystem: UnitSystem): QuoteForm {
  const start: QuoteForm = { ...values, unitSystem, items: itemsIn(values.items, values.unitSystem, unitSystem) };
  return rows.reduce(taken, start);
}

function taken(values: QuoteForm, row: Row): QuoteForm {
  const { path, kind, value, weightMode } = row;
  if (kind === 'service') return withService(values, row);
  const [first, index, leaf] = path;
  const ready = first === 'items' ? withItem(values, Number(index)) : values;
  const next = withValue(ready, path, value);
  if (weightMode) return withValue(next, ['items', index!, 'weightMode'], weightMode);
  if (index !== 'address') return next;
  const end = first as End;
  if (leaf === 'locationType')
    return withValue(next, [end, 'services'], servicesAt(values[end].services, values[end].address.locationType, value as LocationType));
  // Said by the text: from now on no lookup replaces it.
  return leaf === 'city' || leaf === 'state' ? withValue(next, [end, 'address', 'placeId'], undefined) : next;
}

function withService(values: QuoteForm, { path, value }: Row): QuoteForm {
  const known = (valueAt(values, path) ?? []) as readonly unknown[];
  // Hazmat belongs to the goods: the service is on while an item is dangerous.
  if (value === Accessorial.HAZMAT)
    return values.items.some(({ hazmat }) => hazmat) ? values : withValue(values, ['items', 0, 'hazmat'], {});
  return known.includes(value) ? values : withValue(values, path, [...known, value]);
}

function withItem(values: QuoteForm, index: number): QuoteForm {
  const more = Array.from({ length: Math.max(0, index + 1 - values.items.length) }, () => emptyItem(values.unitSystem));
  return { ...values, items: [...values.items, ...more] };
}

type Path = readonly (string | number)[];

type Node = Record<string | number, unknown>;

/** The value at a path, `undefined` where the way there is missing. */
const valueAt = (root: unknown, path: Path): unknown => path.reduce<unknown>((node, key) => (node as Node | null | undefined)?.[key], root);

/** A copy with another value at a path; what is missing on the way is made. */
function withValue<T>(root: T, [key, ...rest]: Path, value: unknown): T {
  if (key === undefined) return value as T;
  const copy = (Array.isArray(root) ? [...root] : { ...root }) as Node;
  copy[key] = withValue(copy[key] ?? {}, rest, value);
  return copy as T;
}
