// Over 300 lines: the outcomes of one try each, with the same order and carrier, are read beside each other.
import { FileType } from '@portal/api-contract/vocabulary';
import { bolAnswer } from '../../../../test/carrier/bills';
import { byDocuments } from '../../../../test/carrier/documents';
import { connect, testCarriers } from '../../../../test/connected-carrier';
import { download } from '../../../../test/files';
import { bookingRequest, data, finishedRun } from '../../../../test/freight';
import { addPayer } from '../../../../test/money';
import { pdfText } from '../../../../test/pdf';
import { standInCarrier } from '../../../../test/stand-in-carrier';
import { until } from '../../../../test/until';
import { testApp, type TestApp } from '../../../../test/test-app';
import { referenceCarriers } from '../../../carriers/reference/reference-carriers';
import { createWorker } from '../../../platform/jobs/worker';
import { addPros, setDisabled } from '../../connections/store';
import { carrierHas, carrierLacks, lastAnswer } from './clear';
import { tenderQueue } from './tender-queue';
import { findOpen } from '../../operators/read-queue';
import { findTender, TENDER_ORDER, tenderOrder, WITHDRAW_TENDER } from './tender';
import { withdrawTender } from './withdraw';

const MINUTE = 60_000;

let portal: TestApp;
let as: { token: string };
let carrier: Awaited<ReturnType<typeof standInCarrier>>;
let logged: unknown[];
let now: Date;
let scac: string;

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
  await connection();
  await portal.db.deleteFrom('carrier_pro').where('order_no', 'is', null).execute();
});

const connection = () => connect(portal, { scac, ebol: carrier.url });

const withPros = (...pros: string[]) => portal.db.transaction().execute((trx) => addPros(trx, scac, pros));

/** All that is due, by a worker whose carrier may take so long. */
async function work(timeoutMs = 5_000): Promise<void> {
  const log = { error: (entry: unknown) => logged.push(entry), warn: () => undefined };
  const options = { carriers: testCarriers(timeoutMs), log };
  const handlers = { [TENDER_ORDER]: tenderOrder(options), [WITHDRAW_TENDER]: withdrawTender(options) };
  const failures: unknown[] = [];
  now = new Date(Math.max(now.getTime(), Date.now()));
  await createWorker({ db: portal.db, clock: () => now, handlers, onError: (error) => failures.push(error) }).runDue();
  expect(failures).toEqual([]);
  expect(carrier.takeFaults()).toEqual([]);
}

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function book(request = bookingRequest()): Promise<string> {
  const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', request, as));
  const quote = (await finishedRun(portal, uniqueKey, as)).quotes[0]!;
  const { uniqueCode } = data(await portal.call('order', 'getUniqueCode', {}, as));
  const { orderNo } = data(await portal.call('order', 'createOrder', { uniqueCode, uniqueKey, quoteId: quote.quoteId, request }, as));
  return orderNo;
}

const detail = async (orderNo: string) => data(await portal.call('order', 'detail', { orderNo }, { ...as, 'accept-language': 'en' }));
const codes = async (orderNo: string) => data(await portal.call('order', 'routeDetail', { orderNo }, as)).events.map(({ code }) => code);
const jobs = async (orderNo: string) => (await portal.db.selectFrom('job').select('kind').where('subject', '=', orderNo).execute()).map(({ kind }) => kind);
const paper = async (orderNo: string) => {
  const { url } = data(await portal.call('order', 'getBolFile', { orderNo, fileType: FileType.BOL }, as));
  return pdfText((await download(portal, url)).bytes);
};
const held = async () => data(await portal.call('fund', 'balance', {}, as)).frozen;
const posts = () => carrier.received.filter(({ method }) => method === 'POST');

