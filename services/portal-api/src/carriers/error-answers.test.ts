import { gzipSync } from 'node:zlib';
import { exampleOrder } from '../../test/order-view';
import { bolAnswer } from '../../test/carrier/bills';
import { standInCarrier } from '../../test/stand-in-carrier';
import issuer from '../documents/issuer.json';
import { federalCalendar } from './calendar';
import { amendBill, createBill, deleteBill } from './ebol/ebol';
import { changePickup, createPickup, deletePickup, findPickup, type PickupConnection } from './pickup/pickup';
import type { SendOptions } from './wire/send';
import type { Told } from './wire/tell';

const SCAC = 'SMPL';
const PRO = '123-4567';
const SECRET = 'secret-of-the-carrier';
const MB = 1024 * 1024;

type Carrier = Awaited<ReturnType<typeof standInCarrier>>;

interface Outcome {
  kind: string;
  reason?: string;
  arrived?: boolean;
}

let carrier: Carrier;
let connection: PickupConnection;

beforeAll(async () => {
  carrier = await standInCarrier(SCAC);
  connection = {
    scac: SCAC,
    name: 'Sample',
    calendar: federalCalendar,
    urls: { ebol: carrier.url, pickup: carrier.url },
    accountNo: '4711',
    isTest: false,
    timeZone: 'America/Chicago',
    auth: { header: 'authorization', value: `Bearer ${SECRET}` },
  };
});
afterAll(() => carrier.close());
beforeEach(() => carrier.reset());

const { orderNo, bolNo, estDeliveryDate, request } = exampleOrder().order;
const order = { orderNo, bolNo, pro: PRO, estDeliveryDate, request };
const terms = { accountNo: '4711', isTest: false, billTo: issuer };
const pickedUp = { ...order, timeZone: 'America/Chicago' };
const confirmationNo = 'PU7';
const create = (send: SendOptions, repeated = false): Promise<Told<Outcome>> => createBill(connection, { order, terms, repeated }, send);

/** How an answer is to be read: what it is of, its body, and what becomes of the request. */
interface Call {
  ask(send: SendOptions): Promise<Told<Outcome>>;
  /** What a body means beside a status of success, and beside one of a refusal. */
  success: Record<Body, string>;
  absent: string;
}

type Body = 'nothing' | 'a page' | 'half of an answer' | 'null' | 'an empty list' | 'an empty object' | 'a text';

const bodies: Record<Body, string> = {
  nothing: '',
  'a page': `<html><body>Bad gateway, ${SECRET}</body></html>`,
  'half of an answer': `{"scac":"${SCAC}","referenceNumbers":{"pro":"12`,
  null: 'null',
  'an empty list': '[]',
  'an empty object': '{}',
  'a text': 'OK',
};

const isJson = (body: Body) => ['null', 'an empty list', 'an empty object'].includes(body);

const same = (kind: string, others: Partial<Record<Body, string>> = {}) => ({ ...Object.fromEntries(Object.keys(bodies).map((body) => [body, kind])), ...others }) as Record<Body, string>;

/** Each call of the portal to a carrier; a new one is one more row. */
const calls: [what: string, call: Call][] = [
  ['change a bill', { ask: (send) => amendBill(connection, { order, terms }, send), success: same('notUnderstood'), absent: 'unavailable' }],
  ['create a bill', { ask: (send) => create(send), success: same('notUnderstood'), absent: 'unavailable' }],
  [
    'delete a bill',
    {
      ask: (send) => deleteBill(connection, PRO, send),
      success: same('withdrawn', { 'a page': 'notUnderstood', 'half of an answer': 'notUnderstood' }),
      absent: 'withdrawn',
    },
  ],
  ['ask for a pickup', { ask: (send) => createPickup(connection, { order: pickedUp, terms }, send), success: same('notUnderstood'), absent: 'unavailable' }],
  ['change a pickup', { ask: (send) => changePickup(connection, { order: pickedUp, terms, confirmationNo }, send), success: same('notUnderstood'), absent: 'absent' }],
  ['look a pickup up', { ask: (send) => findPickup(connection, { ...pickedUp, confirmationNo }, send), success: same('notUnderstood'), absent: 'absent' }],
  [
    'call a pickup off',
    {
      ask: (send) => deletePickup(connection, confirmationNo, send),
      success: same('withdrawn', { 'a page': 'notUnderstood', 'half of an answer': 'notUnderstood' }),
      absent: 'withdrawn',
    },
  ],
];

const any = (changes: Partial<SendOptions> = {}): SendOptions => ({ addresses: 'any', timeoutMs: 10_000, ...changes });

function expected({ success, absent }: Call, status: number, body: Body): Outcome {
  const unavailable = (arrived: boolean) => ({ kind: 'unavailable', reason: `status ${status}`, arrived });
  if (status === 404 && absent !== 'unavailable') return { kind: absent };
  if (status < 300) return { kind: success[body] };
  if (status < 400 || [401, 403, 404, 405, 407, 421, 425, 429].includes(status)) return unavailable(false);
  if (status >= 500 || status === 408) return unavailable(true);
  return isJson(body) ? { kind: 'refused', reason: `status ${status}` } : { kind: 'notUnderstood', reason: `${status} without JSON` };
}

