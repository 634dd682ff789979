// Over 300 lines: each case begins with the same refused order, its quotes and its books, and is read beside the others.
import { nextRegularDay } from '@portal/api-contract/calendar';
import { FileType, TradeType } from '@portal/api-contract/vocabulary';
import { connect, testCarriers, testCipher } from '../../../../test/connected-carrier';
import { download } from '../../../../test/files';
import { expectBooksBalance, faultsOf } from '../../../../test/books';
import { bookingRequest, data, finishedRun, type QuoteResult } from '../../../../test/freight';
import { addedCharges, addPayer } from '../../../../test/money';
import { pdfText } from '../../../../test/pdf';
import { standInCarrier } from '../../../../test/stand-in-carrier';
import { testApp, type TestApp } from '../../../../test/test-app';
import { referenceCarriers } from '../../../carriers/reference/reference-carriers';
import { createWorker } from '../../../platform/jobs/worker';
import { openSession } from '../../accounts/session';
import { addPros, saveConnection, setDisabled } from '../../connections/store';
import { settleOrder } from '../../wallet/holds';
import { findPickup } from '../pickup/store';
import { TRACK_ORDER } from '../store';
import { carrierHas, carrierLacks, carrierRefuses, lastAnswer } from './clear';
import { formerTenders } from './former';
import { findTender, TENDER_ORDER, tenderOrder, WITHDRAW_TENDER } from './tender';
import { withdrawTender } from './withdraw';

/** Of three carriers the first two have an API: they are the same machine, which answers for whom it is asked. */
const three = referenceCarriers(() => Promise.resolve()).slice(0, 3);
const [first, second, third] = three.map(({ scac }) => scac) as [string, string, string];

let portal: TestApp;
let as: { token: string };
let ownerId: string;
let carriers: Record<string, Awaited<ReturnType<typeof standInCarrier>>>;
let now: Date;

beforeAll(async () => {
  portal = await testApp({ carriers: three });
  carriers = { [first]: await standInCarrier(first), [second]: await standInCarrier(second) };
});
afterAll(async () => {
  for (const carrier of Object.values(carriers)) await carrier.close();
  await portal.close();
});
beforeEach(async () => {
  await fund(20_000_00);
  now = new Date();
  for (const [scac, carrier] of Object.entries(carriers)) {
    carrier.reset();
    await connect(portal, { scac, name: scac, ebol: carrier.url });
  }
  await portal.db.deleteFrom('carrier_pro').where('order_no', 'is', null).execute();
  // What an earlier test has left to be sent would get the answers of this one.
  await portal.db.deleteFrom('job').execute();
});
afterEach(async () => {
  portal.time.now = undefined;
  await expectGoodBooks();
});

async function expectGoodBooks(): Promise<void> {
  await expectBooksBalance(portal, ownerId);
  expect(await faultsOf(portal.db)).toEqual([]);
}

async function fund(cents: number): Promise<void> {
  const owner = await addPayer(portal, cents);
  as = { token: owner.token };
  ownerId = owner.id;
}

async function work(): Promise<void> {
  const options = { carriers: testCarriers() };
  const handlers = { [TENDER_ORDER]: tenderOrder(options), [WITHDRAW_TENDER]: withdrawTender(options) };
  const failures: unknown[] = [];
  await createWorker({ db: portal.db, clock: () => new Date(), handlers, onError: (error) => failures.push(error) }).runDue();
  expect(failures).toEqual([]);
}

const quoteOf = ({ quotes }: QuoteResult, scac: string) => quotes.find((one) => one.scac === scac)!;

async function book(request = bookingRequest()): Promise<string> {
  const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', request, as));
  const { quoteId } = quoteOf(await finishedRun(portal, uniqueKey, as), first);
  const { uniqueCode } = data(await portal.call('order', 'getUniqueCode', {}, as));
  return data(await portal.call('order', 'createOrder', { uniqueCode, uniqueKey, quoteId, request }, as)).orderNo;
}

const NO_PICKUP = '500 - no pickup in 60607';

/** An order that the first carrier has refused. */
async function refusedOrder(): Promise<string> {
  carriers[first]!.says(400, [NO_PICKUP]);
  const orderNo = await book();
  await work();
  return orderNo;
}