test(`a booked order is sent to its carrier, valid ${byDocuments}, and gets the PRO number of the carrier`, async () => {
  const orderNo = await book();
  expect(await jobs(orderNo)).toEqual([TENDER_ORDER]);
  await work();
  expect(carrier.received).toHaveLength(1);
  const [{ method, path, headers, body }] = carrier.received as [(typeof carrier.received)[number]];
  expect([method, path, headers.authorization]).toEqual(['POST', '/ltl/bol/v1/app/', 'Bearer secret-of-the-carrier']);
  const { bolNo, proNo, exception } = await detail(orderNo);
  expect(body).toMatchObject({ bol: { function: 'Create', isTest: false }, referenceNumbers: { shipmentId: orderNo, bol: [bolNo] }, payment: { terms: 'Third Party' } });
  expect(carrier.sentBills()[0]!.referenceNumbers.pro).toBeUndefined();
  expect([proNo, exception]).toEqual([[...carrier.shipments.keys()][0], undefined]);
  expect(await codes(orderNo)).toEqual(['TA', 'XB']);
  expect(await paper(orderNo)).toContain(proNo);
  expect(await jobs(orderNo)).toEqual([]);
});

test('a refusal is an exception in the words of the carrier, and the money stays on hold', async () => {
  carrier.says(400, ['500 - Failure Business Logic Error: no pickup in 60607']);
  const orderNo = await book();
  const before = await held();
  await work();
  expect(await detail(orderNo)).toMatchObject({
    status: 20,
    exception: { code: 'TD', event: 'Not accepted by the carrier', reason: '500 - Failure Business Logic Error: no pickup in 60607' },
  });
  expect(await held()).toBe(before);
  expect(before).not.toBe('0.00');
  expect(await codes(orderNo)).toEqual(['TD', 'XB']);
  expect(data(await portal.call('order', 'cancel', { orderNo }, as)).status).toBe(99);
  await work();
  expect([posts().length, carrier.received.length, await held()]).toEqual([1, 1, '0.00']);
});

test('a refusal that repeats the credential shows it to nobody', async () => {
  carrier.says(400, ['500 - secret-of-the-carrier may not ship']);
  const orderNo = await book();
  await work();
  expect((await detail(orderNo)).exception!.reason).toBe('500 - [credential] may not ship');
  expect((await findTender(portal.db, orderNo))!.answer).toBe('["500 - [credential] may not ship"]');
});

test('whoever has the tracking link does not read the words of the carrier', async () => {
  carrier.says(400, ['600 - Account 4711 is on hold']);
  const orderNo = await book();
  await work();
  const { code } = data(await portal.call('order', 'shareTracking', { orderNo }, as));
  const shown = data(await portal.call('order', 'track', { code }));
  expect(shown.exception).toMatchObject({ code: 'TD', reason: '' });
  expect(JSON.stringify(shown)).not.toContain('4711');
});

test('orders that are booked at the same time have numbers of their own', async () => {
  const pros = Array.from({ length: 4 }, (_, index) => `124-00000${index}`);
  await withPros(...pros);
  const orderNos = await Promise.all(pros.map(() => book()));
  await work();
  const given = await Promise.all(orderNos.map(async (orderNo) => (await detail(orderNo)).proNo));
  expect(given.toSorted()).toEqual(pros);
  expect([...carrier.shipments.keys()].toSorted()).toEqual(pros);
});

test.each<[string, string[], object]>([
  ['with a number it is sent again, and is one shipment', ['125-000001'], { proNo: '125-000001' }],
  ['without one somebody has to ask', [], { exception: { code: 'TU' } }],
])('a process that ends in the middle of a try: %s', async (_what, pros, after) => {
  await withPros(...pros);
  const orderNo = await book();
  // It has asked, and never applies what it is answered.
  await tenderOrder({ carriers: testCarriers() }).ask(portal.db, orderNo, now);
  await work();
  expect(await detail(orderNo)).toMatchObject(after);
  expect(carrier.shipments.size).toBe(1);
});

test('a lost answer is asked for again under the same PRO number: one shipment', async () => {
  await withPros('123-000001');
  carrier.lose();
  const orderNo = await book();
  await work();
  expect((await detail(orderNo)).proNo).toBeUndefined();
  later(MINUTE);
  await work();
  expect(carrier.sentBills().map(({ referenceNumbers }) => referenceNumbers.pro)).toEqual(['123-000001', '123-000001']);
  expect([...carrier.shipments.keys()]).toEqual(['123-000001']);
  expect(await detail(orderNo)).toMatchObject({ proNo: '123-000001' });
});

