import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OrderStatus } from '@portal/api-contract/vocabulary';
import { expectBooksBalance, faultsOf } from '../../../../test/books';
import { connectCarrier, connectedOrder } from '../../../../test/connected-order';
import { bookingRequest, data } from '../../../../test/freight';
import { noticeOf } from '../../../../test/stated-charges';
import { testApp, type TestApp } from '../../../../test/test-app';
import { orderTracking } from '../../../../test/tracking';
import { federalCalendar } from '../../../carriers/calendar';
import type { CarrierEvents, CarrierUpdate } from '../../../carriers/carrier-events';
import { type CarrierInvoice, readInvoices } from '../../../carriers/invoice/read-invoices';
import { referenceCarriers } from '../../../carriers/reference/reference-carriers';
import { parseTariff } from '../../../carriers/tariff/parse';
import { tariffCarrier } from '../../../carriers/tariff/tariff-carrier';
import { enqueue } from '../../../platform/jobs/store';
import { createWorker } from '../../../platform/jobs/worker';
import { keepMessage, READ_CARRIER_MESSAGE, readCarrierMessage } from '../../connections/carrier-messages';
import { messageReaders } from '../carrier-messages';
import { answerClaim } from '../claims/answer';
import { SETTLE_INVOICES, TRACK_ORDER } from '../store';
import { acceptInvoice, openInvoices, rejectInvoice, takeInvoices } from './decide';
import { settleInvoices } from './settle';

const examples = join(__dirname, '../../../../../../docs/examples');
const exact = { cents: 0, percent: 0 };

let portal: TestApp;
let scac: string;
let order: Awaited<ReturnType<typeof connectedOrder>>;
let logged: unknown[];

beforeAll(async () => {
  const one = referenceCarriers(() => Promise.resolve())[0]!;
  ({ scac } = one);
  portal = await testApp({ carriers: [one] });
  await connectCarrier(portal, scac);
});
afterAll(() => portal.close());
beforeEach(async () => {
  logged = [];
  order = await connectedOrder(portal, scac);
});
/** Of its owner, and of everybody. */
async function expectBooks(): Promise<void> {
  await expectBooksBalance(portal, order.owner.id);
  expect(await faultsOf(portal.db)).toEqual([]);
}

afterEach(async () => {
  await expectBooks();
  // So that a test has its own open invoices alone.
  for (const { scac: of, invoiceNo } of await openInvoices(portal.db)) await reject(`${of}:${invoiceNo}`, 'over', new Date());
});

let last = 0;
const cents = (dollars: number) => Math.round(dollars * 100);

/** The invoice of the order as it was quoted, with what differs, in dollars. */
function invoice(
  { linehaul = order.quoted.linehaul, fuel = order.quoted.fuel, LFTD = order.quoted.liftgate, ...more }: Record<string, number> = {},
  changes: Partial<CarrierInvoice> = {},
): CarrierInvoice {
  const lines = Object.entries({ LINEHAUL: linehaul, FSC: fuel, LFTD, ...more }).map(([code, dollars]) => ({ code, description: '', cents: cents(dollars) }));
  return { invoiceNo: `INV-${(last += 1)}`, pro: order.pro, date: '2026-12-01', lines, ...changes };
}

const take = async (one: CarrierInvoice, tolerance = exact) => (await takeInvoices(portal.db, scac, [one], tolerance, new Date()))[0]!;
const accept = (named: string, at: Date) => portal.db.transaction().execute((trx) => acceptInvoice(trx, named, at));
const reject = (named: string, reason: string, at: Date) => portal.db.transaction().execute((trx) => rejectInvoice(trx, named, reason, at));
const detail = async () => data(await portal.call('order', 'detail', { orderNo: order.orderNo }, { ...order.as, 'accept-language': 'en' }));
const moveTo = (status: OrderStatus) => portal.db.updateTable('freight_order').set({ status }).where('order_no', '=', order.orderNo).execute();
const held = async () => (await portal.db.selectFrom('hold').select('amount').where('order_no', '=', order.orderNo).executeTakeFirstOrThrow()).amount;
const added = async () => (await detail()).charges.filter(({ status }) => status === 'final');
const told = async () => data(await portal.call('notification', 'list', {}, order.as)).records.map(({ title }) => title.en);

