import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CarrierDeclined, type CarrierRequest } from '../adapter';
import { federalCalendar } from '../calendar';
import { parseTariff } from './parse';
import { readTariffs, tariffCarrier, tariffCarriers } from './tariff-carrier';

const result = parseTariff(readFileSync(join(__dirname, '../../../../../docs/examples/tariff.csv'), 'utf8'));
if ('faults' in result) throw new Error('the example is wrong');
const carrier = tariffCarrier(result.tariff, { ...federalCalendar, saturdayPickupCents: 125_00 });

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
const quote = (changes: Partial<CarrierRequest> = {}) => carrier.quote({ ...request, ...changes }, new AbortController().signal);

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

test('the carriers of files quote; a wrong file or a carrier that is there twice stops it', async () => {
  const file = (name: string) => join(__dirname, name);
  const [sample, regional] = [file('../../../../../docs/examples/tariff.csv'), file('golden.csv')];
  const calendar = { ...federalCalendar, cutOff: '11:00', daysOff: ['2026-12-24'] };
  const carriers = tariffCarriers(await readTariffs([sample, regional], ['PGLX']), new Map([['SMPL', calendar]]));
  expect(carriers.map(({ scac }) => scac)).toEqual(['SMPL', 'RGNL']);
  expect((await carriers[0]!.quote(request, new AbortController().signal)).charges).toHaveLength(3);
  await expect(readTariffs([sample, regional, sample], [])).rejects.toThrow(`${sample}: there is another carrier SMPL`);
  await expect(readTariffs([sample], ['SMPL'])).rejects.toThrow('there is another carrier SMPL');
  await expect(readTariffs([__filename], [])).rejects.toThrow(`${__filename}:1:1 (A1) a section such as [tariff] must come first`);
});
