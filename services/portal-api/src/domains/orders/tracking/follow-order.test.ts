import { connect, testCarriers, testCipher } from '../../../../test/connected-carrier';
import { bookingRequest, data, finishedRun } from '../../../../test/freight';
import { addPayer } from '../../../../test/money';
import { standInCarrier } from '../../../../test/stand-in-carrier';
import { testApp, type TestApp } from '../../../../test/test-app';
import { until } from '../../../../test/until';
import { referenceCarriers } from '../../../carriers/reference/reference-carriers';
import { signatureOf } from '../../../platform/http/webhook';
import { createWorker } from '../../../platform/jobs/worker';
import { setDisabled } from '../../connections/store';
import { makeWebhookSecret } from '../../connections/webhook-secret';
import { FOLLOW_ORDER } from '../store';
import { TENDER_ORDER, tenderOrder } from '../tender/tender';
import { eventsOfCarriers, followAccepted } from './follow-order';
import { trackOrder } from './track-order';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let portal: TestApp;
let as: { token: string };
let carrier: Awaited<ReturnType<typeof standInCarrier>>;
let scac: string;
let logged: object[];
let now: Date;

beforeAll(async () => {
  const one = referenceCarriers(() => Promise.resolve())[0]!;
  ({ scac } = one);
  portal = await testApp({ carriers: [one] });
  carrier = await standInCarrier(scac);
});
afterAll(async () => {
  await carrier.close();
  await portal.close();
});
beforeEach(async () => {
  as = { token: (await addPayer(portal, 20_000_00)).token };
  carrier.reset();
  logged = [];
  now = new Date();
  await connectIt();
  // Of earlier tests.
  await portal.db.deleteFrom('job').execute();
});

async function connectIt(more: { tracking?: string } = { tracking: `${carrier.url}/shipments` }): Promise<void> {
  await connect(portal, { scac, ebol: carrier.url, timeZone: 'America/Chicago', ...more });
}

/** All that is due. */
async function work(): Promise<void> {
  const log = { error: (entry: object) => logged.push(entry), warn: (entry: object) => logged.push(entry) };
  const carriers = testCarriers();
  const handlers = { [TENDER_ORDER]: tenderOrder({ carriers }), [FOLLOW_ORDER]: trackOrder(eventsOfCarriers(carriers), log) };
  const failures: unknown[] = [];
  now = new Date(Math.max(now.getTime(), Date.now()));
  await createWorker({ db: portal.db, clock: () => now, handlers, onError: (error) => failures.push(error) }).runDue();
  expect(failures).toEqual([]);
}

const job = async (orderNo: string) => portal.db.selectFrom('job').selectAll().where('kind', '=', FOLLOW_ORDER).where('subject', '=', orderNo).executeTakeFirst();
const next = async (orderNo: string) => ((await job(orderNo))!.run_at.getTime() - now.getTime()) / HOUR;
const detail = async (orderNo: string) => data(await portal.call('order', 'detail', { orderNo }, { ...as, 'accept-language': 'en' }));
const told = async (orderNo: string) =>
  data(await portal.call('order', 'routeDetail', { orderNo }, as))
    .events.map(({ code }) => code)
    .toReversed();
const asked = () => carrier.received.filter(({ method }) => method === 'GET');

async function book(): Promise<string> {
  const request = bookingRequest();
  const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', request, as));
  const quote = (await finishedRun(portal, uniqueKey, as)).quotes[0]!;
  const { uniqueCode } = data(await portal.call('order', 'getUniqueCode', {}, as));
  return data(await portal.call('order', 'createOrder', { uniqueCode, uniqueKey, quoteId: quote.quoteId, request }, as)).orderNo;
}

/** A booked order that its carrier has taken, with its PRO number there. */
async function taken(): Promise<{ orderNo: string; pro: string }> {
  const orderNo = await book();
  await work();
  return { orderNo, pro: (await detail(orderNo)).proNo! };
}

const goTo = (day: string, hour: number) => {
  now = new Date(Date.parse(`${day}T00:00:00Z`) + hour * HOUR);
};

test('the carrier is asked by its number from the acceptance on, more often when something is due, until the goods have arrived', async () => {
  const { orderNo, pro } = await taken();
  const { quote, request } = await detail(orderNo);
  expect(asked().map(({ path, headers }) => [path, headers.authorization])).toEqual([[`/ltl/shipments/${pro}`, 'Bearer secret-of-the-carrier']]);
  expect(await next(orderNo)).toBeGreaterThanOrEqual(1);

  goTo(request.pickupDate, 20);
  carrier.statuses.set(pro, { Pro: pro, 'Shipment Milestone Status': 'Picked-up', 'Pick-up Date': request.pickupDate, 'Pickup Time': '14:00' });
  await work();
  expect((await detail(orderNo)).status).toBe(40);
  expect(await next(orderNo)).toBe(0.5);

  goTo(request.pickupDate, 30);
  carrier.statuses.set(pro, { Pro: pro, 'Shipment Milestone Status': 'In Transit', TERMcity: 'Tulsa', 'TERMstate/province': 'OK', 'Terminal Status': 'Arrived', 'Updated ETA': quote.estDeliveryDate });
  await work();
  expect((await detail(orderNo)).status).toBe(50);
  expect(await next(orderNo)).toBe(3);

  goTo(quote.estDeliveryDate, 15);
  carrier.statuses.set(pro, [
    { Pro: 'another', milestone: 'Delivered' },
    { Pro: pro.replaceAll('-', ''), milestone: 'Out for Delivery' },
  ]);
  await work();
  expect(await next(orderNo)).toBe(0.5);

  goTo(quote.estDeliveryDate, 19);
  carrier.statuses.set(pro, { Pro: pro, milestone: 'Delivered', deliveryDate: quote.estDeliveryDate, deliveryTime: '13:00', signedBy: 'J. SMITH' });
  await work();
  expect(await detail(orderNo)).toMatchObject({ status: 70 });
  expect(await told(orderNo)).toEqual(expect.arrayContaining(['AF', 'X4', 'AJ', 'D1']));

  for (let turn = 0; turn < 20 && (await job(orderNo)); turn += 1) {
    now = new Date(now.getTime() + 12 * HOUR);
    await work();
  }
  expect(await job(orderNo)).toBeUndefined();
  expect(logged).toEqual([]);
});

