import { faultsOf, expectBooksBalance } from '../../../../test/books';
import { connectCarrier, connectedOrder } from '../../../../test/connected-order';
import { data } from '../../../../test/freight';
import { type Notice, noticeOf } from '../../../../test/stated-charges';
import { testApp, type TestApp } from '../../../../test/test-app';
import { referenceCarriers } from '../../../carriers/reference/reference-carriers';
import { createWorker } from '../../../platform/jobs/worker';
import { READ_CARRIER_MESSAGE, readCarrierMessage } from '../../connections/carrier-messages';
import { unsignedPart } from '../../connections/webhook';
import { messageReaders } from '../carrier-messages';
import { answerClaim } from '../claims/answer';

let portal: TestApp;
let scac: string;
let secret: string;
let order: Awaited<ReturnType<typeof connectedOrder>>;
let logged: Record<string, unknown>[];

beforeAll(async () => {
  const one = referenceCarriers(() => Promise.resolve())[0]!;
  ({ scac } = one);
  portal = await testApp({ carriers: [one] });
  secret = await connectCarrier(portal, scac);
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
});

/** What the order was quoted at, as its carrier states it, with what differs. */
function notice(changes: Partial<Notice> = {}): object {
  const { linehaul, fuel, liftgate } = { ...order.quoted, ...changes };
  return noticeOf({ pro: order.pro, linehaul, fuel, total: Math.round((linehaul + fuel + liftgate) * 100) / 100, ...changes });
}

async function push(body: object | string): Promise<string> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const url = `/api/webhooks/carriers/${scac}/charges/${unsignedPart(secret, 'charges')}`;
  const response = await portal.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
  return response.json<{ data: { result: string } }>().data.result;
}

async function read(): Promise<void> {
  const failures: unknown[] = [];
  const handlers = { [READ_CARRIER_MESSAGE]: readCarrierMessage(messageReaders(), { warn: (entry: unknown) => logged.push(entry as Record<string, unknown>) }) };
  await createWorker({ db: portal.db, clock: () => new Date(), handlers, onError: (error) => failures.push(error) }).runDue();
  expect(failures).toEqual([]);
}

const pushed = async (...bodies: (object | string)[]) => {
  for (const body of bodies) await push(body);
  await read();
};

const detail = async (language = 'en') => data(await portal.call('order', 'detail', { orderNo: order.orderNo }, { ...order.as, 'accept-language': language }));
const added = async (language?: string) => (await detail(language)).charges.filter(({ status }) => status === 'final');
const amounts = async () => (await added()).map(({ code, amount }) => [code, amount]);
const frozen = async () => (await portal.db.selectFrom('hold').select('amount').where('order_no', '=', order.orderNo).executeTakeFirstOrThrow()).amount;
const lastMessage = () => portal.db.selectFrom('carrier_message').selectAll().orderBy('received_at', 'desc').executeTakeFirstOrThrow();
const told = async () => data(await portal.call('notification', 'list', {}, order.as)).records.map(({ title }) => title.zh);
const cents = (dollars: number) => Math.round(dollars * 100);

