import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingRequest, data, finishedRun, goldenItem } from '../../../test/freight';
import { testApp, type TestApp } from '../../../test/test-app';
import { federalCalendar } from '../../carriers/calendar';
import { parseTariff } from '../../carriers/tariff/parse';
import { tariffCarrier } from '../../carriers/tariff/tariff-carrier';

/** The carrier of a tariff whose last fuel row and contract end on another day. */
function carrierOf(file: string, last: string, until: string) {
  const text = readFileSync(join(__dirname, '../../../../..', file), 'utf8');
  const result = parseTariff(text.replaceAll(last, until));
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return tariffCarrier([result.tariff], federalCalendar);
}

let portal: TestApp;
beforeAll(async () => {
  const lasting = carrierOf('docs/examples/tariff.csv', '2026-12-31', '2099-12-31');
  const ended = carrierOf('services/portal-api/src/carriers/tariff/golden.csv', '2026-03-15', '2026-03-16');
  portal = await testApp({ carriers: [lasting, ended] });
});
afterAll(() => portal.close());

const base = bookingRequest();
const pickup = { ...base.pickup, address: { ...base.pickup.address, city: 'Los Angeles', state: 'CA', zip: '90058' } };
const delivery = { ...base.delivery, address: { ...base.delivery.address, city: 'Chicago', state: 'IL', zip: '60601-1234' } };
const request = bookingRequest({ pickup, delivery });

async function prices(changes: Partial<typeof request> = {}) {
  const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', { ...request, ...changes }));
  return finishedRun(portal, uniqueKey);
}

test('an owner is quoted by the contract of the carrier that serves the lane', async () => {
  const { quotes, errors } = await prices();
  // 10 × 70.00, − 60 %; × .295; 10 cwt × 6.50 below its minimum of 85.00.
  expect(quotes).toMatchObject([{ scac: 'SMPL', service: 'standard', transitDays: 4, total: '447.60' }]);
  expect(quotes[0]!.breakdown.map(({ code, amount }) => [code, amount])).toEqual([
    ['LINEHAUL', '280.00'],
    ['FSC', '82.60'],
    ['ACC_1', '85.00'],
  ]);
  expect(errors).toMatchObject([{ scac: 'RGNL', msg: '该承运商在所选日期没有有效的合同价格' }]);
});

test('a service without a price in the contract is no quote but a reason', async () => {
  const { quotes, errors } = await prices({ delivery: { ...delivery, services: ['15'] } });
  expect(quotes).toEqual([]);
  expect(errors[0]).toMatchObject({ scac: 'SMPL', msg: '该承运商不提供所选的某项附加服务' });
});

test('kilograms and centimetres are rated as pounds and inches', async () => {
  const item = { ...goldenItem, length: 122, width: 102, height: 122, weight: 227, classSource: 'manual', freightClass: 100 } as const;
  const { quotes } = await prices({ unitSystem: 1, items: [{ ...item, qty: 1 }], delivery: { ...delivery, services: [] } });
  // 227 kg are 500.449335 lb: 5.00449335 × 90.00 = 450.4044, − 60 % = 180.16; × .295 = 53.1472.
  expect(quotes[0]!.breakdown.map(({ amount }) => amount)).toEqual(['180.16', '53.15']);
});
