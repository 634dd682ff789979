import { ErrorCode, TradeStatus, TradeType } from '@portal/api-contract';
import { letBankWork } from '../../../test/bank';
import { deliver, signed } from '../../../test/bank-webhook';
import { expectBooksBalance, faultsOf } from '../../../test/books';
import { booked, data, readyToBook } from '../../../test/freight';
import { addPayer, recharge, withPassword } from '../../../test/money';
import { testApp, type TestApp } from '../../../test/test-app';
import { orderTracking } from '../../../test/tracking';
import type { Adjustment, CarrierUpdate } from '../../carriers/carrier-events';

const START = 2_000_00;

let portal: TestApp;
let ownerId: string;
let as: { token: string };
let start: string;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const owner = await addPayer(portal, START);
  ownerId = owner.id;
  as = { token: owner.token };
  start = data(await portal.call('fund', 'tradeRecords', {}, as)).records[0]!.transactionNo;
});
afterEach(() => expectBooksBalance(portal, ownerId));

const wallet = async () => data(await portal.call('fund', 'balance', {}, as));
const records = async () => data(await portal.call('fund', 'tradeRecords', { pageSize: 50 }, as)).records.toReversed();
const order = async (orderNo: string) => data(await portal.call('order', 'detail', { orderNo }, as));
const cents = (money: string) => Math.round(Number(money) * 100);
const money = (amount: number) => (amount / 100).toFixed(2);

/** Pays out all that is available. */
async function emptyWallet(): Promise<void> {
  const { available } = await wallet();
  const { transactionNo } = data(await portal.call('fund', 'cashOut', { amount: available, method: 'check', accountName: 'Example Goods', ...withPassword() }, as));
  await deliver(portal, signed({ eventId: `paid-${transactionNo}`, transactionNo, amount: available, status: 'success' }));
}

const adjustment = (amount: number, type: Adjustment['type'] = 2): Adjustment => ({ kind: 'adjustment', reference: `adj-${type}-${amount}`, time: new Date(), type, cents: amount, evidence: [] });
const milestones = (codes: readonly string[]): CarrierUpdate[] =>
  codes.map((code, n) => ({ kind: 'milestone', reference: code, code, time: new Date(Date.now() + n * 1000), place: { city: 'Chicago', state: 'IL' } }));
const delivered = milestones(['AA', 'AF', 'P1', 'AJ', 'D1']);
const invoice: CarrierUpdate = { kind: 'invoice', reference: 'inv', time: new Date() };

/** A carrier that has reported all of these on these orders, and has no more to report. */
const reporting = (orders: string[], updates: CarrierUpdate[]) =>
  orderTracking(portal, {
    carriers: { fetchCarrierUpdates: ({ orderNo }) => Promise.resolve({ updates: orders.includes(orderNo) ? updates : [], next: undefined }) },
  });

/** Applies the updates to an order, one after another. */
async function report(orderNo: string, updates: CarrierUpdate[]): Promise<void> {
  const tracking = reporting([orderNo], updates);
  await tracking.run(orderNo, { check: () => expectBooksBalance(portal, ownerId) });
  expect(tracking.errors).toEqual([]);
}

/** The bank takes a credited recharge back. */
const reverse = (transactionNo: string, amount: string) => deliver(portal, signed({ eventId: `back-${transactionNo}`, transactionNo, amount, status: 'reversed', reason: 'paymentReturned' }));

