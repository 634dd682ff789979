import { bookingRequest, booked, data, finishedRun, goldenItem, readyToBook } from '../../../test/freight';
import { addPayer, recharge } from '../../../test/money';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;
let as: { token: string };

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  as = { token: (await addPayer(portal, 10_000_00)).token };
});
afterEach(() => {
  portal.time.now = undefined;
});

const balance = async () => data(await portal.call('fund', 'balance', {}, as));
const list = async () => data(await portal.call('order', 'list', {}, as));
const nothingBooked = async () => {
  expect((await list()).total).toBe(0);
  expect(await balance()).toMatchObject({ frozen: '0.00' });
};

test('books a quote: the order is in the list and the money on hold', async () => {
  const { quote, booking } = await readyToBook(portal, as);
  const { orderNo } = data(await portal.call('order', 'createOrder', booking, as));
  expect(orderNo).toMatch(/^FP\d{12}$/);

  const { records, total } = await list();
  expect(total).toBe(1);
  expect(records[0]).toMatchObject({
    orderNo,
    status: 20,
    estimatedTotal: quote.total,
    scac: quote.scac,
    handlingUnits: 2,
    weight: 1000,
    pickup: { company: 'Lakeside Supply', city: 'Chicago', state: 'IL', zip: '60607' },
  });
  expect(records[0]!.bolNo).toMatch(/^\d{17}$/);

  const available = (10_000 - Number(quote.total)).toFixed(2);
  expect(await balance()).toMatchObject({ available, frozen: quote.total, total: '10000.00', currency: 'USD' });

  const order = data(await portal.call('order', 'detail', { orderNo }, as));
  expect(order.charges.map(({ code, amount, status }) => [code, amount, status])).toEqual(quote.breakdown.map(({ code, amount }) => [code, amount, 'quoted']));
  expect(order.quote).toMatchObject({ quoteId: quote.quoteId, total: quote.total });

  const route = data(await portal.call('order', 'routeDetail', { orderNo }, { ...as, 'accept-language': 'en' }));
  expect(route).toMatchObject({ current: 20, events: [{ code: 'XB', tz: 'America/Chicago', city: 'Chicago', description: 'Order confirmed' }] });
});

test('books once for one uniqueCode, however often it is sent in parallel', async () => {
  const { quote, booking } = await readyToBook(portal, as);
  const answers = await Promise.all(Array.from({ length: 5 }, () => portal.call('order', 'createOrder', booking, as)));
  expect(new Set(answers.map((answer) => data(answer).orderNo)).size).toBe(1);
  expect((await list()).total).toBe(1);
  expect(await balance()).toMatchObject({ frozen: quote.total });
});

test('books a quote until the moment before it expires', async () => {
  const { quote, booking } = await readyToBook(portal, as);
  portal.time.now = new Date(quote.expiresAt);
  expect(await portal.call('order', 'createOrder', booking, as)).toMatchObject({ code: 41000, msg: '报价已过期，请重新询价' });
  await nothingBooked();
  portal.time.now = new Date(Date.parse(quote.expiresAt) - 1);
  expect((await portal.call('order', 'createOrder', booking, as)).code).toBe(0);
});

test('refuses if the balance is too low, names the missing amount, and writes nothing', async () => {
  const poor = await addPayer(portal, 100);
  as = { token: poor.token };
  const { quote, booking } = await readyToBook(portal, as);
  const missing = (Number(quote.total) - 1).toFixed(2);
  const answer = await portal.call('order', 'createOrder', booking, { ...as, 'accept-language': 'en' });
  expect(answer).toMatchObject({ code: 40200, msg: expect.stringContaining(missing) });
  await nothingBooked();

  await recharge(portal, poor.id, 10_000_00);
  expect((await portal.call('order', 'createOrder', booking, as)).code).toBe(0);
});

test.each<[string, object, string]>([
  ['another weight', { items: [{ ...goldenItem, weight: 2000 }] }, 'request.items.0.weight'],
  ['one more item', { items: [goldenItem, goldenItem] }, 'request.items'],
  ['another ZIP', { delivery: { ...bookingRequest().delivery, address: { ...bookingRequest().delivery.address, zip: '75202' } } }, 'request.delivery.address.zip'],
  ['fewer services', { delivery: { ...bookingRequest().delivery, services: [] } }, 'request.delivery.services'],
])('refuses a shipment that differs from the quote: %s', async (_what, changes, field) => {
  const { booking } = await readyToBook(portal, as);
  const answer = await portal.call('order', 'createOrder', { ...booking, request: { ...booking.request, ...changes } }, as);
  expect(answer).toMatchObject({ code: 20000, data: [{ field }] });
  await nothingBooked();
});

