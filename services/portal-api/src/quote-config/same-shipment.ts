import type { StoredRequest } from './stored-request';

/** Lengths and weights that were converted there and back may differ in the last digits. */
const CLOSE = 1e-6;

/**
 * What of a request has no price differs freely: people, streets, windows, descriptions. All else must be what was
 * quoted. Answers the first field that is not, or undefined.
 */
export function firstDifference(quoted: StoredRequest, wanted: StoredRequest): string | undefined {
  const was = priced(quoted);
  const now = priced(wanted);
  return [...new Set([...was.keys(), ...now.keys()])].find((field) => !same(was.get(field), now.get(field)));
}

export function sameShipment(quoted: StoredRequest, wanted: StoredRequest): boolean {
  return firstDifference(quoted, wanted) === undefined;
}

type Value = string | number | boolean | undefined;

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