async function work(): Promise<void> {
  const failures: unknown[] = [];
  const log = { warn: (entry: unknown) => logged.push(entry) };
  const handlers = { [SETTLE_INVOICES]: settleInvoices(log), [READ_CARRIER_MESSAGE]: readCarrierMessage(messageReaders(), log) };
  await createWorker({ db: portal.db, clock: () => new Date(), handlers, onError: (error) => failures.push(error) }).runDue();
  expect(failures).toEqual([]);
}

/** The carrier states other charges than were quoted. */
async function state(changes: { linehaul: number; weight: number }): Promise<void> {
  const { fuel, liftgate } = order.quoted;
  const notice = noticeOf({ pro: order.pro, fuel, total: Math.round((changes.linehaul + fuel + liftgate) * 100) / 100, ...changes });
  await portal.db.transaction().execute((trx) => keepMessage(trx, { scac, topic: 'charges', body: Buffer.from(JSON.stringify(notice)) }, new Date()));
  await work();
}

test('an invoice that agrees completes a delivered order: settled out of its hold, to the cent', async () => {
  await moveTo(OrderStatus.DELIVERED);
  expect(await take(invoice())).toMatchObject({ state: 'settled', orderNo: order.orderNo, repeated: false });
  expect(await detail()).toMatchObject({ status: OrderStatus.COMPLETED, finalTotal: order.quoted.total.toFixed(2) });
  expect(await held()).toBe(0);
  expect(await openInvoices(portal.db)).toEqual([]);
});

test('one that comes before the delivery waits, and completes the order when its carrier reports the delivery', async () => {
  await moveTo(OrderStatus.OUT_FOR_DELIVERY);
  expect(await take(invoice())).toMatchObject({ state: 'waiting' });
  expect([await openInvoices(portal.db), (await detail()).status]).toEqual([[], OrderStatus.OUT_FOR_DELIVERY]);
  const updates: CarrierUpdate[] = [{ kind: 'milestone', reference: 'D1', code: 'D1', time: new Date(), place: {} }];
  const carriers: CarrierEvents = { fetchCarrierUpdates: () => Promise.resolve({ updates, next: undefined }) };
  await enqueue(portal.db, TRACK_ORDER, order.orderNo, new Date());
  await orderTracking(portal, { carriers }).run(order.orderNo);
  expect((await detail()).status).toBe(OrderStatus.DELIVERED);
  await work();
  expect(await detail()).toMatchObject({ status: OrderStatus.COMPLETED, finalTotal: order.quoted.total.toFixed(2) });
});

test('within its tolerance an invoice is right, and the owner pays what the order says', async () => {
  await moveTo(OrderStatus.DELIVERED);
  expect(await take(invoice({ fuel: order.quoted.fuel + 0.5 }), { cents: 50, percent: 0 })).toMatchObject({ state: 'settled' });
  expect(await detail()).toMatchObject({ finalTotal: order.quoted.total.toFixed(2) });
});

test('above it the invoice waits with its differences; accepted, they are adjustments with their evidence', async () => {
  await moveTo(OrderStatus.DELIVERED);
  const { linehaul, total } = order.quoted;
  const one = invoice({ linehaul: linehaul + 25, LFTD: 0, STG: 40 });
  one.lines.find(({ code }) => code === 'STG')!.description = 'Storage, 2 days';
  expect(await take(one)).toMatchObject({ state: 'open' });
  expect((await detail()).status).toBe(OrderStatus.DELIVERED);
  const [open] = await openInvoices(portal.db);
  expect(open).toMatchObject({ scac, invoiceNo: one.invoiceNo, pro: order.pro, date: '2026-12-01', orderNo: order.orderNo, another: false });
  expect(open!.lines.filter(({ within }) => !within).map(({ codes, difference }) => [codes, difference])).toEqual([
    [['LINEHAUL'], 25_00],
    [['LFTD'], -cents(order.quoted.liftgate)],
    [['STG'], 40_00],
  ]);
  expect(await accept(one.invoiceNo, new Date())).toMatchObject({ orderNo: order.orderNo, state: 'settled' });
  expect((await added()).map(({ name, amount, evidence }) => [name, amount, evidence.at(-1)])).toEqual([
    ['Linehaul', '25.00', { name: 'Source: the carrier’s invoice', value: `2026-12-01 ${one.invoiceNo}` }],
    ['Liftgate (delivery)', `-${order.quoted.liftgate.toFixed(2)}`, expect.anything()],
    ['Storage', '40.00', expect.anything()],
  ]);
  expect((await added())[2]!.evidence).toContainEqual({ name: 'In the carrier’s words', value: 'Storage, 2 days' });
  expect(await detail()).toMatchObject({ status: OrderStatus.COMPLETED, finalTotal: (total + 25 - order.quoted.liftgate + 40).toFixed(2) });
  expect(await told()).toContain(`Order ${order.orderNo}: a price difference of $40.00`);
  await expect(accept(one.invoiceNo, new Date())).rejects.toThrow(`invoice ${one.invoiceNo} is settled already`);
});

