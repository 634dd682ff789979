import type { Freight } from '../../pricing/freight';
import { totalCents } from '../../pricing/charges';
import { CarrierDeclined, type CarrierRequest } from '../adapter';
import { addBusinessDays, referenceProfiles, quoteOf, referenceCarriers } from './reference-carriers';

const pallets: Freight = { qty: 2, lengthIn: 48, widthIn: 40, heightIn: 48, weightLb: 1000, stackable: true, hazmat: false };
const request: CarrierRequest = {
  quoteMode: 0,
  miles: 500,
  lines: [pallets],
  services: [],
  pickupState: 'CA',
  deliveryState: 'AZ',
  pickupDate: '2026-03-05',
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
  ['2026-03-05', 1, '2026-03-06'],
  ['2026-03-06', 1, '2026-03-09'],
  ['2026-03-07', 2, '2026-03-10'],
  ['2026-02-27', 5, '2026-03-06'],
])('%s plus %d business days is %s', (from, days, to) => {
  expect(addBusinessDays(from, days)).toBe(to);
});

test('a carrier stops waiting when its signal aborts', async () => {
  const [carrier] = referenceCarriers();
  await expect(carrier!.quote(request, AbortSignal.timeout(5))).rejects.toThrow();
});
