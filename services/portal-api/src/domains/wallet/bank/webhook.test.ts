import { TradeStatus } from '@portal/api-contract';
import { deliver, formerWebhookSecret, signed, webhookSecret } from '../../../../test/bank-webhook';
import { data } from '../../../../test/freight';
import { expectBooksBalance } from '../../../../test/books';
import { recharge as paidIn, withPassword } from '../../../../test/money';
import { addOwner, testPasswordHash } from '../../../../test/owners';
import { testObjects } from '../../../../test/storage';
import { testKeys } from '../../../../test/server-keys';
import { testApp, type TestApp } from '../../../../test/test-app';
import { type AppOptions, buildApp } from '../../../app';
import { signatureOf } from '../../../platform/http/webhook';

let portal: TestApp;
let token: string;
let ownerId: string;
let transactionNo: string;
let event: { eventId: string; transactionNo: string; status: string; amount: string };

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ id: ownerId, token } = await addOwner(portal.db, { password_hash: await testPasswordHash }));
  ({ transactionNo } = data(await portal.call('fund', 'recharge', { amount: '100.00', method: 'wire' }, { token })));
  event = { eventId: `evt_${transactionNo}`, transactionNo, status: 'success', amount: '100.00' };
});
afterEach(async () => {
  portal.time.now = undefined;
  await expectBooksBalance(portal, ownerId);
});

const send = (...given: Parameters<typeof signed>) => deliver(portal, signed(...given));
const total = async () => data(await portal.call('fund', 'balance', {}, { token })).total;
const expectNothingArrived = async () => expect(await total()).toBe('0.00');
const seconds = (count: number) => new Date(Date.now() + count * 1000);

test('is signed with HMAC-SHA256 over the time in seconds, a dot and the body', () => {
  const body = Buffer.from('{"eventId":"e1"}');
  // printf '1700000000.{"eventId":"e1"}' | openssl dgst -sha256 -hmac 0123456789abcdef0123456789abcdef
  expect(signatureOf('0123456789abcdef0123456789abcdef', '1700000000', body)).toBe('3288399efc877a6d4b039e01deb9b3f058e74e8fec83ba11fca9472abf4b1fea');
});

test('confirms a recharge, which then is complete', async () => {
  expect(await send(event)).toEqual({ status: 200, code: 0, msg: 'ok', data: { result: 'done' } });
  expect(await total()).toBe('100.00');
  const detail = data(await portal.call('fund', 'rechargeDetail', { transactionNo }, { token }));
  expect(detail).toMatchObject({ status: TradeStatus.SUCCESS, acceptedAt: expect.any(String) as string, completedAt: expect.any(String) as string });
});

test('tells that the bank is at it, and declines with a reason of the bank', async () => {
  expect(await send({ eventId: `${transactionNo}-1`, transactionNo, status: 'accepted' })).toMatchObject({ status: 200 });
  const detail = async () => data(await portal.call('fund', 'rechargeDetail', { transactionNo }, { token }));
  expect(await detail()).toMatchObject({ status: TradeStatus.PENDING, acceptedAt: expect.any(String) as string });
  expect(await send({ eventId: `${transactionNo}-2`, transactionNo, status: 'rejected', reason: 'Compliance hold 4711' })).toMatchObject({ status: 200 });
  expect(await detail()).toMatchObject({ status: TradeStatus.REJECTED, rejectReason: 'Compliance hold 4711' });
  expect(await total()).toBe('0.00');
});

test('pays a cash-out out of what was frozen for it', async () => {
  await paidIn(portal, ownerId, 80_00);
  const cashOut = data(await portal.call('fund', 'cashOut', { amount: '50.00', method: 'check', accountName: 'Example Goods', ...withPassword() }, { token }));
  expect(await send({ ...event, eventId: `${transactionNo}-c`, transactionNo: cashOut.transactionNo, amount: '50.00' })).toMatchObject({ data: { result: 'done' } });
  expect(data(await portal.call('fund', 'balance', {}, { token }))).toMatchObject({ available: '30.00', frozen: '0.00' });
});

