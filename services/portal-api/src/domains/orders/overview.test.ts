import { ChargeStatus, ChargeType, OrderDue } from '@portal/api-contract';
import { booked, bookingRequest, data } from '../../../test/freight';
import { addPayer, recharge } from '../../../test/money';
import { testApp, type TestApp } from '../../../test/test-app';
import { insertCharges } from './store';

/** Noon in Chicago, so that the day is the same on both calendars. */
const NOW = new Date('2026-06-17T17:00:00Z');
const [YESTERDAY, TODAY, TOMORROW] = ['2026-06-16', '2026-06-17', '2026-06-18'];

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
  await recharge(portal, portal.owner.id, 100_000_00);
});
afterAll(() => portal.close());

const overviewOf = async (headers: Record<string, string> = {}) => data(await portal.call('order', 'overview', {}, headers));

interface Changes {
  status: 0 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 99;
  pickup_date?: string;
  est_delivery_date?: string;
  created_at?: Date;
  exception_code?: string;
}

async function orderLike(changes: Changes, headers: Record<string, string> = {}, delivery = bookingRequest().delivery): Promise<string> {
  const orderNo = await booked(portal, headers, bookingRequest({ delivery }));
  await portal.db
    .updateTable('freight_order')
    .set({ pickup_date: YESTERDAY, est_delivery_date: TOMORROW, created_at: NOW, ...changes })
    .where('order_no', '=', orderNo)
    .execute();
  return orderNo;
}

const finalCharge = (orderNo: string) =>
  portal.db
    .transaction()
    .execute((trx) => insertCharges(trx, orderNo, [{ type: ChargeType.WEIGHT_UPDATE, code: 'ADJ', place: 'shipment', cents: 1_00, status: ChargeStatus.FINAL, evidence: [] }], NOW));

test('an owner without orders has none of anything, and a month that begins on its first day', async () => {
  const { token } = await addPayer(portal, 1_00);
  portal.time.now = NOW;
  expect(await overviewOf({ token })).toEqual({
    hasOrders: false,
    drafts: 0,
    exceptions: 0,
    refused: 0,
    overdue: 0,
    priceChanged: 0,
    pickupsToday: 0,
    deliveriesToday: 0,
    month: { from: '2026-06-01', to: TODAY, orders: 0, amount: '0.00', byDay: [], byCarrier: [], byLane: [] },
  });
  portal.time.now = undefined;
});

describe('of an owner with orders', () => {
  let overview: Awaited<ReturnType<typeof overviewOf>>;

  beforeAll(async () => {
    const { token } = await addPayer(portal, 50_000_00);
    const miami = { ...bookingRequest().delivery, address: { ...bookingRequest().delivery.address, city: 'Miami', state: 'FL', zip: '33101' } };
    // Another owner's, of each kind.
    await finalCharge(await orderLike({ status: 50, est_delivery_date: YESTERDAY, exception_code: 'A7' }, { token }));
    await orderLike({ status: 30, pickup_date: TODAY }, { token });

    await orderLike({ status: 0 });
    await orderLike({ status: 99 });
    await orderLike({ status: 50, est_delivery_date: YESTERDAY, exception_code: 'A7' });
    await orderLike({ status: 70, exception_code: 'A7' });
    await orderLike({ status: 30, pickup_date: TODAY }, {}, miami);
    await orderLike({ status: 60, est_delivery_date: TODAY });
    // Of the carrier's last word: one that is open, one that is settled.
    await finalCharge(await orderLike({ status: 50 }));
    await finalCharge(await orderLike({ status: 80, created_at: new Date('2026-06-01T00:00:00Z') }, {}, miami));
    await orderLike({ status: 80, created_at: new Date('2026-05-31T23:59:59Z') });
    portal.time.now = NOW;
    overview = await overviewOf();
  });
  afterAll(() => (portal.time.now = undefined));

  test('counts what needs action and what is due', () => {
    expect(overview).toMatchObject({ hasOrders: true, drafts: 1, exceptions: 2, overdue: 1, priceChanged: 1, pickupsToday: 1, deliveriesToday: 1 });
  });

  test.each<[keyof typeof overview, object]>([
    ['drafts', { status: 0 }],
    ['exceptions', { exceptionOnly: true }],
    ['overdue', { due: OrderDue.OVERDUE }],
    ['priceChanged', { priceChanged: true }],
    ['pickupsToday', { due: OrderDue.PICKUP_TODAY }],
    ['deliveriesToday', { due: OrderDue.DELIVERY_TODAY }],
  ])('%s is the length of its list', async (name, filter) => {
    expect(data(await portal.call('order', 'list', filter)).total).toBe(overview[name]);
  });

  const spentIn = async (filter: object) => {
    const { month } = overview;
    const { records } = data(await portal.call('order', 'list', { chargedOnly: true, dateFrom: month.from, dateTo: month.to, ...filter }));
    const cents = records.reduce((sum, { finalTotal, estimatedTotal }) => sum + Math.round(Number(finalTotal ?? estimatedTotal) * 100), 0);
    return { orders: records.length, amount: (cents / 100).toFixed(2) };
  };

  test('sums the month without drafts, cancelled orders and those of May', async () => {
    const { month } = overview;
    expect(month).toMatchObject({ from: '2026-06-01', to: TODAY, orders: 6 });
    expect(await spentIn({})).toEqual({ orders: month.orders, amount: month.amount });
    expect(month.byDay.map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-06-01', 1],
      [TODAY, 5],
    ]);
  });

  test('each carrier and each lane is the sum of its list, the dearest first', async () => {
    const { byCarrier, byLane } = overview.month;
    for (const { scac, carrierName, ...spent } of byCarrier) {
      expect(await spentIn({ scac })).toEqual(spent);
      expect(carrierName).not.toBe('');
    }
    for (const { lane, ...spent } of byLane) expect(await spentIn({ lane })).toEqual(spent);
    expect(byLane.map(({ lane, orders }) => [lane, orders])).toEqual([
      ['IL-TX', 4],
      ['IL-FL', 2],
    ]);
  });
});

test.each(['ca-tx', 'CA', 'CA-TX-FL', ''])('the lane %j is refused', async (lane) => {
  expect(await portal.callRaw('order', 'list', { lane })).toMatchObject({ code: 20000, data: [{ field: 'lane' }] });
});

test('filters narrow each other: an order due and with another price', async () => {
  const orderNo = await orderLike({ status: 70, est_delivery_date: YESTERDAY });
  await finalCharge(orderNo);
  portal.time.now = NOW;
  const nosOf = async (filter: object) => data(await portal.call('order', 'list', { nos: [orderNo], ...filter })).records.length;
  expect(await nosOf({ priceChanged: true })).toBe(1);
  expect(await nosOf({ priceChanged: true, due: OrderDue.OVERDUE })).toBe(0);
  expect(await nosOf({ priceChanged: true, chargedOnly: true })).toBe(1);
  portal.time.now = undefined;
});
