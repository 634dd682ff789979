import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { TradeStatus, TradeType } from '@portal/api-contract';
import { letBankWork } from '../../../test/bank';
import { data } from '../../../test/freight';
import { expectBooksBalance } from '../../../test/books';
import { addPayer, recharge as paidIn, withPassword } from '../../../test/money';
import { testKeys } from '../../../test/server-keys';
import { testObjects } from '../../../test/storage';
import { testApp, type TestApp } from '../../../test/test-app';
import { buildApp } from '../../app';

const ACCOUNT = '000123456789';

let portal: TestApp;
let token: string;
let ownerId: string;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ id: ownerId, token } = await addPayer(portal, 1000_00));
});
afterEach(() => expectBooksBalance(portal, ownerId));

const request = (changes: object = {}) => ({
  amount: '100.00',
  method: 'bank',
  accountName: 'Example Goods Ltd',
  accountNo: ACCOUNT,
  routingNo: '110000000',
  bank: 'Example Bank',
  remark: '十一月',
  ...withPassword(),
  ...changes,
});
const send = (changes: object = {}, headers = {}) => portal.callRaw('fund', 'cashOut', request(changes), { token, ...headers });
const ask = async (changes: object = {}) => (data(await send(changes)) as { transactionNo: string }).transactionNo;
const detail = async (transactionNo: string, headers = {}) => data(await portal.call('fund', 'cashOutDetail', { transactionNo }, { token, ...headers }));
const balance = async () => data(await portal.call('fund', 'balance', {}, { token }));
const record = async () => data(await portal.call('fund', 'tradeRecords', { type: TradeType.CASH_OUT }, { token })).records[0];

test('freezes its amount at once and pays it out of that', async () => {
  const transactionNo = await ask();
  expect(await balance()).toMatchObject({ available: '900.00', frozen: '100.00', total: '1000.00' });
  expect(await record()).toMatchObject({ transactionNo, amount: '-100.00', status: TradeStatus.PENDING, balanceAfter: '900.00', frozenAfter: '100.00', remark: '十一月' });
  await letBankWork(portal);
  expect(await balance()).toMatchObject({ available: '900.00', frozen: '0.00', total: '900.00' });
  expect(await record()).toMatchObject({ status: TradeStatus.SUCCESS, balanceAfter: '900.00', frozenAfter: '0.00', atRequest: { balanceAfter: '900.00', frozenAfter: '100.00' } });
  expect(await detail(transactionNo)).toMatchObject({ amount: '-100.00', status: TradeStatus.SUCCESS, method: 'bank', bank: 'Example Bank', completedAt: expect.any(String) as string });
});

test('gives back what the bank declines to pay, and says why', async () => {
  const transactionNo = await ask({ amount: '100.92' });
  await letBankWork(portal);
  expect(await balance()).toMatchObject({ available: '1000.00', frozen: '0.00', total: '1000.00' });
  expect(await record()).toMatchObject({ status: TradeStatus.REJECTED, balanceAfter: '1000.00', frozenAfter: '0.00', atRequest: { balanceAfter: '899.08', frozenAfter: '100.92' } });
  expect(await detail(transactionNo)).toMatchObject({ status: TradeStatus.REJECTED, rejectReason: '收款账户已注销或被限制' });
});

test('of more than is available is refused at its amount, also when the rest is only frozen', async () => {
  expect(await send({ amount: '1000.01' })).toEqual({ code: 40200, msg: '可用余额不足，还差 $0.01，请先充值', data: [{ field: 'amount', msg: '可用余额不足，还差 $0.01，请先充值' }] });
  await ask({ amount: '600.00' });
  expect(await send({ amount: '400.01' }, { 'accept-language': 'en' })).toMatchObject({ code: 40200, data: [{ field: 'amount', msg: 'The available balance is $0.01 too low, please top up first' }] });
  expect(await send({ amount: '400.00' })).toMatchObject({ code: 0 });
});

test('is not spent twice by requests that come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send({ amount: '300.00' })));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 0, ...Array.from({ length: 9 }, () => 40200)]);
  expect(await balance()).toMatchObject({ available: '100.00', frozen: '900.00' });
});

