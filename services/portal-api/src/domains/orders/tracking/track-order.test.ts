import { sql } from 'kysely';
import { booked, data } from '../../../../test/freight';
import { expectBooksBalance } from '../../../../test/books';
import { orderTracking } from '../../../../test/tracking';
import { addPayer, recharge } from '../../../../test/money';
import { testApp, type TestApp } from '../../../../test/test-app';
import type { Scenario } from '../../../carriers/simulator/itinerary';
import type { CarrierEvents, CarrierUpdate } from '../../../carriers/carrier-events';

let portal: TestApp;
let ownerId: string;
let as: { token: string };

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const owner = await addPayer(portal, 5_000_00);
  ownerId = owner.id;
  as = { token: owner.token };
});

const detail = async (orderNo: string) => data(await portal.call('order', 'detail', { orderNo }, { ...as, 'accept-language': 'en' }));
const events = async (orderNo: string) => data(await portal.call('order', 'routeDetail', { orderNo }, { ...as, 'accept-language': 'en' })).events.toReversed();
const records = (orderNo: string) => portal.db.selectFrom('trade_record').select(['type', 'amount']).where('order_no', '=', orderNo).orderBy('sequence').execute();
const cents = (money: string) => Math.round(Number(money) * 100);
const statusIs = (orderNo: string, status: number) => async () => (await detail(orderNo)).status === status;

/** Tracks an order to its end and checks the books after every turn. Returns the statuses and exceptions in their order. */
async function trackToEnd(scenario: Scenario) {
  const orderNo = await booked(portal, as);
  const tracking = orderTracking(portal, { scenario: () => scenario });
  const seen = ['20'];
  await tracking.run(orderNo, {
    check: async () => {
      await expectBooksBalance(portal, ownerId);
      const { status, exception } = await detail(orderNo);
      const now = `${status}${exception ? ` ${exception.code}` : ''}`;
      if (seen.at(-1) !== now) seen.push(now);
      // The money leaves together with the status, not before.
      const charged = (await records(orderNo)).some(({ type }) => type === 3);
      expect(charged).toBe(status === 80);
    },
  });
  expect(tracking.errors).toEqual([]);
  return { orderNo, seen: seen.slice(1), order: await detail(orderNo), codes: (await events(orderNo)).map(({ code }) => code) };
}

describe('the life of an order', () => {
  test('without an exception: every status, paid from its hold', async () => {
    const { orderNo, seen, order, codes } = await trackToEnd('smooth');
    expect(seen).toEqual(['30', '40', '50', '60', '70', '80']);
    expect(codes.filter((code, index) => codes.indexOf(code) === index)).toEqual(['XB', 'AA', 'X3', 'AF', 'P1', 'X4', 'X6', 'AJ', 'X1', 'D1']);
    expect(order).toMatchObject({ finalTotal: order.estimatedTotal, proNo: expect.stringMatching(/^3\d{8}$/) as string });
    const total = cents(order.estimatedTotal);
    expect(await records(orderNo)).toEqual([
      { type: 2, amount: -total },
      { type: 3, amount: -total },
    ]);
    expect(await portal.db.selectFrom('job').select('id').where('subject', '=', orderNo).execute()).toEqual([]);
  });

  test('passes cities on the way, in order of time', async () => {
    const { orderNo, order } = await trackToEnd('smooth');
    const all = await events(orderNo);
    const places = all.map(({ city }) => city).filter((city, index, list) => list.indexOf(city) === index);
    expect(places[0]).toBe('Chicago');
    expect(places.at(-1)).toBe('Dallas');
    expect(places.length).toBeGreaterThanOrEqual(3);
    expect(all.map(({ time }) => time)).toEqual(all.map(({ time }) => time).toSorted());
    expect(all.filter(({ lat, lng }) => lat !== undefined && lng !== undefined).length).toBeGreaterThan(5);
    expect(all.find(({ code }) => code === 'X3')!.time.slice(0, 10)).toBe(order.request.pickupDate);
    expect(all.find(({ code }) => code === 'D1')!.time.slice(0, 10)).toBe(order.quote.estDeliveryDate);
  });

  test.each<[Scenario, string[]]>([
    ['weather', ['30', '40', '50', '50 SD', '50', '60', '70', '80']],
    ['closed', ['30', '40', '50', '60', '60 AH', '50', '60', '70', '80']],
    ['refused', ['30', '40', '50', '60', '60 A7', '95 A7', '80']],
  ])('with an exception that the next regular event clears: %s', async (scenario, statuses) => {
    const { seen, order } = await trackToEnd(scenario);
    expect(seen).toEqual(statuses);
    expect(order.exception).toBeUndefined();
    expect(order.finalTotal).toBe(order.estimatedTotal);
  });

  test.each<[Scenario, number, string[]]>([
    ['reweigh', 2, ['Declared weight', 'Weight on the scale']],
    ['dryRun', 7, ['Driver arrived at', 'Time the driver waited']],
  ])('that costs more than was quoted: %s is a charge with evidence, held at once and paid by a debit adjustment', async (scenario, type, evidence) => {
    const { orderNo, seen, order } = await trackToEnd(scenario);
    expect(seen).toEqual(['30', '40', '50', '60', '70', '80']);
    const added = order.charges.filter(({ status }) => status === 'final');
    expect(added).toMatchObject([{ type, code: 'ADJ', evidence: evidence.map((name) => ({ name })) }]);
    const more = cents(added[0]!.amount);
    const total = cents(order.estimatedTotal);
    expect(cents(order.finalTotal!)).toBe(total + more);
    expect(await records(orderNo)).toEqual([
      { type: 2, amount: -total },
      { type: 2, amount: -more },
      { type: 3, amount: -total },
      { type: 5, amount: -more },
    ]);
  });
});

