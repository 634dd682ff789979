import { fromInches, fromPounds, toCents, toInches, toMoney, toPounds, UnitSystem } from '@portal/api-contract/vocabulary';
import type { OrderRequestSchema, QuoteRequestSchema } from '@portal/api-contract/schemas';
import type { z } from 'zod';

export type QuoteRequest = z.output<typeof QuoteRequestSchema>;
export type OrderRequest = z.output<typeof OrderRequestSchema>;

/** A request as the database keeps it: items in inches and pounds, whatever `unitSystem` it was made in. */
export type StoredRequest = OrderRequest;

type Item = OrderRequest['items'][number];
type Measure = (value: number, units: UnitSystem) => number;

export function toStored(request: QuoteRequest): StoredRequest {
  return {
    ...request,
    items: request.items.map((item) => itemToStored(item, request.unitSystem)),
    ...(request.declaredValue !== undefined && { declaredValue: toMoney(toCents(request.declaredValue)) }),
  };
}

/** A stored request in the units it was made in. */
export function fromStored(request: StoredRequest): OrderRequest {
  return { ...request, items: request.items.map((item) => itemFromStored(item, request.unitSystem)) };
}

/** One line in inches and pounds. */
export const itemToStored = (item: Item, units: UnitSystem): Item => measured(item, units, toInches, toPounds);

/** A stored line in the units it was made in. */
export const itemFromStored = (item: Item, units: UnitSystem): Item => measured(item, units, fromInches, fromPounds);

/** A stored request whose numbers are read as what they are: inches and pounds. */
export function imperial(request: StoredRequest): StoredRequest {
  return { ...request, unitSystem: UnitSystem.IMPERIAL };
}

function measured(item: Item, units: UnitSystem, length: Measure, weight: Measure): Item {
  return {
    ...item,
    length: length(item.length, units),
    width: length(item.width, units),
    height: length(item.height, units),
    weight: weight(item.weight, units),
  };
}

/** Lengths and weights that were converted there and back may differ in the last digits. */
const CLOSE = 1e-6;

type Value = string | number | boolean | undefined;

/**
 * What of a request has no price differs freely: people, streets, windows, descriptions. All else must be what was
 * quoted. Answers the fields that are not.
 */
export function differences(quoted: StoredRequest, wanted: StoredRequest): string[] {
  const was = priced(quoted);
  const now = priced(wanted);
  // Beside another number of items, each field of an added or missing one would only be noise.
  return [...was.keys()].filter((field) => now.has(field) && !same(was.get(field), now.get(field)));
}

function priced(request: StoredRequest): Map<string, Value> {
  return new Map<string, Value>([
    ['quoteMode', request.quoteMode],
    ['truckSize', request.truckSize],
    ['pickupDate', request.pickupDate],
    ['pickup.address.zip', request.pickup.address.zip.slice(0, 5)],
    ['pickup.address.country', request.pickup.address.country],
    ['pickup.services', request.pickup.services.toSorted().join()],
    ['delivery.address.zip', request.delivery.address.zip.slice(0, 5)],
    ['delivery.address.country', request.delivery.address.country],
    ['delivery.services', request.delivery.services.toSorted().join()],
    ['shipmentServices', request.shipmentServices.toSorted().join()],
    ['declaredValue', request.declaredValue],
    ['items', request.items.length],
    ...request.items.flatMap((item, index) => pricedItem(item).map(([name, value]) => [`items.${index}.${name}`, value] as const)),
  ]);
}

function pricedItem(item: StoredRequest['items'][number]): [string, Value][] {
  return [
    ['qty', item.qty],
    ['packaging', item.packaging],
    ['length', item.length],
    ['width', item.width],
    ['height', item.height],
    ['weight', item.weight],
    ['weightMode', item.weightMode],
    ['classSource', item.classSource],
    ['freightClass', item.classSource === 'manual' ? item.freightClass : undefined],
    ['stackable', item.stackable],
    ['hazmat', item.hazmat !== undefined],
  ];
}

function same(a: Value, b: Value): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return Math.abs(a - b) <= CLOSE * Math.max(Math.abs(a), Math.abs(b));
}