const statuses = [
  [200, 201, 202, 203, 206, 226, 300, 301, 302, 303, 305, 307, 308],
  Array.from({ length: 32 }, (_, index) => 400 + index),
  [451, 499, 500, 501, 502, 503, 504, 505, 507, 508, 511, 520, 522, 524, 530, 599],
].flat();

describe.each(calls)('%s', (_what, call) => {
  test.each(Object.keys(bodies) as Body[])(`each of ${statuses.length} statuses with %s has its outcome`, async (body) => {
    for (const status of statuses) {
      carrier.says(status, bodies[body]);
      const { outcome, received } = await call.ask(any());
      expect({ status, ...outcome }).toMatchObject({ status, ...expected(call, status, body) });
      expect(received).toEqual({ status, text: bodies[body].replace(SECRET, '[credential]') });
    }
    expect(carrier.shipments.size).toBe(0);
  });

  test.each([204, 304])('%i, which has no body', async (status) => {
    carrier.says(status, '');
    expect((await call.ask(any())).outcome).toMatchObject(expected(call, status, 'nothing'));
  });

  test.each<[string, () => void, Partial<SendOptions>, string]>([
    ['the connection breaks', () => carrier.lose(), {}, 'ECONNRESET'],
    ['something that is no HTTP', () => carrier.answers((response) => response.socket!.end('SSH-2.0-carrier\r\n')), {}, 'HPE_'],
    ['headers without an end', () => carrier.answers((response) => response.socket!.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n`)), {}, 'HPE_HEADER_OVERFLOW'],
    ['an answer that drips', () => carrier.drip(), { timeoutMs: 300 }, 'TIMEOUT'],
    ['no answer', () => carrier.answers(() => undefined), { timeoutMs: 300 }, 'TIMEOUT'],
  ])('%s: it may have arrived', async (_why, first, send, reason) => {
    first();
    const { outcome, received } = await call.ask(any(send));
    expect([outcome, received]).toEqual([{ kind: 'unavailable', reason: expect.stringContaining(reason), arrived: true }, undefined]);
  });
});

test('an answer that breaks off in the middle may be of a bill that is there', async () => {
  carrier.half();
  expect((await create(any())).outcome).toEqual({ kind: 'unavailable', reason: 'ECONNRESET', arrived: true });
  expect([...carrier.shipments.keys()]).toEqual([PRO]);
  expect((await create(any(), true)).outcome).toEqual({ kind: 'accepted', pro: PRO });
});

test('an answer that comes too late is of a bill that is there: the repeat is accepted', async () => {
  const release = carrier.answerLate();
  expect((await create(any({ timeoutMs: 300 }))).outcome).toEqual({ kind: 'unavailable', reason: 'TIMEOUT', arrived: true });
  release();
  expect((await create(any(), true)).outcome).toEqual({ kind: 'accepted', pro: PRO });
  expect(carrier.shipments.size).toBe(1);
});

test.each<[string, () => void, Outcome]>([
  ['a refusal', () => carrier.refuse('no pickup in 60607'), { kind: 'refused', reason: '500 - Failure Business Logic Error: no pickup in 60607' }],
  ['a page', () => carrier.html(), { kind: 'notUnderstood' }],
  ['the answer twice', () => carrier.twice(), { kind: 'notUnderstood' }],
  ['the PRO number of another bill', () => carrier.otherPro(), { kind: 'notUnderstood', reason: 'another PRO number: 999-999999' }],
  ['a code that the standard does not know', () => carrier.unknownCode(), { kind: 'accepted' }],
  ['another type of content', () => carrier.says(200, JSON.stringify(bolAnswer(SCAC, PRO)), { 'content-type': 'text/html; charset=utf-8' }), { kind: 'accepted' }],
  ['no type of content', () => carrier.says(200, JSON.stringify(bolAnswer(SCAC, PRO)), {}), { kind: 'accepted' }],
  ['a body that is compressed, which was not asked for', () => carrier.answers((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{}'))), { kind: 'notUnderstood' }],
])('a bill is answered by %s', async (_what, answer, outcome) => {
  answer();
  expect((await create(any())).outcome).toMatchObject(outcome);
});

describe('an answer of 2 MB', () => {
  const withPicture = (bytes: number) => {
    const answer = { ...bolAnswer(SCAC, PRO), images: { bol: '' } };
    return JSON.stringify({ ...answer, images: { bol: 'A'.repeat(bytes - JSON.stringify(answer).length) } });
  };

  test('is read, and kept without its pictures', async () => {
    carrier.says(200, withPicture(2 * MB));
    const { outcome, received } = await create(any());
    expect(outcome).toEqual({ kind: 'accepted', pro: PRO });
    expect(received!.text).toBe(JSON.stringify({ ...bolAnswer(SCAC, PRO), images: { bol: '[long]' } }));
  });

  test.each<[string, string]>([
    ['a byte more', withPicture(2 * MB + 1)],
    ['a page', `<html>${'x'.repeat(2 * MB)}`],
    ['quotation marks alone', '"'.repeat(2 * MB)],
    ['lists in lists', '['.repeat(2 * MB)],
    ['text that might be a picture, without an end', `"${'A/+='.repeat(MB / 2)}`],
  ])('is not understood, and the beginning is kept: %s', async (_what, body) => {
    carrier.says(200, body);
    const { outcome, received } = await create(any());
    expect(outcome).toMatchObject({ kind: 'notUnderstood' });
    expect(received!.text.length).toBeLessThanOrEqual(16_384);
  });
});