describe('refuses', () => {
  afterEach(expectNothingArrived);

  const good = () => signed(event);
  test.each([
    ['another secret', () => signed(event, new Date(), {}, 'x'.repeat(40))],
    ['no signature', () => ({ ...good(), headers: { 'bank-timestamp': good().headers['bank-timestamp']! } })],
    ['an empty signature', () => signed(event, new Date(), { 'bank-signature': '' })],
    ['a signature cut short', () => signed(event, new Date(), { 'bank-signature': good().headers['bank-signature']!.slice(1) })],
    ['a signature of other letters', () => signed(event, new Date(), { 'bank-signature': 'é'.repeat(32) })],
    ['no time', () => ({ ...good(), headers: { 'bank-signature': good().headers['bank-signature']! } })],
    ['another time than was signed', () => signed(event, new Date(), { 'bank-timestamp': String(Math.floor(Date.now() / 1000) + 60) })],
    ['another amount than was signed', () => ({ ...good(), body: good().body.replace('100.00', '900.00') })],
    ['a body written otherwise than it was signed', () => ({ ...good(), body: `${good().body} ` })],
  ])('%s', async (_what, delivery) => {
    expect(await deliver(portal, delivery())).toMatchObject({ status: 401, code: 401, msg: '签名不正确' });
  });

  test.each([-301, 302])('a signature of %d seconds from now', async (distance) => {
    expect(await send(event, seconds(distance), { 'accept-language': 'en' })).toMatchObject({ status: 401, msg: 'The time of the signature is more than 5 minutes from now' });
  });

  test.each<[number, string, object | string]>([
    [400, 'eventId', { eventId: '' }],
    [400, 'transactionNo', { transactionNo: undefined }],
    [400, 'status', { status: 'paid' }],
    [400, 'amount', { amount: undefined }],
    [400, 'amount', { amount: 100 }],
    [400, 'amount', { amount: '-100.00' }],
    [400, 'reason', { status: 'rejected' }],
  ])('with %d what names no good %s', async (status, field, changes) => {
    expect(await send({ ...event, ...(changes as object) })).toMatchObject({ status, code: 20000, data: [{ field }] });
  });

  test.each(['', 'null', '[]', '{"eventId":', '\u0000'])('the body %j', async (body) => {
    expect(await send(body)).toMatchObject({ status: 400, code: 20000 });
  });

  test('a number that no recharge or cash-out has, in words', async () => {
    expect(await send({ ...event, transactionNo: 'T0' })).toMatchObject({ status: 404, code: 40400, msg: '没有这笔充值或提现' });
  });

  test('an amount that is not that of the request', async () => {
    expect(await send({ ...event, amount: '100.01' })).toMatchObject({ status: 409, code: 40900, msg: '金额与申请不一致' });
  });

  test('a body of more than 64 KB', async () => {
    expect(await send('x'.repeat(65 * 1024))).toMatchObject({ status: 413 });
  });
});

test('takes an event in once: the same message, byte for byte or signed anew, is answered without moving anything', async () => {
  const delivery = signed(event);
  expect(await deliver(portal, delivery)).toMatchObject({ status: 200, data: { result: 'done' } });
  const repeated = { status: 200, code: 0, msg: 'ok', data: { result: 'repeated' } };
  expect(await deliver(portal, delivery)).toEqual(repeated);
  expect(await send(event, seconds(10))).toEqual(repeated);
  expect(await deliver(portal, delivery)).toEqual(repeated);
  // A bank that got no answer may deliver the same bytes hours later.
  portal.time.now = seconds(6 * 3600);
  expect(await deliver(portal, delivery)).toEqual(repeated);
  portal.time.now = undefined;
  expect(await send({ ...event, status: 'rejected', reason: 'x' }, seconds(20))).toMatchObject({ status: 409, msg: '该事件编号已用于其他内容' });
  expect(await total()).toBe('100.00');
});

test('applies one of twenty that come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(event)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(answers.filter(({ data: answer }) => (answer as { result: string }).result === 'done')).toHaveLength(1);
  const others = await Promise.all(Array.from({ length: 10 }, (_, n) => send({ ...event, eventId: `${transactionNo}-${n}` })));
  expect(others.map(({ data: answer }) => answer)).toEqual(Array.from({ length: 10 }, () => ({ result: 'repeated' })));
  expect(await total()).toBe('100.00');
});

test('refuses a message of hours ago that was not applied, also under the number of an event that was', async () => {
  await send({ ...event, status: 'accepted' });
  portal.time.now = seconds(6 * 3600);
  for (const late of [{ ...event, eventId: `${transactionNo}-new` }, event]) expect(await deliver(portal, signed(late))).toMatchObject({ status: 401 });
  portal.time.now = undefined;
  await expectNothingArrived();
});

test('takes what the former secret signed while secrets rotate', async () => {
  expect(await send(event, new Date(), {}, formerWebhookSecret)).toMatchObject({ status: 200, data: { result: 'done' } });
  expect(await send(event, new Date(), {}, webhookSecret)).toMatchObject({ status: 200, data: { result: 'repeated' } });
  expect(await total()).toBe('100.00');
});

test('keeps to the first decision', async () => {
  await send(event);
  expect(await send({ ...event, eventId: `${transactionNo}-2`, status: 'rejected', reason: 'late' })).toMatchObject({ status: 409, msg: '该笔交易已有不同的结果' });
  expect(await total()).toBe('100.00');
});

test('keeps what was signed, byte for byte', async () => {
  const body = `{ "eventId": "raw-${transactionNo}",  "transactionNo": "${transactionNo}", "status": "accepted", "note": "收款" }`;
  expect(await send(body)).toMatchObject({ status: 200 });
  const kept = await portal.db.selectFrom('bank_event').select('body').where('event_id', '=', `raw-${transactionNo}`).executeTakeFirstOrThrow();
  expect(kept.body.toString()).toBe(body);
});

test('is off without a secret, whatever comes', async () => {
  const app = buildApp({ db: portal.db, keys: testKeys, objects: testObjects, network: { carriers: [] } } as unknown as AppOptions);
  expect(await deliver({ app } as TestApp, signed(event))).toMatchObject({ status: 404, code: 50100, msg: '银行回调未启用' });
  await app.close();
});