test('stores contacts and streets of the booking', async () => {
  const { booking } = await readyToBook(portal, as);
  const delivery = { ...booking.request.delivery, address: { ...booking.request.delivery.address, contactName: 'Night shift', address2: 'Dock 4' } };
  const { orderNo } = data(await portal.call('order', 'createOrder', { ...booking, request: { ...booking.request, delivery } }, as));
  const order = data(await portal.call('order', 'detail', { orderNo }, { ...as, 'is-decrypt': 'true' }));
  expect(order.request.delivery.address).toMatchObject({ contactName: 'Night shift', address2: 'Dock 4' });
});

test('requires complete addresses and names the missing fields', async () => {
  const { booking } = await readyToBook(portal, as);
  const request = { ...booking.request, pickup: { ...booking.request.pickup, address: { zip: '60607' } } };
  const answer = await portal.callRaw('order', 'createOrder', { ...booking, request }, as);
  expect(answer.code).toBe(20000);
  expect((answer.data as { field: string }[]).map(({ field }) => field)).toContain('request.pickup.address.contactName');
});

test('stores metric requests in metric units', async () => {
  const item = { ...goldenItem, length: 122, width: 102, height: 122, weight: 227 };
  const orderNo = await booked(portal, as, bookingRequest({ unitSystem: 1, items: [item] }));
  const order = data(await portal.call('order', 'detail', { orderNo }, as));
  expect(order.request).toMatchObject({ unitSystem: 1, items: [{ length: 122, width: 102, height: 122, weight: 227 }] });
  expect((await list()).records[0]!.weight).toBe(500.45);
});

describe('keys of others', () => {
  const absent = { code: 40400, data: null };

  test("answers another owner's quote, code and order exactly as absent ones", async () => {
    const { booking } = await readyToBook(portal, as);
    const mine = await readyToBook(portal, { token: portal.owner.token });
    const wrong = [
      { ...booking, uniqueKey: mine.booking.uniqueKey, quoteId: mine.booking.quoteId },
      { ...booking, quoteId: mine.booking.quoteId },
      { ...booking, uniqueCode: mine.booking.uniqueCode },
      { ...booking, uniqueKey: 'none' },
    ];
    const answers = await Promise.all(wrong.map((each) => portal.call('order', 'createOrder', each, as)));
    for (const answer of answers) expect(answer).toEqual({ ...absent, msg: '未找到该记录' });

    const orderNo = await booked(portal, as);
    for (const name of ['detail', 'routeDetail', 'cancel', 'remove'] as const) {
      const foreign = await portal.call('order', name, { orderNo }, { token: portal.stranger.token });
      expect(foreign).toEqual(await portal.call('order', name, { orderNo: 'FP000000000000' }, as));
      expect(foreign).toMatchObject(absent);
    }
    expect(data(await portal.call('order', 'list', { nos: [orderNo] }, { token: portal.stranger.token })).total).toBe(0);
  });

  test('lets an owner book from a run made before the sign-in, which then belongs to that owner', async () => {
    const request = bookingRequest();
    const { uniqueKey } = data(await portal.call('quoteConfig', 'innerExactPrice', request, { token: '' }));
    const { quotes } = await finishedRun(portal, uniqueKey, as);
    const { uniqueCode } = data(await portal.call('order', 'getUniqueCode', {}, as));
    expect((await portal.call('order', 'createOrder', { uniqueCode, uniqueKey, quoteId: quotes[0]!.quoteId, request }, as)).code).toBe(0);

    expect((await portal.call('quoteConfig', 'queryQuoteResult', { uniqueKey }, as)).code).toBe(0);
    expect(await portal.call('quoteConfig', 'innerQueryQuoteResult', { uniqueKey }, { token: '' })).toMatchObject(absent);
    expect(await portal.call('quoteConfig', 'queryQuoteResult', { uniqueKey }, { token: portal.stranger.token })).toMatchObject(absent);
  });
});

test('prices a changed request, and the new quote can be booked', async () => {
  const { quote, booking } = await readyToBook(portal, as);
  const same = data(await portal.call('quoteConfig', 'getOrderPrice', { quoteId: quote.quoteId, request: booking.request }, as));
  expect(same).toMatchObject({ quoteId: quote.quoteId, changed: false, delta: '0.00' });

  const request = { ...booking.request, items: [{ ...goldenItem, weight: 2000 }] };
  const fresh = data(await portal.call('quoteConfig', 'getOrderPrice', { quoteId: quote.quoteId, request }, as));
  expect(fresh).toMatchObject({ changed: true, scac: quote.scac });
  expect(Number(fresh.total) - Number(quote.total)).toBeCloseTo(Number(fresh.delta), 2);
  const { orderNo } = data(await portal.call('order', 'createOrder', { ...booking, quoteId: fresh.quoteId, request }, as));
  expect(data(await portal.call('order', 'detail', { orderNo }, as)).estimatedTotal).toBe(fresh.total);

  const unknown = { ...request, pickup: { ...request.pickup, address: { ...request.pickup.address, zip: '00000' } } };
  expect(await portal.call('quoteConfig', 'getOrderPrice', { quoteId: quote.quoteId, request: unknown }, as)).toMatchObject({
    code: 20000,
    data: [{ field: 'request.pickup.address.zip' }],
  });
});