describe('its account', () => {
  test('is masked, with its last four, unless plain data is asked for', async () => {
    const transactionNo = await ask();
    expect(await detail(transactionNo)).toMatchObject({ maskedAccount: '****6789', accountName: 'E**' });
    expect(await detail(transactionNo, { 'is-decrypt': 'true' })).toMatchObject({ maskedAccount: ACCOUNT, accountName: 'Example Goods Ltd' });
  });

  test('shows nothing of a number so short that its end would give it away, and is absent for a cheque', async () => {
    expect(await detail(await ask({ accountNo: '12 34-56' }))).toMatchObject({ maskedAccount: '****' });
    expect(await detail(await ask({ method: 'check', accountNo: undefined, routingNo: undefined, bank: undefined }))).not.toHaveProperty('maskedAccount');
  });

  test('goes to the bank of the routing number, which is shown; of a cheque there is none', async () => {
    expect(await detail(await ask())).toMatchObject({ routingNo: '110000000' });
    expect(await detail(await ask({ method: 'check', accountNo: undefined, routingNo: undefined, bank: undefined }))).not.toHaveProperty('routingNo');
  });

  test('is nowhere in the database or in logs', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const app = buildApp({
      db: portal.db,
      rsaPrivate: [createPrivateKey(readFileSync(join(__dirname, '../../../keys/test-private.pem')))],
      network: { carriers: [] },
      mailer: { send: async () => undefined },
      portalUrl: 'https://portal.test',
      codesPerHour: 1,
      keys: testKeys,
      objects: testObjects,
      logger: { level: 'trace', stream },
    });
    const post = () => app.inject({ method: 'POST', url: '/api/fund/cashOut', headers: { token }, payload: request() });
    await portal.db.schema.alterTable('bank_order').renameTo('gone').execute();
    expect((await post()).json()).toMatchObject({ code: -1 });
    await portal.db.schema.alterTable('gone').renameTo('bank_order').execute();
    await app.close();
    expect(lines.join('')).toContain('call failed');
    expect(lines.join('')).not.toContain(ACCOUNT);
    await ask();
    const tables = await Promise.all((['bank_order', 'trade_record', 'idempotency', 'job'] as const).map((table) => portal.db.selectFrom(table).selectAll().execute()));
    const bytes = tables
      .flat()
      .flatMap((row) => Object.values(row as object))
      .filter((value) => Buffer.isBuffer(value));
    expect(JSON.stringify(tables)).not.toContain(ACCOUNT);
    expect(bytes.every((value) => !value.includes(ACCOUNT))).toBe(true);
  });
});

test("answers another owner's, another type's or a malformed number like an absent one", async () => {
  const transactionNo = await ask();
  const { transactionNo: topUp } = data(await portal.call('fund', 'recharge', { amount: '100.00', method: 'wire' }, { token }));
  const absent = await portal.call('fund', 'cashOutDetail', { transactionNo: 'T20260101ABCDEFGHJK' }, { token });
  expect(absent).toMatchObject({ code: 40400, data: null });
  for (const number of [topUp, '', '%', 'T\0', "' or 1=1 --", 'x'.repeat(8000)]) {
    expect(await portal.call('fund', 'cashOutDetail', { transactionNo: number }, { token })).toEqual(absent);
  }
  expect(await portal.call('fund', 'rechargeDetail', { transactionNo }, { token })).toEqual(absent);
  const stranger = { token: portal.stranger.token };
  expect(await portal.call('fund', 'cashOutDetail', { transactionNo }, stranger)).toEqual(absent);
  expect(await portal.call('fund', 'rechargeDetail', { transactionNo: topUp }, stranger)).toEqual(absent);
});

describe('an Idempotency-Key', () => {
  test.each(['recharge', 'cashOut'])('makes a %s happen once, at once or later, and refuses another body', async (name) => {
    const key = `${name}-${ownerId}`;
    const call = (changes: object = {}) => portal.callRaw('fund', name, name === 'cashOut' ? request(changes) : { amount: '100.00', method: 'wire', ...changes }, { token, 'idempotency-key': key });
    const answers = await Promise.all(Array.from({ length: 15 }, () => call()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 0 });
    await letBankWork(portal);
    expect(await call()).toEqual(answers[0]);
    expect(await call({ amount: '100.01' })).toMatchObject({ code: 40900, msg: '该请求标识已用于其他内容' });
    const { total } = data(
      await portal.call(
        'fund',
        'tradeRecords',
        { type: name === 'cashOut' ? TradeType.CASH_OUT : TradeType.RECHARGE, keyword: (answers[0]!.data as { transactionNo: string }).transactionNo },
        { token },
      ),
    );
    expect(total).toBe(1);
    expect(await balance()).toMatchObject({ total: name === 'cashOut' ? '900.00' : '1100.00' });
  });

  test('is free again after a refusal', async () => {
    const headers = { 'idempotency-key': `again-${ownerId}` };
    expect(await send({ amount: '1000.01' }, headers)).toMatchObject({ code: 40200 });
    await paidIn(portal, ownerId, 1);
    expect(await send({ amount: '1000.01' }, headers)).toMatchObject({ code: 0 });
  });
});