async function others(orderNo: string, pickupDate?: string) {
  const { uniqueKey } = data(await portal.call('order', 'requote', { orderNo, ...(pickupDate && { pickupDate }) }, as));
  return { uniqueKey, result: await finishedRun(portal, uniqueKey, as) };
}

/** What gives an order to a carrier. */
async function choice(orderNo: string, scac: string, pickupDate?: string) {
  const { uniqueKey, result } = await others(orderNo, pickupDate);
  return { orderNo, uniqueKey, quoteId: quoteOf(result, scac).quoteId, quote: quoteOf(result, scac) };
}

const change = ({ orderNo, uniqueKey, quoteId }: { orderNo: string; uniqueKey: string; quoteId: string }, headers: object = {}) =>
  portal.callRaw('order', 'changeCarrier', { orderNo, uniqueKey, quoteId }, { ...as, ...headers });
const detail = async (orderNo: string) => data(await portal.call('order', 'detail', { orderNo }, { ...as, 'accept-language': 'en' }));
const events = async (orderNo: string) => data(await portal.call('order', 'routeDetail', { orderNo }, { ...as, 'accept-language': 'en' })).events;
const jobs = async (orderNo: string) => (await portal.db.selectFrom('job').select('kind').where('subject', '=', orderNo).execute()).map(({ kind }) => kind);
const available = async () => data(await portal.call('fund', 'balance', {}, as)).available;
const frozen = async () => data(await portal.call('fund', 'balance', {}, as)).frozen;
const paper = async (orderNo: string, fileType: FileType) => {
  const { url } = data(await portal.call('order', 'getBolFile', { orderNo, fileType }, as));
  return pdfText((await download(portal, url)).bytes);
};
const sum = (charges: readonly { amount: string }[]) => (charges.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);
const inTrx = <T>(does: (trx: Parameters<typeof carrierLacks>[0]) => Promise<T>) => portal.db.transaction().execute(does);
/** All that a change could touch. */
const state = async (orderNo: string) => {
  const rows = (table: 'order_charge' | 'order_tender' | 'former_tender' | 'order_event' | 'job') => {
    const query = portal.db.selectFrom(table).selectAll();
    return (table === 'job' ? query.where('subject' as never, '=', orderNo as never) : query.where('order_no' as never, '=', orderNo as never)).execute();
  };
  const money = await portal.db.selectFrom('trade_record').select('transaction_no').where('owner_id', '=', ownerId).orderBy('sequence').execute();
  const order = await portal.db.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).execute();
  return [order, money, await rows('order_charge'), await rows('order_tender'), await rows('former_tender'), await rows('order_event'), await rows('job')];
};

test('the other carriers are asked, and the chosen one gets the order at its price', async () => {
  const orderNo = await refusedOrder();
  const before = await detail(orderNo);
  const { uniqueKey, result } = await others(orderNo);
  expect(result.quotes.map(({ scac }) => scac).toSorted()).toEqual([second, third].toSorted());
  const quote = quoteOf(result, second);
  expect(quote.total).not.toBe(before.estimatedTotal);
  expect(await change({ orderNo, uniqueKey, quoteId: quote.quoteId })).toMatchObject({ code: 0, data: { orderNo } });

  const after = await detail(orderNo);
  expect(after).toMatchObject({ status: 20, estimatedTotal: quote.total, quote: { scac: second, total: quote.total, estDeliveryDate: quote.estDeliveryDate } });
  expect([after.exception, after.proNo, after.bolNo, after.version > before.version]).toEqual([undefined, undefined, before.bolNo, true]);
  expect(await frozen()).toBe(quote.total);
  expect(after.formerCarriers).toEqual([{ scac: first, carrierName: before.quote.carrierName, reason: NO_PICKUP, changedAt: expect.any(String), quoted: before.estimatedTotal }]);
  const [changed] = await events(orderNo);
  expect(changed).toMatchObject({ code: 'TC', description: `Another carrier was chosen: ${before.quote.carrierName} → ${quote.carrierName}` });

  expect(await jobs(orderNo)).toEqual([TENDER_ORDER]);
  await work();
  const [pro] = [...carriers[second]!.shipments.keys()] as [string];
  expect((await detail(orderNo)).proNo).toBe(pro);
  expect([carriers[first]!.shipments.size, carriers[second]!.shipments.size]).toEqual([0, 1]);
  expect((await events(orderNo)).map(({ code }) => code)).toEqual(['TA', 'TC', 'TD', 'XB']);
  const bol = await paper(orderNo, FileType.BOL);
  expect(bol).toContain(pro);
  expect(bol).toContain(second);
  expect(bol).not.toContain(before.quote.carrierName);
});