test.each<[string, string, number, () => void]>([
  ['500', '123-000002', 5_000, () => carrier.says(500, { message: 'try later' })],
  ['no answer in time', '123-000003', 100, () => carrier.answers(() => undefined)],
  ['half an answer', '123-000004', 5_000, () => carrier.half()],
])('%s, then accepted', async (_what, pro, timeoutMs, first) => {
  await withPros(pro);
  first();
  const orderNo = await book();
  await work(timeoutMs);
  expect(await jobs(orderNo)).toEqual([TENDER_ORDER]);
  later(MINUTE);
  await work();
  expect(await detail(orderNo)).toMatchObject({ proNo: pro });
  expect([...carrier.shipments.keys()]).toEqual([pro]);
});

test('without a PRO number of the portal, a lost answer is not repeated: somebody has to ask', async () => {
  carrier.lose();
  const orderNo = await book();
  await work();
  later(24 * 60 * MINUTE);
  await work();
  expect(posts()).toHaveLength(1);
  expect((await detail(orderNo)).exception).toMatchObject({ code: 'TU', reason: 'The answer of the carrier is not clear' });
});

test.each<[string, number, number]>([
  ['the credential is refused', 401, 403],
  ['too many requests', 429, 429],
])('%s: nothing has arrived, so it is repeated without a number too', async (_what, first, second) => {
  carrier.says(first, {});
  carrier.says(second, {});
  const orderNo = await book();
  for (let turn = 0; turn < 3; turn += 1) {
    await work();
    later(MINUTE);
  }
  expect(posts()).toHaveLength(3);
  expect(await detail(orderNo)).toMatchObject({ proNo: [...carrier.shipments.keys()][0] });
});

test('a carrier that is never reached is given up after hours', async () => {
  await withPros('123-000005');
  const orderNo = await book();
  for (let turn = 0; turn < 40; turn += 1) {
    carrier.says(429, {});
    await work();
    later(15 * MINUTE);
  }
  expect((await detail(orderNo)).exception).toMatchObject({ code: 'TU', reason: 'The carrier could not be reached' });
  expect(posts().length).toBeLessThan(25);
  expect(await jobs(orderNo)).toEqual([]);
});

