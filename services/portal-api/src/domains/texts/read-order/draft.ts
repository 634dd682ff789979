import { OrderDraftSchema } from '@portal/api-contract/schemas';
import type { z } from 'zod';
import type { Found } from './rules/found';

export type OrderDraft = z.output<typeof OrderDraftSchema>;

/** The draft of a request that holds the fields at their paths. @throws ZodError for a value that has no place there */
export function draftOf(fields: readonly Found[]): OrderDraft {
  const draft: { items?: unknown[] } = {};
  for (const { path, value } of fields) put(draft, path.split('.'), value);
  // Nothing usable may have been said of the first goods, and something of the second.
  return OrderDraftSchema.parse({ ...draft, ...(draft.items && { items: Array.from(draft.items, (item) => item ?? {}) }) });
}

function put(target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  target[key] ??= /^\d+$/.test(rest[0]!) ? [] : {};
  put(target[key] as Record<string, unknown>, rest, value);
}

const always = ['pickup.address.zip', 'delivery.address.zip', 'pickupDate'];
const ofItem = ['qty', 'length', 'width', 'height', 'weight', 'description'];
const ofHazmat = ['properName', 'hazardClass', 'quantity', 'emergencyPhone'];

/** Paths of what carriers must know for a price and the text did not say. */
export function missingFrom({ items = [{}] }: OrderDraft, fields: readonly Pick<Found, 'path'>[]): string[] {
  const known = new Set(fields.map(({ path }) => path));
  const wanted = items.flatMap((item, index) => [
    ...ofItem.map((name) => `items.${index}.${name}`),
    ...(item?.hazmat ? ofHazmat.map((name) => `items.${index}.hazmat.${name}`) : []),
  ]);
  return [...always, ...wanted].filter((path) => !known.has(path));
}
