import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../../test/connected-carrier';
import { bookingRequest, data, finishedRun } from '../../../test/freight';
import { testApp, type TestApp } from '../../../test/test-app';
import { parseTariff } from '../../carriers/tariff/parse';
import { importTariff, listTariffs, withdrawTariff } from './store';
import { tariffCarriers } from './tariff-carriers';

const example = readFileSync(join(__dirname, '../../../../../docs/examples/tariff.csv'), 'utf8');
const year = Number(bookingRequest().pickupDate.slice(0, 4));

/** The example for a year, with another fuel surcharge. */
const contractOf = (of: number, fuel = '29.5', scac = 'SMPL') =>
  example
    .replaceAll(/\b2026-/g, `${of}-`)
    .replaceAll('29.5', fuel)
    .replace('SMPL', scac)
    .replace(`${of}-12-31\n\n[zones]`, `${of}-12-31\n\n[zones]`);

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
afterEach(() => portal.db.deleteFrom('carrier_tariff').execute());

function imported(csv: string, replace = false) {
  const parsed = parseTariff(csv);
  if (!('tariff' in parsed)) throw new Error(JSON.stringify(parsed.faults));
  return portal.db.transaction().execute((trx) => importTariff(trx, { tariff: parsed.tariff, csv, replace }, new Date()));
}

const base = bookingRequest();
const from = { city: 'Los Angeles', state: 'CA', zip: '90058' };
const to = { city: 'Chicago', state: 'IL', zip: '60601' };
const request = bookingRequest({
  pickup: { ...base.pickup, address: { ...base.pickup.address, ...from } },
  delivery: { ...base.delivery, address: { ...base.delivery.address, ...to } },
});

async function quoted() {
  const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', request));
  return finishedRun(portal, uniqueKey);
}
const sample = async () => (await quoted()).quotes.find(({ scac }) => scac === 'SMPL');
const fuelOf = async () => (await sample())?.breakdown.find(({ code }) => code === 'FSC')?.amount;

const estimate = async () => {
  const answer = await portal.callRaw('quoteConfig', 'getSimplePrice', { fromZip: '90058', toZip: '60601', items: [{ qty: 2, length: 48, width: 40, height: 48, weight: 500 }] }, { token: '' });
  return answer.data as { low: string; high: string };
};

test('an import, a renewal and a withdrawal count from the next quote of a running server', async () => {
  expect(await sample()).toBeUndefined();
  const first = await imported(contractOf(year));
  await imported(contractOf(year + 1, '40'));
  const before = await fuelOf();
  expect(Number(before)).toBeGreaterThan(0);

  const second = await imported(contractOf(year, '53'), true);
  expect(second.replaced).toEqual([first.id]);
  const after = await fuelOf();
  expect(after).not.toBe(before);

  await withdrawTariff(portal.db, second.id, new Date());
  expect(await sample()).toBeUndefined();
  expect((await quoted()).errors).toContainEqual(expect.objectContaining({ scac: 'SMPL', msg: '该承运商在所选日期没有有效的合同价格' }));
  await expect(withdrawTariff(portal.db, second.id, new Date())).rejects.toThrow(`tariff ${second.id} was withdrawn at`);
  await expect(withdrawTariff(portal.db, 'trf_0', new Date())).rejects.toThrow('there is no tariff trf_0: tariff list');
});

test('days that two tariffs of a carrier would price are refused, with both named; another carrier may price them', async () => {
  const { id } = await imported(contractOf(year));
  const error: unknown = await imported(contractOf(year, '30')).catch((refusal: unknown) => refusal);
  expect((error as Error).message).toBe(
    `SMPL has the prices from ${year}-01-01 to ${year}-12-31 of tariff ${id} already\ngive --replace to put this one in their place, or end one of them before the other begins`,
  );
  await imported(contractOf(year, '30', 'OTHR'));
  expect((await listTariffs(portal.db)).map(({ scac, withdrawn_at }) => [scac, withdrawn_at])).toEqual([
    ['OTHR', null],
    ['SMPL', null],
  ]);
});

test('of two imports at once, one is refused', async () => {
  const both = await Promise.allSettled([imported(contractOf(year)), imported(contractOf(year, '30'))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the calendar of its connection counts from the next question', async () => {
  await imported(contractOf(year));
  const daysOff = async () =>
    data(await portal.call('quoteConfig', 'pickupDays', { zip: '90058', scac: 'SMPL' }))
      .days.filter(({ reason }) => reason === '承运商休息日')
      .map(({ date }) => date);
  expect(await daysOff()).toEqual([]);
  await connect(portal, { scac: 'SMPL', ebol: 'https://carrier.example', daysOff: [request.pickupDate] });
  expect(await daysOff()).toEqual([request.pickupDate]);
});

test('a contract takes the place of the reference carrier with its code, also in the public estimate', async () => {
  const [one] = (await quoted()).quotes;
  const reference = await estimate();
  await imported(contractOf(year, '29.5', one!.scac));
  const codes = (await quoted()).quotes.map(({ scac }) => scac);
  expect(codes.filter((scac) => scac === one!.scac)).toHaveLength(1);
  expect(await estimate()).not.toEqual(reference);
});

test('without reference carriers the estimate is by contracts alone, and none where there is no contract', async () => {
  const alone = await testApp({ carriers: [], beside: portal });
  try {
    const input = { fromZip: '90058', toZip: '60601', items: [{ qty: 2, length: 48, width: 40, height: 48, weight: 500 }] };
    const ask = () => alone.callRaw('quoteConfig', 'getSimplePrice', input, { token: '' });
    expect(await ask()).toMatchObject({ code: 20000, data: [{ field: 'toZip', msg: '暂无承运商覆盖此线路' }] });
    await imported(contractOf(year));
    const { low, high, transitDays } = (await ask()).data as Record<string, unknown>;
    expect([low, transitDays]).toEqual([high, 4]);
  } finally {
    await alone.close();
  }
});

test('a stored tariff that cannot be read is logged once, and leaves the others alone', async () => {
  const { id } = await imported(contractOf(year, '29.5', 'BRKN'));
  await imported(contractOf(year));
  await sql`update carrier_tariff set csv = ${contractOf(year, 'half', 'BRKN')} where id = ${id}`.execute(portal.db);
  const logged: object[] = [];
  const rating = tariffCarriers({ error: ((entry: object) => logged.push(entry)) as never });
  for (let time = 0; time < 2; time += 1) expect((await rating(portal.db)).map(({ scac }) => scac)).toEqual(['SMPL']);
  expect(logged).toEqual([expect.objectContaining({ tariff: id, scac: 'BRKN', fault: expect.stringContaining('half') })]);
});