test('an accepted invoice of an order under way waits for its delivery; a later notice that says the same adds nothing', async () => {
  const { linehaul, total } = order.quoted;
  await state({ linehaul, weight: 1000 });
  const one = invoice({ linehaul: linehaul + 25 });
  await take(one);
  expect(await accept(one.invoiceNo, new Date())).toMatchObject({ state: 'waiting', cents: 25_00 });
  await state({ linehaul: linehaul + 25, weight: 1100 });
  expect((await added()).map(({ amount }) => amount)).toEqual(['25.00']);
  expect(await held()).toBe(cents(total + 25));
});

test('an open invoice settles by itself when the carrier states what it invoiced, and a waiting one opens when it states another', async () => {
  await moveTo(OrderStatus.DELIVERED);
  const { linehaul } = order.quoted;
  await take(invoice({ linehaul: linehaul + 40 }));
  expect(await openInvoices(portal.db)).toHaveLength(1);
  await state({ linehaul: linehaul + 40, weight: 1180 });
  expect([await openInvoices(portal.db), (await detail()).status]).toEqual([[], OrderStatus.COMPLETED]);

  order = await connectedOrder(portal, scac);
  const early = invoice();
  await take(early);
  await state({ linehaul: order.quoted.linehaul + 40, weight: 1180 });
  expect((await openInvoices(portal.db)).map(({ invoiceNo }) => invoiceNo)).toEqual([early.invoiceNo]);
  expect(logged).toEqual([{ orderNo: order.orderNo, scac, invoice: early.invoiceNo }]);
});

test('what was credited after a dispute is not charged again by an invoice that knows nothing of it', async () => {
  const { linehaul, total } = order.quoted;
  await state({ linehaul: linehaul + 40, weight: 1180 });
  const [charge] = await added();
  const claim = { orderNo: order.orderNo, kind: 'difference' as const, chargeId: charge!.id, amount: '40.00', reason: '发货前已称重', files: [] };
  const { id } = data(await portal.call('order', 'submitClaim', claim, order.as));
  await portal.db.transaction().execute((trx) => answerClaim(trx, id, { cents: 30_00, text: '已核实。' }, new Date()));
  await moveTo(OrderStatus.DELIVERED);
  expect(await take(invoice({ linehaul: linehaul + 40 }))).toMatchObject({ state: 'settled' });
  expect((await detail()).finalTotal).toBe((total + 10).toFixed(2));
});

test('the same invoice changes nothing, the same number with other lines is refused with all of its file', async () => {
  await moveTo(OrderStatus.DELIVERED);
  const one = invoice();
  await take(one);
  const before = await detail();
  expect(await take(one)).toMatchObject({ repeated: true, state: 'settled' });
  expect(await detail()).toEqual(before);
  const another = { ...invoice(), lines: one.lines.map((line) => ({ ...line, cents: line.cents + 1 })), invoiceNo: one.invoiceNo };
  await expect(takeInvoices(portal.db, scac, [invoice(), another], exact, new Date())).rejects.toThrow(`invoice ${one.invoiceNo} of ${scac} is there with other lines`);
  expect(await portal.db.selectFrom('carrier_invoice').select('invoice_no').where('pro', '=', order.pro).execute()).toHaveLength(1);
});

