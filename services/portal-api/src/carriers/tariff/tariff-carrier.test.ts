import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CarrierDeclined, type CarrierRequest } from '../rates';
import { federalCalendar } from '../calendar';
import { parseTariff } from './parse';
import { readTariff, tariffCarrier } from './tariff-carrier';

const result = parseTariff(readFileSync(join(__dirname, '../../../../../docs/examples/tariff.csv'), 'utf8'));
if ('faults' in result) throw new Error('the example is wrong');
const carrier = tariffCarrier([result.tariff], { ...federalCalendar, saturdayPickupCents: 125_00 });

const request: CarrierRequest = {
  quoteMode: 0,
  miles: 2000,
  lines: [{ qty: 2, lengthIn: 48, widthIn: 40, heightIn: 48, weightLb: 1000, stackable: true, hazmat: false }],
  services: [{ code: '1', place: 'delivery' }],
  pickupZip: '90058',
  deliveryZip: '60601-1234',
  pickupState: 'CA',
  deliveryState: 'IL',
  pickupDate: '2026-03-05',
  askedAt: '2026-03-04T10:00',
};
const quote = (changes: Partial<CarrierRequest> = {}) => carrier.rates.quote({ ...request, ...changes }, new AbortController().signal);

test('a quote has the charges of the contract, its transit days on the calendar and its liability', async () => {
  expect(carrier).toMatchObject({ scac: 'SMPL', name: 'Sample Freight Lines' });
  expect(await quote()).toEqual({
    service: 'standard',
    transitDays: 4,
    estDeliveryDate: '2026-03-11', // Thursday, then Friday and three days of the next week
    charges: [
      { type: 1, code: 'LINEHAUL', place: 'shipment', cents: 280_00 },
      { type: 1, code: 'FSC', place: 'shipment', cents: 74_20 },
      { type: 3, code: 'ACC_1', place: 'delivery', cents: 85_00 },
    ],
    liabilityCents: 5000_00,
  });
});

test('holidays of the calendar are no transit days, and liability ends at its maximum', async () => {
  expect((await quote({ pickupDate: '2026-11-24' })).estDeliveryDate).toBe('2026-12-01');
  const heavy = [{ ...request.lines[0]!, weightLb: 10_001 }];
  expect((await quote({ lines: heavy })).liabilityCents).toBe(50_000_00);
});

test('a pickup on a Saturday is charged as the calendar says', async () => {
  expect((await quote({ pickupDate: '2026-03-07' })).charges.at(-1)).toEqual({ type: 99, code: 'SATURDAY', place: 'pickup', cents: 125_00 });
});

test.each([
  [{ pickupDate: '2026-03-08' }, 'closed'],
  [{ askedAt: '2026-03-05T15:00' }, 'cutOff'],
  [{ deliveryZip: '10001', deliveryState: 'NY' }, 'lane'],
  [{ quoteMode: 1 }, 'volume'],
  [{ pickupDate: '2027-01-04' }, 'tariff'],
  [{ services: [{ code: '15', place: 'delivery' }] }, 'service'],
] as const)('%j is declined: %s', async (changes, reason) => {
  const error: unknown = await quote(changes).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(CarrierDeclined);
  expect((error as CarrierDeclined).reason).toBe(reason);
});

test('of two contracts the one of the pickup day prices, and the days between them are declined', async () => {
  const next = {
    ...result.tariff,
    from: '2027-02-01',
    until: '2027-12-31',
    name: 'Sample Freight of 2027',
    fuel: [{ from: '2027-02-01', until: '2027-12-31', percent: 10, line: 1 }],
    rates: result.tariff.rates.map((row) => ({ ...row, from: '2027-02-01', until: '2027-12-31' })),
  };
  const renewed = tariffCarrier([result.tariff, next], federalCalendar);
  const fuelOn = (pickupDate: string) => renewed.rates.estimate!({ ...request, pickupDate }).charges[1]!.cents;
  expect(renewed.name).toBe('Sample Freight of 2027');
  expect(fuelOn('2026-03-05')).toBe(74_20);
  expect(fuelOn('2027-02-01')).toBe(28_00);
  expect(() => fuelOn('2027-01-04')).toThrow('declined: tariff');
});

test('a file is read whole, or refused with each fault', async () => {
  const sample = join(__dirname, '../../../../../docs/examples/tariff.csv');
  expect((await readTariff(sample)).tariff.scac).toBe('SMPL');
  await expect(readTariff(__filename)).rejects.toThrow(`${__filename}:1:1 (A1) a section such as [tariff] must come first`);
});