test('what was told before is not told again', async () => {
  const { orderNo, pro } = await taken();
  carrier.statuses.set(pro, { pro, milestone: 'In Transit', terminalId: 'T1', termCity: 'Tulsa', termState: 'OK', terminalStatus: 'Arrived' });
  for (let turn = 0; turn < 4; turn += 1) {
    now = new Date(now.getTime() + DAY);
    await work();
  }
  const { version } = await detail(orderNo);
  expect((await told(orderNo)).filter((code) => code === 'X4')).toHaveLength(1);
  now = new Date(now.getTime() + DAY);
  await work();
  expect((await detail(orderNo)).version).toBe(version);
});

test.each<[string, () => void, string]>([
  ['500', () => carrier.says(500, {}), 'status 500'],
  ['the credential is refused', () => carrier.says(401, {}), 'status 401'],
  ['HTML', () => carrier.says(200, '<html>Welcome</html>'), '200 without JSON'],
  ['half an answer', () => carrier.answers((response) => void response.writeHead(200, { 'content-length': '500' }).write('{"pro":', () => response.destroy())), 'ECONNRESET'],
  ['another shipment', () => carrier.says(200, { pro: '0-0', milestone: 'Delivered' }), 'the answer is not about this PRO number'],
  ['a milestone that nobody knows', () => carrier.says(200, { pro: 'x', milestone: 'Teleported' }), 'a milestone that nobody knows: Teleported'],
])('an answer that tells nothing leaves the order, is logged, and is asked for again: %s', async (_what, answers, problem) => {
  const { orderNo } = await taken();
  const before = await detail(orderNo);
  now = new Date(now.getTime() + 7 * HOUR);
  answers();
  await work();
  expect(logged).toEqual([{ orderNo, scac, problem }]);
  expect(await detail(orderNo)).toEqual(before);
  expect(await next(orderNo)).toBeGreaterThanOrEqual(0.5);
});

test('a carrier that is silent for two weeks after the day on which it should deliver is asked ever less, and named', async () => {
  const { orderNo } = await taken();
  const due = Date.parse((await detail(orderNo)).request.pickupDate);
  let turns = 0;
  for (; turns < 300 && (await job(orderNo)); turns += 1) {
    now = (await job(orderNo))!.run_at;
    await work();
  }
  expect(logged).toEqual([{ orderNo, scac, status: 20 }]);
  expect(now.getTime() - due).toBeGreaterThanOrEqual(14 * DAY);
  expect(turns).toBeLessThan(120);
});

test('a cancelled order is not asked about', async () => {
  const { orderNo } = await taken();
  data(await portal.call('order', 'cancel', { orderNo }, as));
  const before = asked().length;
  now = new Date(now.getTime() + DAY);
  await work();
  expect([asked().length, await job(orderNo)]).toEqual([before, undefined]);
});

test('a disabled carrier is not asked until it is enabled again', async () => {
  const { orderNo } = await taken();
  await setDisabled(portal.db, scac, now);
  const before = asked().length;
  now = new Date(now.getTime() + DAY);
  await work();
  expect(asked()).toHaveLength(before);
  await setDisabled(portal.db, scac, null);
  now = new Date(now.getTime() + DAY);
  await work();
  expect(asked()).toHaveLength(before + 1);
  expect(await job(orderNo)).toBeDefined();
});

test('a carrier without an address for it is not asked, and is from the day on that it has one', async () => {
  await connectIt({});
  const { orderNo } = await taken();
  expect(await job(orderNo)).toBeUndefined();
  await connectIt();
  await portal.db.transaction().execute((trx) => followAccepted(trx, scac, now));
  await work();
  const { proNo } = await detail(orderNo);
  expect(asked().map(({ path }) => path)).toContain(`/ltl/shipments/${proNo}`);
});

// The last one: its workers take what is due from then on.
test('a server that listens applies what a carrier signs, and asks by itself', async () => {
  const secret = await portal.db.transaction().execute((trx) => makeWebhookSecret(trx, testCipher, scac));
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const orderNo = await book();
  await until(async () => (await detail(orderNo)).proNo !== undefined);
  await until(() => Promise.resolve(asked().length > 0));
  const { proNo: pro } = await detail(orderNo);
  const body = JSON.stringify({ pro, milestone: 'Picked-up', pickupDateTime: new Date().toISOString() });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = { 'content-type': 'application/json', 'carrier-timestamp': timestamp, 'carrier-signature': signatureOf(secret, timestamp, Buffer.from(body)) };
  const response = await portal.app.inject({ method: 'POST', url: `/api/webhooks/carriers/${scac}/tracking`, payload: body, headers });
  expect(response.statusCode).toBe(200);
  await until(async () => (await detail(orderNo)).status === 40);
});