test('what the former carrier quoted stays in the history, and every sum is that of the new price', async () => {
  const orderNo = await refusedOrder();
  const before = await detail(orderNo);
  const one = await choice(orderNo, second);
  await change(one);
  const { charges } = await detail(orderNo);
  const reversals = charges.filter(({ reverses }) => reverses !== undefined);
  expect(charges.slice(0, before.charges.length)).toEqual(before.charges);
  expect(reversals.map(({ reverses, amount, code }) => [reverses, amount, code])).toEqual(before.charges.map(({ id, amount, code }) => [id, `-${amount}`, code]));
  expect(sum(charges)).toBe(one.quote.total);
  const bill = await paper(orderNo, FileType.INVOICE);
  const shown = (amount: string) => Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });
  expect(bill).toContain(shown(one.quote.total));
  expect(bill).not.toContain(shown(before.charges[0]!.amount));

  await inTrx(async (trx) => {
    const cents = Math.round(Number(one.quote.total) * 100);
    await trx.updateTable('freight_order').set({ status: 80, final_total: cents }).where('order_no', '=', orderNo).execute();
    await settleOrder(trx, { ownerId, orderNo, quoted: cents, cents, at: new Date() });
  });
  expect((await detail(orderNo)).finalTotal).toBe(one.quote.total);
  expect(await frozen()).toBe('0.00');
});

test('the hold is raised to a higher price and lowered to a lower one', async () => {
  const directions = new Set<number>();
  for (const scac of [second, third]) {
    const orderNo = await refusedOrder();
    const before = await detail(orderNo);
    const one = await choice(orderNo, scac);
    const more = Math.round(Number(one.quote.total) * 100) - Math.round(Number(before.estimatedTotal) * 100);
    directions.add(Math.sign(more));
    const [free, held] = [await available(), await frozen()].map(Number) as [number, number];
    await change(one);
    expect([Number(await available()), Number(await frozen())]).toEqual([free - more / 100, held + more / 100].map((amount) => Number(amount.toFixed(2))));
    const newest = portal.db.selectFrom('trade_record').select(['type', 'amount']).where('order_no', '=', orderNo).orderBy('sequence', 'desc');
    expect(await newest.executeTakeFirstOrThrow()).toEqual({ type: more > 0 ? TradeType.FREEZE : TradeType.UNFREEZE, amount: -more });
    data(await portal.call('order', 'cancel', { orderNo }, as));
  }
  expect(directions).toEqual(new Set([1, -1]));
});

test('a charge that came after the booking stays, and is held beside the new price', async () => {
  const orderNo = await refusedOrder();
  await addedCharges(portal, orderNo, [25_00]);
  const one = await choice(orderNo, second);
  await change(one);
  const held = (Number(one.quote.total) + 25).toFixed(2);
  expect([await frozen(), sum((await detail(orderNo)).charges)]).toEqual([held, held]);
  expect(data(await portal.call('order', 'cancel', { orderNo }, as)).refund).toBe(one.quote.total);
  expect(await frozen()).toBe('0.00');
});

test('too little money changes nothing, and says how much is missing', async () => {
  const orderNo = await refusedOrder();
  const { uniqueKey, result } = await others(orderNo);
  const dearest = result.quotes.toSorted((a, b) => Number(b.total) - Number(a.total))[0]!;
  const missing = Number(dearest.total) - Number((await detail(orderNo)).estimatedTotal);
  expect(missing).toBeGreaterThan(1);
  // Another order holds all but a dollar less than that.
  const other = await book();
  await addedCharges(portal, other, [Math.round((Number(await available()) - missing + 1) * 100)]);
  const before = await state(orderNo);
  const dear = { orderNo, uniqueKey, quoteId: dearest.quoteId };
  expect(await change(dear)).toMatchObject({ code: 40200, msg: expect.stringContaining('1.00') });
  expect(await state(orderNo)).toEqual(before);
  // A debt is said as such.
  await addedCharges(portal, other, [500_00]);
  const owing = await state(orderNo);
  expect(await change(dear)).toMatchObject({ code: 40210 });
  expect(await state(orderNo)).toEqual(owing);
  expect((await detail(orderNo)).exception?.code).toBe('TD');
});

