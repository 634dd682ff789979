import type { Freight } from '../../pricing/freight';
import { totalCents } from '../../pricing/charges';
import { CarrierDeclined, type CarrierRequest } from '../rates';
import { referenceProfiles, quoteOf, referenceCarriers } from './reference-carriers';

const pallets: Freight = { qty: 2, lengthIn: 48, widthIn: 40, heightIn: 48, weightLb: 1000, stackable: true, hazmat: false };
const request: CarrierRequest = {
  quoteMode: 0,
  miles: 500,
  lines: [pallets],
  services: [],
  pickupZip: '90058',
  deliveryZip: '85001',
  pickupState: 'CA',
  deliveryState: 'AZ',
  pickupDate: '2026-03-05',
  askedAt: '2026-03-04T10:00',
};

const answer = (scac: string, changes: Partial<CarrierRequest> = {}) =>
  quoteOf(
    referenceProfiles.find((profile) => profile.scac === scac)!,
    { ...request, ...changes },
  );

const outcome = (scac: string, changes: Partial<CarrierRequest>) => {
  try {
    return answer(scac, changes).service;
  } catch (error) {
    return error instanceof CarrierDeclined ? error.reason : error;
  }
};

test('every carrier has its own price, transit and latency', () => {
  const quotes = referenceProfiles.map(({ scac }) => answer(scac));
  expect(quotes.length).toBeGreaterThanOrEqual(3);
  expect(new Set(quotes.map(({ charges }) => totalCents(charges))).size).toBe(quotes.length);
  expect(new Set(referenceProfiles.map(({ latencyMs }) => latencyMs)).size).toBe(quotes.length);
  expect(new Set(quotes.map(({ transitDays }) => transitDays)).size).toBeGreaterThan(1);
});

test.each([
  ['PGLX', { lines: [{ ...pallets, hazmat: true }] }, 'hazmat'],
  ['SRFX', { lines: [{ ...pallets, hazmat: true }] }, 'standard'],
  ['PGLX', { lines: [{ ...pallets, qty: 10, stackable: false }] }, 'linearFeet'],
  ['KVRX', { miles: 1501 }, 'lane'],
  ['SRFX', { deliveryState: 'HI' }, 'lane'],
  ['SRFX', { quoteMode: 1 }, 'volume'],
] as [string, Partial<CarrierRequest>, string][])('%s answers %j with %s', (scac, changes, expected) => {
  expect(outcome(scac, changes)).toBe(expected);
});

test('freight that is not stackable costs more with a carrier that rates the height it blocks', () => {
  const low = { ...pallets, heightIn: 30 };
  const linehaul = (stackable: boolean) => answer('PGLX', { lines: [{ ...low, stackable }] }).charges[0]!.cents;
  expect(linehaul(false)).toBeGreaterThan(linehaul(true));
});

test.each([
  ['SRFX', '2026-11-24', '2026-11-25', '2026-11-30'],
  ['BHMX', '2026-11-24', '2026-11-25', '2026-11-27'], // it works on the day after Thanksgiving
  ['SRFX', '2026-07-01', '2026-07-02', '2026-07-06'], // the fourth is observed on Friday
])('%s, one day on the way, delivers what was picked up on %s and on %s by its own calendar', (scac, first, second, secondDelivery) => {
  const near = { miles: 100 };
  const delivery = (pickupDate: string) => answer(scac, { ...near, pickupDate });
  const days = delivery(first).transitDays;
  expect(delivery(first).estDeliveryDate).toBe(days === 1 ? second : secondDelivery);
  if (days === 1) expect(delivery(second).estDeliveryDate).toBe(secondDelivery);
});

test('a pickup on a Saturday is a charge of its own, with the carriers that make it', () => {
  const saturday = { pickupDate: '2026-03-07' };
  expect(answer('BHMX', saturday).charges.at(-1)).toEqual({ type: 99, code: 'SATURDAY', place: 'pickup', cents: 125_00 });
  expect(answer('BHMX').charges.map(({ code }) => code)).not.toContain('SATURDAY');
});

test.each([
  ['SRFX', { pickupDate: '2026-11-26', askedAt: '2026-11-24T09:00' }, 'closed'],
  ['SRFX', { pickupDate: '2026-03-07' }, 'closed'],
  ['SRFX', { pickupDate: '2026-03-05', askedAt: '2026-03-05T15:00' }, 'cutOff'],
  ['SRFX', { pickupDate: '2026-03-05', askedAt: '2026-03-05T14:59' }, undefined],
  ['PGLX', { pickupDate: '2026-03-05', askedAt: '2026-03-05T14:59' }, 'cutOff'],
  ['BHMX', { pickupDate: '2026-03-07' }, undefined],
] as const)('%s asked with %j declines with %s', async (scac, changes, reason) => {
  const carrier = referenceCarriers(() => Promise.resolve()).find((one) => one.scac === scac)!;
  const result = await carrier.rates.quote({ ...request, ...changes }, new AbortController().signal).catch((error: unknown) => error);
  expect(result instanceof CarrierDeclined ? result.reason : undefined).toBe(reason);
});

test('a carrier stops waiting when its signal aborts', async () => {
  const [carrier] = referenceCarriers();
  await expect(carrier!.rates.quote(request, AbortSignal.timeout(5))).rejects.toThrow();
});
