import { OrderDue } from '@portal/api-contract/vocabulary';
import { usDay } from '../../platform/local-time';
import { bookingRequest, booked, data, goldenItem } from '../../../test/freight';
import { recharge } from '../../../test/money';
import { testApp, type TestApp } from '../../../test/test-app';
import { checkDigit, numbersOf } from './numbers';

let portal: TestApp;
let plain: string;
let referenced: string;
let heavy: string;

beforeAll(async () => {
  portal = await testApp();
  await recharge(portal, portal.owner.id, 100_000_00);
  plain = await booked(portal);
  referenced = await booked(portal, {}, bookingRequest({ referenceNo: 'PO-7_7%', pickupDate: '2099-01-02' }));
  heavy = await booked(portal, {}, bookingRequest({ items: [{ ...goldenItem, weight: 15_000 }] }));
});
afterAll(() => portal.close());

const nosOf = async (filter: object) => data(await portal.call('order', 'list', filter)).records.map(({ orderNo }) => orderNo);

describe('list', () => {
  test.each<[string, () => object, () => string[]]>([
    ['everything, newest first', () => ({}), () => [heavy, referenced, plain]],
    ['oldest first', () => ({ sort: 'createdAt' }), () => [plain, referenced, heavy]],
    ['dearest first', () => ({ sort: '-total', pageSize: 1 }), () => [heavy]],
    ['last pickup first', () => ({ sort: '-pickupDate', pageSize: 1 }), () => [referenced]],
    ['a status', () => ({ status: 20 }), () => [heavy, referenced, plain]],
    ['a status that none has', () => ({ status: 80 }), () => []],
    ['several numbers at once', () => ({ nos: [plain, 'PO-7_7%', 'none', ''] }), () => [referenced, plain]],
    ['part of a number', () => ({ keyword: heavy.slice(4).toLowerCase() }), () => [heavy]],
    ['a keyword is text, not a pattern', () => ({ keyword: '7_7%' }), () => [referenced]],
    ['a pattern matches nothing', () => ({ keyword: '%F_' }), () => []],
    ['a company', () => ({ keyword: 'LAKESIDE' }), () => [heavy, referenced, plain]],
    ['a city by its Chinese name', () => ({ keyword: ' 芝加哥市 ' }), () => [heavy, referenced, plain]],
    ['another city by its Chinese name', () => ({ keyword: '波士顿' }), () => []],
    ['pickup dates', () => ({ dateType: 'pickup', dateFrom: '2099-01-01', dateTo: '2099-01-02' }), () => [referenced]],
    ['created before any', () => ({ dateTo: '2020-01-01' }), () => []],
    ['created today', () => ({ dateFrom: new Date().toISOString().slice(0, 10) }), () => [heavy, referenced, plain]],
    ['exceptions', () => ({ exceptionOnly: true }), () => []],
    ['another carrier', () => ({ scac: 'BHMX' }), () => []],
    ['the second page', () => ({ pageNo: 2, pageSize: 2 }), () => [plain]],
    ['a page beyond the end', () => ({ pageNo: 9 }), () => []],
  ])('%s', async (_what, filter, expected) => {
    expect(await nosOf(filter())).toEqual(expected());
  });

  test('counts over all pages', async () => {
    expect(data(await portal.call('order', 'list', { pageSize: 1 }))).toMatchObject({ total: 3, pageNo: 1, pageSize: 1 });
  });

  test.each([
    [{ pageSize: 101 }, 'pageSize'],
    [{ pageNo: 0 }, 'pageNo'],
    [{ status: 25 }, 'status'],
    [{ dateFrom: '2026-02-30' }, 'dateFrom'],
    [{ dateType: 'delivery', dateTo: '0000-01-01' }, 'dateTo'],
    [{ sort: 'password' }, 'sort'],
  ])('%j is refused', async (filter, field) => {
    expect(await portal.callRaw('order', 'list', filter)).toMatchObject({ code: 20000, data: [{ field }] });
  });

  test("returns only the owner's orders", async () => {
    expect(data(await portal.call('order', 'list', {}, { token: portal.stranger.token })).total).toBe(0);
    expect((await portal.callRaw('order', 'list', {}, { token: '' })).code).toBe(401);
  });
});