test('an expired quote is refused and nothing changes', async () => {
  const orderNo = await refusedOrder();
  const one = await choice(orderNo, second);
  const before = await state(orderNo);
  portal.time.now = new Date(Date.now() + 16 * 60_000);
  expect(await change(one)).toMatchObject({ code: 41000 });
  expect(await state(orderNo)).toEqual(before);
});

test('a repeat changes nothing, with an Idempotency-Key and without', async () => {
  const orderNo = await refusedOrder();
  const one = await choice(orderNo, second);
  const answer = await change(one, { 'idempotency-key': 'k1' });
  const after = await state(orderNo);
  expect(await change(one, { 'idempotency-key': 'k1' })).toEqual(answer);
  expect(await change(one)).toMatchObject({ code: 0, data: { orderNo } });
  expect(await state(orderNo)).toEqual(after);
});

test('of two choices at once one counts, and the other is told so', async () => {
  const orderNo = await refusedOrder();
  const [a, b] = [await choice(orderNo, second), await choice(orderNo, third)];
  const answers = (await Promise.all([change(a), change(b)])) as { code: number }[];
  expect(answers.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([0, 40920]);
  const won = answers[0]!.code === 0 ? a : b;
  expect(await detail(orderNo)).toMatchObject({ estimatedTotal: won.quote.total, quote: { scac: won.quote.scac } });
  expect(await frozen()).toBe(won.quote.total);
  expect(await formerTenders(portal.db, orderNo)).toHaveLength(1);
});

test('a cancellation and a choice at once end in one of both, with the books balanced', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const orderNo = await refusedOrder();
    const one = await choice(orderNo, second);
    const cancelled = () => portal.callRaw('order', 'cancel', { orderNo }, as);
    const calls = turn % 2 === 0 ? [change(one), cancelled()] : [cancelled(), change(one)];
    const answers = (await Promise.all(calls)) as { code: number }[];
    const changed = answers[turn % 2]!;
    // A cancellation after the choice cancels at the new carrier; a choice after the cancellation is refused.
    expect([0, 40920]).toContain(changed.code);
    await work();
    expect(await detail(orderNo)).toMatchObject({ status: 99 });
    expect(await frozen()).toBe('0.00');
    expect(carriers[second]!.shipments.size).toBe(0);
  }
});

test('a second refusal leaves out both, and a carrier without an API is tracked', async () => {
  const orderNo = await refusedOrder();
  carriers[second]!.says(400, ['600 - account on hold']);
  await change(await choice(orderNo, second));
  await work();
  expect((await detail(orderNo)).exception).toMatchObject({ code: 'TD', reason: '600 - account on hold' });
  expect(await lastAnswer(portal.db, orderNo)).toMatchObject({ status: 400 });
  const { uniqueKey, result } = await others(orderNo);
  expect(result.quotes.map(({ scac }) => scac)).toEqual([third]);
  await change({ orderNo, uniqueKey, quoteId: result.quotes[0]!.quoteId });
  expect([await jobs(orderNo), await findTender(portal.db, orderNo)]).toEqual([[TRACK_ORDER], undefined]);
  expect((await detail(orderNo)).formerCarriers?.map(({ scac, reason }) => [scac, reason])).toEqual([
    [first, NO_PICKUP],
    [second, '600 - account on hold'],
  ]);
  expect(await lastAnswer(portal.db, orderNo)).toMatchObject({ status: 400, text: '["600 - account on hold"]' });
});

test('where every carrier has refused, the run has ended without a quote', async () => {
  const orderNo = await refusedOrder();
  const given = { scac: third, name: third, ebol: 'https://carrier.example', account: '4711', test: true, auth: { header: 'authorization', value: 'Bearer secret' } };
  await inTrx((trx) => saveConnection(trx, testCipher, given, now));
  await setDisabled(portal.db, third, now);
  const former = { order_no: orderNo, carrier_name: 'X', quoted: 1, pro: null, created_at: now, tries: 1, reason: 'no', ended_at: now, answered_at: null, answer_status: null, answer: null };
  await portal.db
    .insertInto('former_tender')
    .values([second, third].map((scac) => ({ ...former, scac })))
    .execute();
  expect((await others(orderNo)).result).toMatchObject({ status: 2, quotes: [], errors: [] });
});

