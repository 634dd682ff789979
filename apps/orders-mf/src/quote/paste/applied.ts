import { Accessorial, servicesAt, type LocationType, type UnitSystem } from '@portal/api-client';
import { emptyItem, type End, type QuoteForm } from '../form';
import { itemsIn } from '../units';
import { valueAt, withValue } from './at';
import type { Row } from './rows';

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
  if (leaf === 'locationType') return withValue(next, [end, 'services'], servicesAt(values[end].services, values[end].address.locationType, value as LocationType));
  // Said by the text: from now on no lookup replaces it.
  return leaf === 'city' || leaf === 'state' ? withValue(next, [end, 'address', 'placeId'], undefined) : next;
}

function withService(values: QuoteForm, { path, value }: Row): QuoteForm {
  const known = (valueAt(values, path) ?? []) as readonly unknown[];
  // Hazmat belongs to the goods: the service is on while an item is dangerous.
  if (value === Accessorial.HAZMAT) return values.items.some(({ hazmat }) => hazmat) ? values : withValue(values, ['items', 0, 'hazmat'], {});
  return known.includes(value) ? values : withValue(values, path, [...known, value]);
}

function withItem(values: QuoteForm, index: number): QuoteForm {
  const more = Array.from({ length: Math.max(0, index + 1 - values.items.length) }, () => emptyItem(values.unitSystem));
  return { ...values, items: [...values.items, ...more] };
}