test('a second invoice of an order, one for no order, and one for a cancelled order are for a person', async () => {
  await moveTo(OrderStatus.DELIVERED);
  await take(invoice());
  const second = invoice({ fuel: order.quoted.fuel + 3 });
  expect(await take(second)).toMatchObject({ state: 'open' });
  expect(await openInvoices(portal.db)).toMatchObject([{ invoiceNo: second.invoiceNo, another: true }]);
  // Of a completed order the difference is paid at once.
  expect(await accept(second.invoiceNo, new Date())).toMatchObject({ state: 'settled', cents: 3_00 });
  expect((await detail()).finalTotal).toBe((order.quoted.total + 3).toFixed(2));

  const none = invoice({}, { pro: '999-1' });
  expect(await take(none)).toMatchObject({ state: 'open', orderNo: undefined });
  await expect(accept(none.invoiceNo, new Date())).rejects.toThrow(/no order of \w+, or more than one, has the PRO number 999-1: invoice INV-\d+ can only be rejected/);

  await expectBooksBalance(portal, order.owner.id);
  order = await connectedOrder(portal, scac);
  data(await portal.call('order', 'cancel', { orderNo: order.orderNo }, order.as));
  expect(await take(invoice())).toMatchObject({ state: 'open', orderNo: order.orderNo });
  expect((await detail()).finalTotal).toBe('0.00');
});

test('a rejected invoice keeps its reason, and its order waits for another one', async () => {
  await moveTo(OrderStatus.DELIVERED);
  const one = invoice({ fuel: order.quoted.fuel + 3 });
  await take(one);
  await expect(reject(one.invoiceNo, ' ', new Date())).rejects.toThrow('a rejection needs its reason');
  await reject(one.invoiceNo, 'Fuel of another week', new Date());
  await expect(reject(one.invoiceNo, 'again', new Date())).rejects.toThrow('is rejected already');
  await expect(accept('NO-SUCH', new Date())).rejects.toThrow('there is no invoice NO-SUCH');
  expect(await take(one)).toMatchObject({ repeated: true, state: 'rejected' });
  expect(await take(invoice())).toMatchObject({ state: 'settled' });
});

test('of two that accept an invoice at once, one does', async () => {
  await moveTo(OrderStatus.DELIVERED);
  const one = invoice({ fuel: order.quoted.fuel + 3 });
  await take(one);
  const both = await Promise.allSettled([1, 2].map(() => accept(one.invoiceNo, new Date())));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await added()).map(({ amount }) => amount)).toEqual(['3.00']);
});

test('the example of the documentation is the invoice of an order that the example tariff prices', async () => {
  const request = bookingRequest();
  const from = { city: 'Los Angeles', state: 'CA', zip: '90058' };
  const to = { city: 'Chicago', state: 'IL', zip: '60601' };
  const text = (await readFile(join(examples, 'tariff.csv'), 'utf8')).replaceAll(/\b2026-/g, `${request.pickupDate.slice(0, 4)}-`);
  const parsed = parseTariff(text);
  if (!('tariff' in parsed)) throw new Error(JSON.stringify(parsed.faults));
  const other = await testApp({ carriers: [tariffCarrier([parsed.tariff], federalCalendar)] });
  try {
    await connectCarrier(other, 'SMPL');
    const item = { ...request.items[0]!, qty: 1, length: 48, width: 40, height: 48, weight: 410, classSource: 'manual' as const, freightClass: 125 as const };
    const { orderNo, owner } = await connectedOrder(other, 'SMPL', {
      ...request,
      pickup: { ...request.pickup, address: { ...request.pickup.address, ...from } },
      delivery: { ...request.delivery, address: { ...request.delivery.address, ...to }, services: ['1', '11'] },
      items: [item],
    });
    await other.db.updateTable('freight_order').set({ status: OrderStatus.DELIVERED }).where('order_no', '=', orderNo).execute();
    const read = readInvoices(await readFile(join(examples, 'carrier-invoices.csv'), 'utf8'));
    if (!('invoices' in read)) throw new Error(JSON.stringify(read.faults));
    const { pro } = await other.db.selectFrom('order_tender').select('pro').where('order_no', '=', orderNo).executeTakeFirstOrThrow();
    const [one] = read.invoices.map((each) => ({ ...each, pro: pro! }));
    // The fuel of the day of pickup is another row of the tariff than that of the example.
    const fuel = await other.db.selectFrom('order_charge').select('amount').where('order_no', '=', orderNo).where('code', '=', 'FSC').executeTakeFirstOrThrow();
    const lines = one!.lines.map((line) => (line.code === 'FSC' ? { ...line, cents: fuel.amount } : line));
    expect(await takeInvoices(other.db, 'SMPL', [{ ...one!, lines }], exact, new Date())).toMatchObject([{ state: 'settled', orderNo }]);
    await expectBooksBalance(other, owner.id);
  } finally {
    await other.close();
  }
});