test('what is as quoted changes nothing; a reweigh, a new service and fuel are adjustments with their evidence, held and told', async () => {
  await pushed(notice());
  expect(await added()).toEqual([]);
  expect(await lastMessage()).toMatchObject({ state: 'applied', order_no: order.orderNo });
  const { linehaul, fuel, total } = order.quoted;
  const news = notice({ date: '2026-11-21', linehaul: linehaul + 40, fuel: fuel + 5, weight: 1180, codes: ['LFTD', 'RES'], total: total + 40 + 5 + 60 });
  await pushed(news);
  expect((await added()).map(({ name, amount, evidence }) => [name, amount, evidence.map((one) => [one.name, one.value, one.role])])).toEqual([
    ['Weight update', '40.00', [['Declared weight', '1000 lb', 'quoted'], ['Weight on the scale', '1180 lb', 'found'], expect.arrayContaining(['Source: the carrier’s notice of charges'])]],
    [
      'Fuel surcharge',
      '5.00',
      [
        expect.arrayContaining(['reason']),
        ['Fuel rate', '26%', undefined],
        ['Amount before', `$${fuel.toFixed(2)}`, 'quoted'],
        ['Amount now', `$${(fuel + 5).toFixed(2)}`, 'found'],
        expect.anything(),
      ],
    ],
    ['Residential (delivery)', '60.00', [['Reason', 'A service was needed that was not quoted.', 'reason'], ['Service', 'Residential delivery', undefined], expect.anything()]],
  ]);
  expect((await added('zh')).map(({ name, evidence }) => [name, evidence.find(({ role }) => role === 'reason')?.value])).toEqual([
    ['重量更新', undefined],
    ['燃油附加费', '燃油附加费随干线运费或当期燃油费率变化。'],
    ['住宅（派送）', '运输中使用了报价时没有的服务。'],
  ]);
  expect(await frozen()).toBe(cents(total) + 105_00);
  expect((await told()).slice(0, 3)).toEqual(expect.arrayContaining(['40.00', '5.00', '60.00'].map((amount) => `订单 ${order.orderNo} 费用调整 $${amount}`)));
  // What is waiting for the owner to look at.
  expect(data(await portal.call('order', 'overview', {}, order.as)).priceChanged).toBe(1);
});

test('a notice finds its order by the number that the carrier gave it later, too', async () => {
  await portal.db
    .updateTable('freight_order')
    .set({ pro_no: `${order.pro}-R` })
    .where('order_no', '=', order.orderNo)
    .execute();
  const { linehaul, total } = order.quoted;
  await pushed(notice({ pro: `${order.pro.replaceAll('-', '')}R`, linehaul: linehaul + 15, total: total + 15, weight: 1090 }));
  expect(await lastMessage()).toMatchObject({ state: 'applied', order_no: order.orderNo });
  expect(await amounts()).toEqual([['ADJ', '15.00']]);
});

test('the same bytes, the same said again, and an older notice that comes late change nothing', async () => {
  const { linehaul, total } = order.quoted;
  const newer = notice({ date: '2026-11-22', linehaul: linehaul - 10, total: total - 10, weight: 950 });
  expect([await push(newer), await push(newer)]).toEqual(['taken', 'repeated']);
  await read();
  await pushed(JSON.stringify(newer, null, 1), notice({ date: '2026-11-21', linehaul: linehaul + 40, total: total + 40, weight: 1180 }));
  expect(await amounts()).toEqual([['ADJ', '-10.00']]);
  expect(await lastMessage()).toMatchObject({ state: 'applied' });
  // Of one moment the higher number counts.
  await pushed(notice({ date: '2026-11-22', function: 'PFC3' }), notice({ date: '2026-11-22', function: 'PFC2', linehaul: linehaul + 99, total: total + 99 }));
  expect((await amounts()).map(([, amount]) => amount)).toEqual(['-10.00', '10.00']);
});

test('in whatever order notices come, the order costs what the last one says', async () => {
  const { linehaul, total } = order.quoted;
  const notices = [20, 50, 35, 5].map((more, n) => notice({ date: `2026-11-2${n}`, linehaul: linehaul + more, total: total + more, weight: 1100 + n * 10 }));
  await pushed(notices[2]!, notices[0]!, notices[3]!, notices[1]!);
  const sum = (await added()).reduce((all, { amount }) => all + cents(Number(amount)), 0);
  expect(sum).toBe(5_00);
});

test('a service without a charge is shown, and nobody is asked to look at it', async () => {
  await pushed(notice({ codes: ['LFTD', 'RES'] }));
  expect(await added()).toMatchObject([{ code: 'ACC_11', amount: '0.00' }]);
  expect(data(await portal.call('order', 'overview', {}, order.as)).priceChanged).toBe(0);
  expect((await told()).filter((title) => title!.includes('费用调整'))).toEqual([]);
});