describe('a cancelled order', () => {
  test('costs nothing before a driver has arrived', async () => {
    const orderNo = await booked(portal, as);
    const tracking = orderTracking(portal);
    await tracking.run(orderNo, { stop: statusIs(orderNo, 30) });
    data(await portal.call('order', 'cancel', { orderNo }, as));
    await tracking.run(orderNo);
    expect(await detail(orderNo)).toMatchObject({ status: 99 });
    expect((await records(orderNo)).map(({ type }) => type)).toEqual([2, 4]);
    await expectBooksBalance(portal, ownerId);
  });

  test('pays for a dry run', async () => {
    const orderNo = await booked(portal, as);
    const tracking = orderTracking(portal);
    await tracking.run(orderNo, { stop: async () => (await events(orderNo)).some(({ code }) => code === 'X3') });
    portal.time.now = new Date(Date.parse((await events(orderNo)).at(-1)!.time) + 60_000);
    data(await portal.call('order', 'cancel', { orderNo }, as));
    portal.time.now = undefined;
    await tracking.run(orderNo);
    expect(await detail(orderNo)).toMatchObject({ status: 99, finalTotal: '150.00' });
    expect((await records(orderNo)).map(({ type }) => type)).toEqual([2, 4, 5]);
    await expectBooksBalance(portal, ownerId);
  });
});

test('applies each update once, over steps that the carrier leaves out, and pays when the goods have arrived', async () => {
  const orderNo = await booked(portal, as);
  const time = new Date();
  const place = { city: 'Chicago', state: 'IL' };
  // The invoice is told first: it waits for the delivery.
  const updates: CarrierUpdate[] = [
    { kind: 'invoice', reference: 'c', time },
    { kind: 'milestone', reference: 'a', code: 'AA', time, place, proNo: '1' },
    { kind: 'adjustment', reference: 'd', time, type: 6, cents: 10_00, evidence: [] },
    { kind: 'milestone', reference: 'e', code: 'no such code', time, place },
  ];
  const tracking = orderTracking(portal, { carriers: { fetchCarrierUpdates: (_order, now) => Promise.resolve({ updates: [...updates, ...updates], next: new Date(now.getTime() + 1000) }) } });
  for (let turn = 0; turn < 4; turn += 1) await tracking.step(orderNo);
  const order = await detail(orderNo);
  expect(order).toMatchObject({ status: 30, proNo: '1' });
  expect(order.charges.filter(({ status }) => status === 'final')).toHaveLength(1);
  expect((await events(orderNo)).map(({ code }) => code)).toEqual(['XB', 'AA']);
  updates.push({ kind: 'milestone', reference: 'b', code: 'D1', time, place });
  for (let turn = 0; turn < 4; turn += 1) await tracking.step(orderNo);
  expect((await detail(orderNo)).status).toBe(80);
  expect((await events(orderNo)).map(({ code }) => code)).toEqual(['XB', 'AA', 'D1']);
  expect(tracking.errors).toEqual([]);
});