describe('an adjustment that the balance does not cover', () => {
  test('is held at once and owed for what is missing; the order is completed all the same', async () => {
    const orderNo = await booked(portal, as);
    await emptyWallet();
    const { frozen } = await wallet();
    await report(orderNo, [...milestones(['AA', 'AF']), adjustment(70_00), ...milestones(['P1', 'AJ', 'D1'])]);
    expect(await wallet()).toMatchObject({
      available: '0.00',
      frozen: money(cents(frozen) + 70_00),
      owed: '70.00',
      receivables: [{ type: TradeType.FREEZE, chargeType: 2, orderNo, amount: '70.00', remaining: '70.00' }],
    });
    await portal.db.insertInto('job').values({ kind: 'track-order', subject: orderNo, run_at: new Date(), failures: 0, created_at: new Date() }).execute();
    await report(orderNo, [...delivered, adjustment(70_00), invoice]);
    expect(await order(orderNo)).toMatchObject({ status: 80, finalTotal: money(cents(frozen) + 70_00) });
    expect(await wallet()).toMatchObject({ available: '0.00', frozen: '0.00', owed: '70.00', total: '-70.00' });
    expect((await records()).filter((row) => row.orderNo === orderNo)).toMatchObject([
      { type: TradeType.FREEZE, amount: `-${frozen}` },
      { type: TradeType.FREEZE, amount: '-70.00', chargeType: 2, owedAfter: '70.00' },
      { type: TradeType.CHARGE, amount: `-${frozen}` },
      { type: TradeType.DEBIT_ADJUSTMENT, amount: '-70.00', frozenAfter: '0.00' },
    ]);
  });

  test('takes the hold first, then what is available, and owes the rest', async () => {
    const orderNo = await booked(portal, as);
    const { available, frozen } = await wallet();
    await report(orderNo, [...delivered, adjustment(cents(available) + 1)]);
    expect(await wallet()).toMatchObject({ available: '0.00', frozen: money(cents(frozen) + cents(available) + 1), owed: '0.01' });
  });

  test('is owed after a cancellation too: a dry run', async () => {
    const orderNo = await booked(portal, as);
    data(await portal.call('order', 'cancel', { orderNo }, as));
    await emptyWallet();
    await report(orderNo, [adjustment(150_00, 7)]);
    expect(await order(orderNo)).toMatchObject({ status: 99, finalTotal: '150.00' });
    expect(await wallet()).toMatchObject({ available: '0.00', owed: '150.00', receivables: [{ type: TradeType.DEBIT_ADJUSTMENT, chargeType: 7, orderNo }] });
  });

  test('is repaid by the hold that another order gives back', async () => {
    const [first, second] = [await booked(portal, as), await booked(portal, as)];
    await emptyWallet();
    await report(first, [...delivered, adjustment(70_00)]);
    const estimated = cents((await order(second)).estimatedTotal);
    data(await portal.call('order', 'cancel', { orderNo: second }, as));
    const now = await wallet();
    expect(now).toMatchObject({ available: money(estimated - 70_00) });
    expect(now.owed).toBeUndefined();
  });
});

test('what a carrier charged before a cancellation is paid, out of the hold', async () => {
  const orderNo = await booked(portal, as);
  const estimated = cents((await order(orderNo)).estimatedTotal);
  await report(orderNo, [...milestones(['AA']), adjustment(40_00, 7)]);
  expect(data(await portal.call('order', 'cancel', { orderNo }, as))).toMatchObject({ refund: money(estimated) });
  expect(await order(orderNo)).toMatchObject({ status: 99, finalTotal: '40.00' });
  expect(await wallet()).toMatchObject({ total: money(START - 40_00), frozen: '0.00' });
});

test('a final total below zero is a credit', async () => {
  const orderNo = await booked(portal, as);
  const estimated = cents((await order(orderNo)).estimatedTotal);
  await report(orderNo, [...delivered, adjustment(-estimated - 25_00, 99), invoice]);
  expect(await order(orderNo)).toMatchObject({ status: 80, finalTotal: '-25.00' });
  expect(await wallet()).toMatchObject({ available: money(START + 25_00), frozen: '0.00' });
  expect((await records()).at(-2)).toMatchObject({ type: TradeType.CREDIT_ADJUSTMENT, amount: '25.00' });
});