test('a disputed charge that was credited is not credited again when its carrier agrees later', async () => {
  const { linehaul, total } = order.quoted;
  await pushed(notice({ date: '2026-11-21', linehaul: linehaul + 40, total: total + 40, weight: 1180 }));
  const [charge] = await added();
  const claim = { orderNo: order.orderNo, kind: 'difference' as const, chargeId: charge!.id, amount: '40.00', reason: '发货前已称重', files: [] };
  const { id } = data(await portal.call('order', 'submitClaim', claim, order.as));
  await portal.db.transaction().execute((trx) => answerClaim(trx, id, { cents: 40_00, text: '已核实。' }, new Date()));
  await pushed(notice({ date: '2026-11-22' }));
  expect((await amounts()).map(([, amount]) => amount)).toEqual(['40.00', '-40.00']);
  expect(await lastMessage()).toMatchObject({ state: 'applied' });
});

test('a list is read one by one, and one that is unclear does not stop the others', async () => {
  const { fuel, total } = order.quoted;
  await pushed(JSON.stringify([notice({ pro: '999' }), notice({ fuel: fuel + 1, total: total + 1 })]));
  expect(await amounts()).toEqual([['FSC', '1.00']]);
  expect(logged).toMatchObject([{ reason: `no order of ${scac} has the PRO number 999` }]);
});

test('a PRO number is found however it is written', async () => {
  await pushed(notice({ pro: order.pro.replace('-', ' '), fuel: order.quoted.fuel + 1, total: order.quoted.total + 1 }));
  expect(await amounts()).toEqual([['FSC', '1.00']]);
});

test.each<[what: string, body: () => object | string, reason: string | RegExp]>([
  ['HTML', () => '<html><body>502</body></html>', 'no JSON'],
  ['half of it', () => JSON.stringify(notice()).slice(0, 900), 'no JSON'],
  ['another PRO number', () => notice({ pro: '000-1' }), /^no order of \w+ has the PRO number 000-1$/],
  ['another currency', () => notice({ charges: { currencyType: 'MXN' } }), 'the currency is MXN, not USD'],
  ['an unknown code', () => notice({ codes: ['LFTD', 'NEW'] }), 'unknown code NEW'],
  ['parts that do not sum', () => notice({ total: 1 }), 'the parts sum to more than the total'],
  ['services that nothing names', () => notice({ codes: [], total: order.quoted.linehaul + order.quoted.fuel + 200 }), /^services are 20000 cents, not \d+, and nothing names the difference$/],
  ['a test', () => notice({ isTest: true }), 'it is marked as a test'],
  ['the bill of somebody else', () => notice({ account: '9999' }), 'account 9999 is billed, not the portal’s'],
  ['a day to come', () => notice({ date: '2099-01-01T00:00:00.000' }), 'the date 2099-01-01 is still to come'],
])('%s stays unclear with its reason, and the order as it is', async (_what, body, reason) => {
  await pushed(body());
  const message = await lastMessage();
  expect([message.state, message.reason]).toEqual(['unclear', typeof reason === 'string' ? reason : expect.stringMatching(reason)]);
  expect(logged).toEqual([expect.objectContaining({ scac, topic: 'charges', reason: message.reason })]);
  expect(await added()).toEqual([]);
  expect(await frozen()).toBe(cents(order.quoted.total));
});

test('an order that was cancelled is charged nothing by a notice', async () => {
  data(await portal.call('order', 'cancel', { orderNo: order.orderNo }, order.as));
  await pushed(notice());
  expect(await lastMessage()).toMatchObject({ state: 'unclear', reason: 'the order is cancelled', order_no: order.orderNo });
  expect(await detail()).toMatchObject({ finalTotal: '0.00' });
});