test('an update that fails leaves those before it, and is tried again', async () => {
  const orderNo = await booked(portal, as);
  const time = new Date();
  const updates: CarrierUpdate[] = [
    { kind: 'milestone', reference: 'a', code: 'AA', time, place: {} },
    // No such charge: the database refuses it.
    { kind: 'adjustment', reference: 'b', time, type: 5_000 as never, cents: 10_00, evidence: [] },
  ];
  const tracking = orderTracking(portal, { carriers: { fetchCarrierUpdates: () => Promise.resolve({ updates, next: undefined }) } });
  await tracking.step(orderNo);
  expect(tracking.errors).toEqual([]);
  expect((await detail(orderNo)).status).toBe(30);
  await tracking.step(orderNo);
  expect(tracking.errors).toHaveLength(1);
  expect((await portal.db.selectFrom('job').select('failures').where('subject', '=', orderNo).executeTakeFirst())!.failures).toBe(1);
  expect((await detail(orderNo)).status).toBe(30);
  await expectBooksBalance(portal, ownerId);
});

test('leaves the version when a carrier repeats an event under another reference', async () => {
  const orderNo = await booked(portal, as);
  const time = new Date();
  const milestone = (reference: string): CarrierUpdate => ({ kind: 'milestone', reference, code: 'AA', time, place: { city: 'Chicago', state: 'IL' }, proNo: '1' });
  const updates = [milestone('a')];
  const tracking = orderTracking(portal, { carriers: { fetchCarrierUpdates: (_order, now) => Promise.resolve({ updates: [...updates], next: new Date(now.getTime() + 1000) }) } });
  await tracking.step(orderNo);
  const { version } = await detail(orderNo);
  updates.push(milestone('b'));
  await tracking.step(orderNo);
  await tracking.step(orderNo);
  expect(await detail(orderNo)).toMatchObject({ status: 30, version });
  updates.push({ ...milestone('c'), proNo: '2' } as CarrierUpdate);
  await tracking.step(orderNo);
  await tracking.step(orderNo);
  expect(await detail(orderNo)).toMatchObject({ version: version + 1, proNo: '2' });
});

test('is shared by workers, and nothing happens twice', async () => {
  await recharge(portal, ownerId, 20_000_00);
  const orders: string[] = [];
  for (let n = 0; n < 6; n += 1) orders.push(await booked(portal, as));
  const tracking = orderTracking(portal, { scenario: () => 'reweigh' });
  tracking.at(new Date(Date.now() + 60 * 86_400_000));
  await Promise.all([1, 2, 3, 4].map(() => tracking.anotherWorker().runDue()));
  expect(tracking.errors).toEqual([]);
  for (const orderNo of orders) {
    expect(await detail(orderNo)).toMatchObject({ status: 80 });
    expect((await records(orderNo)).map(({ type }) => type)).toEqual([2, 2, 3, 5]);
    const codes = (await events(orderNo)).map(({ code, time }) => `${code} ${time}`);
    expect(new Set(codes).size).toBe(codes.length);
  }
  await expectBooksBalance(portal, ownerId);
});

describe('while a carrier is asked', () => {
  const reweighed: CarrierUpdate = { kind: 'adjustment', reference: 'a', time: new Date(), type: 2, cents: 10_00, evidence: [] };

  test('neither the order nor its job is locked', async () => {
    const orderNo = await booked(portal, as);
    let asked = 0;
    const carriers: CarrierEvents = {
      async fetchCarrierUpdates() {
        asked += 1;
        await sql`select from freight_order where order_no = ${orderNo} for update nowait`.execute(portal.db);
        await sql`select from job where subject = ${orderNo} for update nowait`.execute(portal.db);
        const { rows } = await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(portal.db);
        expect(rows).toEqual([]);
        return { updates: [], next: undefined };
      },
    };
    const tracking = orderTracking(portal, { carriers });
    await tracking.step(orderNo);
    expect(tracking.errors).toEqual([]);
    expect(asked).toBe(1);
  });

  test('an order that is cancelled meanwhile is asked about again, and costs nothing of what was answered before', async () => {
    const orderNo = await booked(portal, as);
    const statuses: number[] = [];
    const carriers: CarrierEvents = {
      async fetchCarrierUpdates({ status }) {
        statuses.push(status);
        if (status === 99) return { updates: [], next: undefined };
        data(await portal.call('order', 'cancel', { orderNo }, as));
        return { updates: [reweighed], next: undefined };
      },
    };
    const tracking = orderTracking(portal, { carriers });
    await tracking.run(orderNo);
    expect(statuses).toEqual([20, 99]);
    expect((await records(orderNo)).map(({ type }) => type)).toEqual([2, 4]);
    await expectBooksBalance(portal, ownerId);
    expect(tracking.errors).toEqual([]);
  });
});