test.each<[string, () => void]>([
  ['HTML', () => carrier.answers((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome, secret-of-the-carrier</html>'))],
  ['the PRO number of another order', () => carrier.says(200, bolAnswer(scac, '999-999999'))],
  ['the SCAC of another carrier', () => carrier.says(200, bolAnswer('ZZZZ', '123-31'))],
  ['no PRO number', () => carrier.says(200, { messageStatus: { status: 'PASS' } })],
])('an answer that is not understood is kept as received: %s', async (what, answers) => {
  await withPros(`123-${what.length}`);
  answers();
  const orderNo = await book();
  await work();
  expect(await detail(orderNo)).toMatchObject({ exception: { code: 'TU' } });
  expect((await detail(orderNo)).proNo).toBeUndefined();
  const tender = await findTender(portal.db, orderNo);
  expect(tender).toMatchObject({ state: 'unclear', answer_status: 200 });
  expect(tender!.answer).not.toContain('secret-of-the-carrier');
  expect(await jobs(orderNo)).toEqual([]);
});

describe('a cancelled order', () => {
  test('is deleted at its carrier by its PRO number', async () => {
    const orderNo = await book();
    await work();
    expect(carrier.shipments.size).toBe(1);
    await portal.call('order', 'cancel', { orderNo }, as);
    carrier.says(503, {});
    await work();
    later(2 * MINUTE);
    await work();
    expect(carrier.received.slice(-2).map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
    expect(carrier.shipments.size).toBe(0);
    expect(await findTender(portal.db, orderNo)).toMatchObject({ state: 'withdrawn' });
    expect(await jobs(orderNo)).toEqual([]);
  });

  test('is not sent at all if it was not yet', async () => {
    const orderNo = await book();
    await portal.call('order', 'cancel', { orderNo }, as);
    await work();
    expect(carrier.received).toEqual([]);
    expect(await findTender(portal.db, orderNo)).toMatchObject({ state: 'withdrawn' });
  });

  test('is deleted too if it was cancelled while the carrier was asked', async () => {
    const orderNo = await book();
    let proceed!: () => void;
    const cancelled = new Promise<void>((resolve) => (proceed = resolve));
    carrier.answers((response) => {
      carrier.shipments.set('555', carrier.sentBills()[0]!);
      void portal.call('order', 'cancel', { orderNo }, as).then(async () => {
        response.writeHead(200).end(JSON.stringify(bolAnswer(scac, '555')));
        proceed();
      });
    });
    await work();
    await cancelled;
    later(10 * MINUTE);
    await work();
    expect(carrier.shipments.size).toBe(0);
    expect(await findTender(portal.db, orderNo)).toMatchObject({ state: 'withdrawn', pro: '555' });
  });

  test('is reported to the operator if the carrier refuses to delete it', async () => {
    const orderNo = await book();
    await work();
    await portal.call('order', 'cancel', { orderNo }, as);
    carrier.says(400, ['500 - already picked up']);
    await work();
    expect(logged).toEqual([expect.objectContaining({ orderNo, reason: '500 - already picked up' })]);
    expect(await findTender(portal.db, orderNo)).toMatchObject({ state: 'kept' });
  });
});

describe('what is unclear is cleared by a person who has asked the carrier', () => {
  const inTrx = <T>(work: (trx: Parameters<typeof carrierLacks>[0]) => Promise<T>) => portal.db.transaction().execute(work);
  const unclear = async () => {
    carrier.lose();
    const orderNo = await book();
    await work();
    expect(await findOpen(portal.db, tenderQueue, `tender:${orderNo}`, now)).toMatchObject({ state: 'unclear' });
    return orderNo;
  };

  test('the carrier has it', async () => {
    const orderNo = await unclear();
    const [pro] = [...carrier.shipments.keys()] as [string];
    expect(await inTrx((trx) => carrierHas(trx, { orderNo, pro }, now))).toBe('accepted');
    const { proNo, exception } = await detail(orderNo);
    expect([proNo, exception]).toEqual([pro, undefined]);
    await expect(inTrx((trx) => carrierLacks(trx, orderNo, now))).rejects.toThrow(`order ${orderNo} is accepted: there is nothing to clear`);
  });

  test('the carrier does not have it, so it is sent anew', async () => {
    const orderNo = await unclear();
    carrier.shipments.clear();
    expect(await inTrx((trx) => carrierLacks(trx, orderNo, now))).toBe('sent anew');
    expect((await detail(orderNo)).exception).toBeUndefined();
    await work();
    expect(await detail(orderNo)).toMatchObject({ proNo: [...carrier.shipments.keys()][0] });
  });

  test('the carrier has what was cancelled here, so it is deleted there', async () => {
    const orderNo = await unclear();
    const [pro] = [...carrier.shipments.keys()] as [string];
    await portal.call('order', 'cancel', { orderNo }, as);
    await work();
    later(10 * MINUTE);
    await work();
    expect(logged).toEqual([expect.objectContaining({ orderNo, reason: 'the carrier gave no number' })]);
    expect(await inTrx((trx) => carrierHas(trx, { orderNo, pro }, now))).toBe('to be deleted');
    await work();
    expect([carrier.shipments.size, (await findTender(portal.db, orderNo))!.state]).toEqual([0, 'withdrawn']);
  });

  test('the last answer is there to be read, without the credential', async () => {
    carrier.answers((response) => response.writeHead(200).end('<html>secret-of-the-carrier</html>'));
    const orderNo = await book();
    await work();
    expect(await lastAnswer(portal.db, orderNo)).toEqual({ at: now, status: 200, text: '<html>[credential]</html>' });
    await expect(lastAnswer(portal.db, 'FP1')).rejects.toThrow('no order FP1 was sent to a carrier');
  });
});

test('a carrier whose connection is disabled is tracked as one without an API', async () => {
  await setDisabled(portal.db, scac, new Date());
  const orderNo = await book();
  expect(await jobs(orderNo)).toEqual(['track-order']);
  expect(await findTender(portal.db, orderNo)).toBeUndefined();
});

// The last one: its worker takes what is due from then on.
test('a server that listens sends orders by itself', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const orderNo = await book();
  await until(async () => (await detail(orderNo)).proNo !== undefined);
  expect([...carrier.shipments.values()].map(({ referenceNumbers }) => referenceNumbers.shipmentId)).toEqual([orderNo]);
});