test('each carrier gives its own PRO number; the one of the former is never given again', async () => {
  await inTrx((trx) => addPros(trx, first, ['111-1']));
  await inTrx((trx) => addPros(trx, second, ['222-1']));
  const orderNo = await refusedOrder();
  await change(await choice(orderNo, second));
  await work();
  expect((await detail(orderNo)).proNo).toBe('222-1');
  expect((await formerTenders(portal.db, orderNo)).map(({ pro }) => pro)).toEqual(['111-1']);
  const given = await portal.db.selectFrom('carrier_pro').select(['scac', 'pro']).where('order_no', '=', orderNo).orderBy('pro').execute();
  expect(given).toEqual([
    { scac: first, pro: '111-1' },
    { scac: second, pro: '222-1' },
  ]);
});

test('another day of pickup is asked for and taken over; a day that has passed names the next possible one', async () => {
  const orderNo = await refusedOrder();
  const { request } = await detail(orderNo);
  const later = data(await portal.call('quoteConfig', 'pickupDays', { zip: '60607' }, as));
  portal.time.now = new Date(Date.now() + 9 * 86_400_000);
  as = { token: (await openSession(portal.db, ownerId, portal.time.now)).token };
  expect(await portal.callRaw('order', 'requote', { orderNo }, as)).toMatchObject({ code: 20000, data: [{ field: 'pickupDate', msg: expect.stringContaining('日期已过') }] });
  const { next } = data(await portal.call('quoteConfig', 'pickupDays', { zip: '60607' }, as));
  expect(next > later.next).toBe(true);
  const one = await choice(orderNo, second, next);
  await change(one);
  const after = await detail(orderNo);
  expect([after.request.pickupDate, after.quote.estDeliveryDate]).toEqual([next, one.quote.estDeliveryDate]);
  expect({ ...after.request, pickupDate: request.pickupDate }).toEqual(request);
  const { records } = data(await portal.call('order', 'list', { nos: [orderNo], dateType: 'pickup', dateFrom: next, dateTo: next, pageNo: 1, pageSize: 10 }, as));
  expect(records).toMatchObject([{ orderNo, scac: second, pickupDate: next }]);
});

test('a pickup that its owner has changed goes with the order, and nothing of it to the former carrier', async () => {
  carriers[first]!.says(400, [NO_PICKUP]);
  const orderNo = await book();
  const { request } = await detail(orderNo);
  const day = nextRegularDay(request.pickupDate);
  const times = { pickupDate: day, readyTime: '10:00', closeTime: '16:00' };
  expect(await portal.callRaw('order', 'changePickup', { orderNo, ...times }, as)).toMatchObject({ code: 0, data: { awaitsCarrier: true } });
  await work();
  expect((await detail(orderNo)).exception).toMatchObject({ code: 'TD' });
  expect(await findPickup(portal.db, orderNo)).toMatchObject({ scac: first, bill_differs: true });
  expect(await change(await choice(orderNo, second))).toMatchObject({ code: 0 });
  expect(await findPickup(portal.db, orderNo)).toBeUndefined();
  await work();
  const after = await detail(orderNo);
  expect([after.request.pickupDate, after.request.pickup.readyTime, after.quote.scac, after.exception]).toEqual([day, '10:00', second, undefined]);
  expect(carriers[second]!.sentBills().map(({ bol }) => bol.requestedPickupDate)).toEqual([`${day}T10:00:00.000`]);
  expect(await findPickup(portal.db, orderNo)).toBeUndefined();
});