describe('while the wallet owes', () => {
  let owing: string;

  beforeEach(async () => {
    owing = await booked(portal, as);
    await emptyWallet();
    await report(owing, [...delivered, adjustment(70_00)]);
  });

  test('bookings and cash-outs are refused, with the amount', async () => {
    const { booking } = await readyToBook(portal, as);
    const english = { ...as, 'accept-language': 'en' };
    expect(await portal.call('order', 'createOrder', booking, english)).toEqual({
      code: ErrorCode.AMOUNT_OWED,
      msg: 'The wallet owes $70.00. Please top up to pay it before you book or cash out',
      data: null,
    });
    const request = { amount: '10.00', method: 'check', accountName: 'Example Goods', ...withPassword() } as const;
    expect(await portal.call('fund', 'cashOut', request, as)).toMatchObject({ code: ErrorCode.AMOUNT_OWED, msg: expect.stringContaining('$70.00') as string });
  });

  test('the next top-up pays first, the oldest first, each by a row of its own', async () => {
    const second = adjustment(30_00, 6);
    await portal.db.insertInto('job').values({ kind: 'track-order', subject: owing, run_at: new Date(), failures: 0, created_at: new Date() }).execute();
    await report(owing, [...delivered, adjustment(70_00), second]);
    await recharge(portal, ownerId, 80_00);
    expect(await wallet()).toMatchObject({ available: '0.00', owed: '20.00', receivables: [{ amount: '30.00', remaining: '20.00', chargeType: 6 }] });
    expect((await records()).slice(-3)).toMatchObject([
      { type: TradeType.RECHARGE, amount: '80.00' },
      { type: TradeType.REPAYMENT, amount: '-70.00', orderNo: owing, balanceAfter: '10.00', owedAfter: '30.00' },
      { type: TradeType.REPAYMENT, amount: '-10.00', orderNo: owing, balanceAfter: '0.00', owedAfter: '20.00' },
    ]);
    await recharge(portal, ownerId, 1_000_00);
    expect(await wallet()).toMatchObject({ available: '980.00' });
    expect((await wallet()).owed).toBeUndefined();
    expect(await booked(portal, as)).toMatch(/^\w+/);
  });
});

describe('a recharge that the bank takes back', () => {
  test('leaves the wallet, which owes what it lacks; the recharge says so with its reason', async () => {
    const orderNo = await booked(portal, as);
    const { frozen } = await wallet();
    expect(await reverse(start, '2000.00')).toMatchObject({ status: 200, data: { result: 'done' } });
    expect(await wallet()).toMatchObject({ available: '0.00', frozen, owed: frozen, total: '0.00', receivables: [{ type: TradeType.REVERSAL, amount: frozen }] });
    expect(data(await portal.call('fund', 'rechargeDetail', { transactionNo: start }, { ...as, 'accept-language': 'en' }))).toMatchObject({
      status: TradeStatus.REVERSED,
      completedAt: expect.any(String) as string,
      reversedAt: expect.any(String) as string,
      rejectReason: "The payer's bank took the payment back",
    });
    expect((await records()).at(-1)).toMatchObject({ type: TradeType.REVERSAL, amount: '-2000.00', remark: start, owedAfter: frozen });
    expect(data(await portal.call('fund', 'tradeRecords', { status: TradeStatus.REVERSED }, as)).records).toMatchObject([{ transactionNo: start }]);
    await recharge(portal, ownerId, START);
    data(await portal.call('order', 'cancel', { orderNo }, as));
    expect(await wallet()).toMatchObject({ available: '2000.00', frozen: '0.00', total: '2000.00' });
  });

  test('leaves once, however often and by whatever event it is told', async () => {
    const events = Array.from({ length: 8 }, (_, n) => ({ eventId: `r${n}-${start}`, transactionNo: start, amount: '2000.00', status: 'reversed', reason: 'x' }));
    const answers = await Promise.all(events.map((event) => deliver(portal, signed(event))));
    expect(answers.map(({ data: answer }) => (answer as { result: string }).result).sort()).toEqual(['done', ...Array.from({ length: 7 }, () => 'repeated')]);
    expect(await wallet()).toMatchObject({ available: '0.00', total: '0.00' });
    expect((await wallet()).owed).toBeUndefined();
  });

  test('needs its amount and a reason, and the amount of the request', async () => {
    const event = { eventId: `e-${start}`, transactionNo: start, amount: '2000.00', status: 'reversed', reason: 'x' };
    expect(await deliver(portal, signed({ ...event, reason: undefined }))).toMatchObject({ status: 400, data: [{ field: 'reason' }] });
    expect(await deliver(portal, signed({ ...event, amount: undefined }))).toMatchObject({ status: 400, data: [{ field: 'amount' }] });
    expect(await deliver(portal, signed({ ...event, amount: '1999.00' }))).toMatchObject({ status: 409 });
    expect(await wallet()).toMatchObject({ available: '2000.00' });
  });

  test('before its success was known, it is rejected', async () => {
    const { transactionNo } = data(await portal.call('fund', 'recharge', { amount: '50.00', method: 'wire' }, as));
    expect(await reverse(transactionNo, '50.00')).toMatchObject({ status: 200, data: { result: 'done' } });
    expect(data(await portal.call('fund', 'rechargeDetail', { transactionNo }, as))).toMatchObject({ status: TradeStatus.REJECTED });
    expect(await deliver(portal, signed({ eventId: `s-${transactionNo}`, transactionNo, amount: '50.00', status: 'success' }))).toMatchObject({ status: 409 });
    expect(await wallet()).toMatchObject({ available: '2000.00' });
  });

  test('comes from the sandbox too, by the cents of the amount', async () => {
    const { transactionNo } = data(await portal.call('fund', 'recharge', { amount: '60.94', method: 'wire' }, as));
    const status = async () => data(await portal.call('fund', 'rechargeDetail', { transactionNo }, as)).status;
    await letBankWork(portal, 10);
    expect(await status()).toBe(TradeStatus.SUCCESS);
    expect(await wallet()).toMatchObject({ available: '2060.94' });
    await letBankWork(portal, 60);
    expect(await status()).toBe(TradeStatus.REVERSED);
    expect(await wallet()).toMatchObject({ available: '2000.00' });
    expect(await portal.db.selectFrom('job').select('id').where('subject', '=', transactionNo).execute()).toEqual([]);
  });
});