describe('what is due', () => {
  const now = new Date();
  const dayFrom = (days: number) => usDay(new Date(now.getTime() + days * 86_400_000));
  const [yesterday, today, tomorrow] = [dayFrom(-1), dayFrom(0), dayFrom(1)];
  let changed: string;

  beforeAll(async () => {
    changed = await booked(portal);
  });
  // The tests below count what is left.
  afterAll(() => portal.db.updateTable('freight_order').set({ deleted_at: now }).where('order_no', '=', changed).execute());

  test.each([
    ['an order whose delivery was yesterday', 50, { pickup_date: yesterday, est_delivery_date: yesterday }, ['overdue']],
    ['one that was not even picked up by then', 20, { pickup_date: yesterday, est_delivery_date: yesterday }, ['overdue']],
    ['one that was delivered late', 70, { pickup_date: yesterday, est_delivery_date: yesterday }, []],
    ['one that was cancelled', 99, { pickup_date: today, est_delivery_date: yesterday }, []],
    ['a pickup of today', 30, { pickup_date: today, est_delivery_date: tomorrow }, ['pickupToday']],
    ['a pickup of today that was made', 40, { pickup_date: today, est_delivery_date: tomorrow }, []],
    ['a pickup of tomorrow', 20, { pickup_date: tomorrow, est_delivery_date: tomorrow }, []],
    ['a delivery of today', 60, { pickup_date: yesterday, est_delivery_date: today }, ['deliveryToday']],
  ] as const)('%s', async (_what, status, days, expected) => {
    await portal.db
      .updateTable('freight_order')
      .set({ status, ...days })
      .where('order_no', '=', changed)
      .execute();
    const found = await Promise.all(Object.values(OrderDue).map(async (due) => ((await nosOf({ due, nos: [changed] })).length > 0 ? [due] : [])));
    expect(found.flat()).toEqual(expected);
    const counted = await Promise.all(expected.map(async (due) => data(await portal.call('order', 'orderStatus', { due }))));
    expect(counted).toEqual(expected.map(() => [{ status, count: 1 }]));
  });
});

test('counts by status with the same filter', async () => {
  expect(data(await portal.call('order', 'orderStatus', {}))).toEqual([{ status: 20, count: 3 }]);
  expect(data(await portal.call('order', 'orderStatus', { nos: [plain] }))).toEqual([{ status: 20, count: 1 }]);
});

test('masks contacts and streets unless the request asks for them', async () => {
  const address = async (headers: Record<string, string>) => data(await portal.call('order', 'detail', { orderNo: plain }, headers)).request.pickup.address;
  expect(await address({})).toMatchObject({ contactName: 'S**', phone: '312****0142', address1: '1200****', city: 'Chicago' });
  expect(await address({ 'is-decrypt': 'true' })).toMatchObject({ contactName: 'Shipping desk', phone: '312-555-0142' });
});

test('cancels once, releases the hold and allows the deletion', async () => {
  const before = data(await portal.call('fund', 'balance', {}));
  const orderNo = await booked(portal);
  const { estimatedTotal } = data(await portal.call('order', 'detail', { orderNo }));
  expect(await portal.call('order', 'remove', { orderNo }, { 'accept-language': 'en' })).toMatchObject({
    code: 40920,
    msg: 'An order that is booked cannot be deleted',
  });

  expect(data(await portal.call('order', 'cancel', { orderNo }))).toEqual({ status: 99, refund: estimatedTotal });
  expect(data(await portal.call('fund', 'balance', {}))).toEqual(before);
  expect(await portal.call('order', 'cancel', { orderNo })).toMatchObject({ code: 40920, msg: '订单已取消，不能取消' });
  expect(data(await portal.call('order', 'routeDetail', { orderNo })).events.map(({ code }) => code)).toEqual(['CA', 'XB']);

  expect(data(await portal.call('order', 'remove', { orderNo }))).toBe(true);
  expect((await portal.call('order', 'detail', { orderNo })).code).toBe(40400);
  expect(await nosOf({ nos: [orderNo] })).toEqual([]);
});

test('gives every order a number and a bill of lading number with a check digit', () => {
  const numbers = Array.from({ length: 1000 }, (_, sequence) => numbersOf(sequence + 1, new Date('2026-03-05T12:00:00Z')));
  expect(new Set(numbers.map(({ orderNo }) => orderNo)).size).toBe(1000);
  for (const { orderNo, bolNo } of numbers) {
    expect(orderNo).toMatch(/^FP260305\d{6}$/);
    expect(bolNo).toHaveLength(17);
    expect(checkDigit(bolNo.slice(0, -1))).toBe(Number(bolNo.at(-1)));
  }
});

// GS1's published example: GTIN 629104150021 has the check digit 3.
test('computes the check digit as GS1 does', () => {
  expect(checkDigit('629104150021')).toBe(3);
});