describe('no other carrier for', () => {
  const refusal = async (orderNo: string) => portal.callRaw('order', 'requote', { orderNo }, { ...as, 'accept-language': 'en' }) as Promise<{ code: number; msg: string }>;

  test('an order that was accepted, or is being sent', async () => {
    const orderNo = await book();
    const say = { code: 40920, msg: 'Its carrier has not refused this order, so no other one can be chosen' };
    expect(await refusal(orderNo)).toMatchObject(say);
    await work();
    expect(await refusal(orderNo)).toMatchObject(say);
  });

  test('an order that is unclear: two carriers might come. Once its carrier lacks it, there is', async () => {
    carriers[first]!.lose();
    const orderNo = await book();
    await work();
    expect(await refusal(orderNo)).toMatchObject({ code: 40920, msg: expect.stringContaining('still asking the carrier') });
    carriers[first]!.shipments.clear();
    expect(await inTrx((trx) => carrierRefuses(trx, orderNo, new Date()))).toBe('refused');
    await expect(inTrx((trx) => carrierRefuses(trx, orderNo, new Date()))).rejects.toThrow('its owner decides');
    expect((await detail(orderNo)).exception).toMatchObject({ code: 'TD', reason: 'The carrier does not have the order' });
    expect(await change(await choice(orderNo, second))).toMatchObject({ code: 0 });
    await work();
    expect([carriers[first]!.shipments.size, carriers[second]!.shipments.size]).toEqual([0, 1]);
  });

  test('an order that was remedied and is sent anew, or that the carrier has after all', async () => {
    const [one, two] = [await refusedOrder(), await refusedOrder()];
    const chosen = await choice(one, second);
    await inTrx((trx) => carrierLacks(trx, one, new Date()));
    await inTrx((trx) => carrierHas(trx, { orderNo: two, pro: '9-1' }, new Date()));
    expect(await change(chosen)).toMatchObject({ code: 40920 });
    expect(await refusal(two)).toMatchObject({ code: 40920 });
  });

  test('an order that is cancelled', async () => {
    const orderNo = await refusedOrder();
    const chosen = await choice(orderNo, second);
    await portal.call('order', 'cancel', { orderNo }, as);
    expect(await refusal(orderNo)).toMatchObject({ code: 40920, msg: 'An order that is cancelled cannot get another carrier' });
    expect(await change(chosen)).toMatchObject({ code: 40920, msg: '订单已取消，不能换承运商' });
  });
});

describe('no other quote than one', () => {
  test('of the same shipment', async () => {
    const orderNo = await refusedOrder();
    const heavier = bookingRequest({ items: [{ ...bookingRequest().items[0]!, weight: 2000 }] });
    const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', heavier, as));
    const { quoteId } = quoteOf(await finishedRun(portal, uniqueKey, as), second);
    expect(await change({ orderNo, uniqueKey, quoteId })).toMatchObject({ code: 20000, data: [{ field: 'quoteId' }] });
  });

  test('of a carrier that has not refused it', async () => {
    const orderNo = await refusedOrder();
    const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', bookingRequest(), as));
    const { quoteId } = quoteOf(await finishedRun(portal, uniqueKey, as), first);
    expect(await change({ orderNo, uniqueKey, quoteId })).toMatchObject({ code: 20000, data: [{ field: 'quoteId', msg: '该承运商没有接这个订单，请选择其他承运商' }] });
  });

  test('of its owner; another owner does not find the order', async () => {
    const orderNo = await refusedOrder();
    const theirs = { token: portal.stranger.token };
    expect(await portal.callRaw('order', 'requote', { orderNo }, theirs)).toMatchObject({ code: 40400 });
    const mine = await choice(orderNo, second);
    expect(await portal.callRaw('order', 'changeCarrier', { orderNo, uniqueKey: mine.uniqueKey, quoteId: mine.quoteId }, theirs)).toMatchObject({ code: 40400 });
    const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', bookingRequest(), theirs));
    const { quoteId } = quoteOf(await finishedRun(portal, uniqueKey, theirs), second);
    expect(await change({ orderNo, uniqueKey, quoteId })).toMatchObject({ code: 40400 });
  });
});

test('the refusal is counted and found, and its notice names the choice', async () => {
  const orderNo = await refusedOrder();
  expect(data(await portal.call('order', 'overview', {}, as))).toMatchObject({ refused: 1, exceptions: 1 });
  const found = async () => data(await portal.call('order', 'list', { refusedOnly: true, pageNo: 1, pageSize: 10 }, as)).records.map((one) => one.orderNo);
  expect(await found()).toEqual([orderNo]);
  const notices = async () => data(await portal.call('notification', 'list', { pageNo: 1, pageSize: 10 }, as)).records;
  expect((await notices())[0]).toMatchObject({ path: `/orders/${orderNo}`, text: { zh: expect.stringContaining('请换承运商，或取消订单') } });
  const one = await choice(orderNo, second);
  await change(one);
  expect(await found()).toEqual([]);
  expect(data(await portal.call('order', 'overview', {}, as))).toMatchObject({ refused: 0, exceptions: 0 });
  expect((await notices())[0]).toMatchObject({ title: { zh: `订单 ${orderNo} 已换承运商` }, text: { en: expect.stringContaining(one.quote.carrierName) } });
});