test('a cash-out that comes back is a refund, and repays what is owed', async () => {
  const { transactionNo } = data(await portal.call('fund', 'cashOut', { amount: '500.00', method: 'check', accountName: 'Example Goods', ...withPassword() }, as));
  await deliver(portal, signed({ eventId: `p-${transactionNo}`, transactionNo, amount: '500.00', status: 'success' }));
  await reverse(start, '2000.00');
  expect(await wallet()).toMatchObject({ available: '0.00', owed: '500.00' });
  expect(await reverse(transactionNo, '500.00')).toMatchObject({ status: 200 });
  expect(await wallet()).toMatchObject({ available: '0.00', total: '0.00' });
  expect((await wallet()).owed).toBeUndefined();
  expect((await records()).slice(-2)).toMatchObject([
    { type: TradeType.REFUND, amount: '500.00' },
    { type: TradeType.REPAYMENT, amount: '-500.00' },
  ]);
});

test('the books stay right at every instant while debts arise and are paid at once', async () => {
  const orders: string[] = [];
  for (let n = 0; n < 4; n += 1) orders.push(await booked(portal, as));
  const early = await Promise.all(Array.from({ length: 4 }, () => recharge(portal, ownerId, 50_00)));
  const waiting = await Promise.all(Array.from({ length: 8 }, async () => data(await portal.call('fund', 'recharge', { amount: '40.00', method: 'wire' }, as)).transactionNo));
  await emptyWallet();
  const before = cents((await wallet()).total);
  const { booking } = await readyToBook(portal, as);
  const over = new AbortController();
  const faults: unknown[] = [];
  const looking = (async () => {
    while (!over.signal.aborted) faults.push(...(await faultsOf(portal.db)).filter(({ fault }) => fault !== 'half written'));
  })();
  const tracking = reporting(orders, [...delivered, adjustment(60_00), invoice]);
  await Promise.all([
    ...[1, 2, 3].map(() => tracking.anotherWorker().runDue()),
    ...early.map((transactionNo) => reverse(transactionNo, '50.00')),
    ...waiting.map((transactionNo) => deliver(portal, signed({ eventId: transactionNo, transactionNo, amount: '40.00', status: 'success' }))),
    portal.call('order', 'createOrder', booking, as),
  ]);
  over.abort();
  await looking;
  expect(faults).toEqual([]);
  expect(tracking.errors).toEqual([]);
  const spent = (await Promise.all(orders.map(order))).reduce((sum, { finalTotal = '0' }) => sum + cents(finalTotal), 0);
  // In: eight of 40.00; out: four of 50.00 that were taken back, and the orders, which are all complete.
  expect(await wallet()).toMatchObject({ available: '0.00', total: money(before + 8 * 40_00 - 4 * 50_00 - spent) });
});
