import { TradeStatus } from '@portal/api-contract';
import { letBankWork } from '../../../test/bank';
import { expectBooksBalance } from '../../../test/books';
import { data } from '../../../test/freight';
import { addPayer, withPassword } from '../../../test/money';
import { ownDatabase } from '../../../test/own-database';
import { testKeys } from '../../../test/server-keys';
import { testApp, type TestApp } from '../../../test/test-app';
import { mailedCode } from '../../../test/mail';
import { createFieldCipher } from './field-cipher';
import { requestCashOut } from './bank-orders';
import { reEncrypt } from './account-numbers';
import type { TestOwner } from '../../../test/owners';

const HOUR = 3_600_000;
const START = new Date('2026-03-02T15:00:00Z');

let portal: TestApp;
let owner: TestOwner;

beforeAll(async () => {
  portal = await testApp({ cashOutRules: { payeeWaitMs: 24 * HOUR, dailyCents: 500_00, dailyCount: 4 } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.time.now = START;
  owner = await addPayer(portal, 1000_00);
  portal.post.sent.length = 0;
});
afterEach(() => expectBooksBalance(portal, owner.id));

const known = { method: 'bank', accountName: 'Example Goods', accountNo: '000123456789', routingNo: '110000000', bank: 'Example Bank' };
const send = (changes: object = {}, headers = {}) => portal.callRaw('fund', 'cashOut', { amount: '100.00', ...known, ...withPassword(), ...changes }, { token: owner.token, ...headers });
const ask = async (changes: object = {}) => (data(await send(changes)) as { transactionNo: string }).transactionNo;
const detail = async (transactionNo: string) => data(await portal.call('fund', 'cashOutDetail', { transactionNo }, { token: owner.token }));
const cancel = (transactionNo: string, headers = {}) => portal.call('fund', 'cancelCashOut', { transactionNo }, { token: owner.token, ...headers });
const balance = async () => data(await portal.call('fund', 'balance', {}, { token: owner.token }));
const mails = async () => {
  await portal.deliverMail();
  return portal.post.sent.filter(({ to }) => to === owner.email);
};
const later = (hours: number) => (portal.time.now = new Date(START.getTime() + hours * HOUR));

describe('proof of identity', () => {
  test('an old client without it is refused at the field, and moves nothing', async () => {
    expect(await send({ password: undefined })).toMatchObject({ code: 20000, data: [{ field: 'password', msg: '提现须再次输入登录密码，或邮件验证码' }] });
    expect(await balance()).toMatchObject({ available: '1000.00', frozen: '0.00' });
  });

  test('a wrong password is refused at the field and counts as a failed sign-in of the session', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect(await send(withPassword('Wrong#2026'))).toMatchObject({ code: 40010, data: [{ field: 'password', msg: '当前密码错误' }] });
    }
    expect(await send()).toMatchObject({ code: 42900 });
    expect(await balance()).toMatchObject({ available: '1000.00', frozen: '0.00' });
    later(1);
    expect(await send()).toMatchObject({ code: 0 });
  });

  test('a mailed code does as well, once, and its repeat with the same key is the same cash-out', async () => {
    const headers = { 'idempotency-key': 'by-code' };
    const code = await mailedCode(portal, owner.email, 3);
    const first = await send({ password: undefined, code }, headers);
    expect(first).toMatchObject({ code: 0 });
    expect(await send({ password: undefined, code }, headers)).toEqual(first);
    expect(await send({ password: undefined, code })).toMatchObject({ code: 40011 });
    expect(await balance()).toMatchObject({ frozen: '100.00' });
  });

  test('a repeat with the same key needs no password, and another seal of it is no other request', async () => {
    const headers = { 'idempotency-key': 'again' };
    expect(await send(withPassword('Wrong#2026'), headers)).toMatchObject({ code: 40010 });
    const first = await send({}, headers);
    expect(first).toMatchObject({ code: 0 });
    expect(await send(withPassword(), headers)).toEqual(first);
    expect(await send({ password: undefined }, headers)).toEqual(first);
    expect(await send({ amount: '100.01' }, headers)).toMatchObject({ code: 40900 });
    const stranger = { ...headers, token: portal.stranger.token };
    expect(await send({ password: undefined }, stranger)).toMatchObject({ code: 20000 });
    expect(await balance()).toMatchObject({ frozen: '100.00' });
  });
});

describe('a new payee', () => {
  test('waits a day, is announced by mail, and is then paid', async () => {
    const transactionNo = await ask();
    expect(await balance()).toMatchObject({ available: '900.00', frozen: '100.00' });
    expect(await detail(transactionNo)).toMatchObject({ status: TradeStatus.PENDING, waitsUntil: '2026-03-03T15:00:00.000Z' });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: owner.email, subject: '零担货运平台：新收款账户提现提醒' });
    for (const part of ['$100.00', 'Example Bank ****6789', transactionNo, '2026-03-03 15:00 UTC', '取消提现']) expect(mail!.text).toContain(part);
    expect(mail!.text).not.toContain('000123456789');
    await letBankWork(portal, 24 * 3600 - 1);
    expect(await detail(transactionNo)).toMatchObject({ status: TradeStatus.PENDING });
    expect(await detail(transactionNo)).not.toHaveProperty('acceptedAt');
    await letBankWork(portal, 24 * 3600 + 60);
    later(25);
    expect(await detail(transactionNo)).toMatchObject({ status: TradeStatus.SUCCESS });
    expect(await detail(transactionNo)).not.toHaveProperty('waitsUntil');
  });

  test('is known after its day, in any spelling; another number, bank, name or owner is not', async () => {
    await ask();
    later(2);
    // The day runs from the first request, also for the next one.
    expect(await detail(await ask())).toMatchObject({ waitsUntil: '2026-03-03T15:00:00.000Z' });
    later(30);
    const spelled = { accountName: ' EXAMPLE  goods', accountNo: '000-1234 56789', bank: 'example bank' };
    expect(await detail(await ask({ ...spelled, amount: '10.00' }))).not.toHaveProperty('waitsUntil');
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual(['零担货运平台：提现申请提醒', '零担货运平台：新收款账户提现提醒', '零担货运平台：新收款账户提现提醒']);
    const others = [{ accountNo: '000123456780' }, { bank: 'Other Bank' }, { routingNo: '011000015' }, { accountName: 'Example Good' }];
    for (const [n, changes] of others.entries()) {
      later(60 + 30 * n);
      const { waitsUntil } = await detail(await ask({ ...changes, amount: '10.00' }));
      expect(waitsUntil).toBe(new Date(portal.time.now!.getTime() + 24 * HOUR).toISOString());
    }
    const first = owner;
    owner = await addPayer(portal, 1000_00);
    expect(await detail(await ask())).toHaveProperty('waitsUntil');
    await expectBooksBalance(portal, first.id);
  });

  test('is stored as a keyed hash, other for each owner', async () => {
    await ask();
    await ask();
    owner = await addPayer(portal, 1000_00);
    await ask();
    const rows = await portal.db.selectFrom('bank_order').select(['payee_hash', 'payee_key']).where('type', '=', 8).execute();
    expect(rows.every(({ payee_hash, payee_key }) => payee_hash?.length === 32 && payee_key === testKeys.field.current.id)).toBe(true);
    const ofTwo = rows.slice(-3).map(({ payee_hash }) => payee_hash!.toString('hex'));
    expect(new Set(ofTwo).size).toBe(2);
  });
});

test('the list of movements says until when a cash-out waits, and of no other', async () => {
  const transactionNo = await ask();
  const waits = async () => {
    const { records } = data(await portal.call('fund', 'tradeRecords', {}, { token: owner.token }));
    return records.map((record) => [record.transactionNo, record.waitsUntil]);
  };
  const [own, ...others] = await waits();
  expect(own).toEqual([transactionNo, '2026-03-03T15:00:00.000Z']);
  expect(others.map((other) => other[1])).toEqual([undefined]);
  later(24);
  expect((await waits())[0]).toEqual([transactionNo, undefined]);
  later(0);
  await cancel(transactionNo);
  expect((await waits())[0]).toEqual([transactionNo, undefined]);
});

describe('cancelling', () => {
  test('returns the money once, while it waits, and the payee is a new one again', async () => {
    const transactionNo = await ask();
    const headers = { 'idempotency-key': 'stop' };
    expect(await cancel(transactionNo, headers)).toMatchObject({ code: 0, data: true });
    expect(await cancel(transactionNo, headers)).toMatchObject({ code: 0, data: true });
    expect(await cancel(transactionNo)).toMatchObject({ code: 40920 });
    expect(await balance()).toMatchObject({ available: '1000.00', frozen: '0.00' });
    expect(await detail(transactionNo)).toMatchObject({ status: TradeStatus.CANCELLED, completedAt: START.toISOString() });
    await letBankWork(portal, 48 * 3600);
    expect(await detail(transactionNo)).toMatchObject({ status: TradeStatus.CANCELLED });
    later(30);
    expect(await detail(await ask())).toHaveProperty('waitsUntil');
  });

  test('is refused once its time has come, and while the bank is being asked', async () => {
    const transactionNo = await ask();
    let refused: unknown;
    const asked = { ask: async () => ((refused = await cancel(transactionNo)), { next: new Date('2027-01-01') }) };
    await letBankWork(portal, 24 * 3600 + 1, asked);
    expect(refused).toMatchObject({ code: 40920 });
    later(24);
    expect(await cancel(transactionNo)).toMatchObject({ code: 40920 });
    expect(await balance()).toMatchObject({ frozen: '100.00' });
  });

  test('of another owner, or of what never was, is not found', async () => {
    const transactionNo = await ask();
    expect(await cancel(transactionNo, { token: portal.stranger.token })).toMatchObject({ code: 40400 });
    expect(await cancel('T20260101ABCDEFGHJK')).toMatchObject({ code: 40400 });
  });

  test('that meets itself and the bank happens once', async () => {
    const transactionNo = await ask();
    const answers = await Promise.all([...Array.from({ length: 6 }, () => cancel(transactionNo)), letBankWork(portal, 24 * 3600 + 1)]);
    const done = answers.filter((answer) => answer && 'code' in answer && answer.code === 0).length;
    expect(done).toBeLessThanOrEqual(1);
    const { status } = await detail(transactionNo);
    expect(status).toBe(done === 1 ? TradeStatus.CANCELLED : TradeStatus.PENDING);
  });
});

describe('the limits of a day', () => {
  test('name the amount and what is left, and are free again after 24 hours', async () => {
    await ask({ amount: '300.00' });
    expect(await send({ amount: '200.01' })).toMatchObject({ code: 20000, data: [{ field: 'amount', msg: '24 小时内最多可提现 $500.00，现在还可提现 $200.00' }] });
    expect(await send({ amount: '200.01' }, { 'accept-language': 'en' })).toMatchObject({
      data: [{ field: 'amount', msg: 'At most $500.00 can be cashed out within 24 hours. You can cash out $200.00 now' }],
    });
    expect(await send({ amount: '200.00' })).toMatchObject({ code: 0 });
    later(25);
    expect(await send({ amount: '400.00' })).toMatchObject({ code: 0 });
  });

  test('count every request, also one that was cancelled, whose amount is free again', async () => {
    for (let n = 0; n < 3; n += 1) expect(await cancel(await ask({ amount: '500.00' }))).toMatchObject({ code: 0 });
    await ask();
    expect(await send()).toMatchObject({ code: 42900, msg: '24 小时内最多可申请提现 4 次，现在还可申请 0 次，请 24 小时后再试' });
  });

  test('hold against requests that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send({ amount: '200.00' })));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 0, ...Array.from({ length: 10 }, () => 20000)]);
    expect(await balance()).toMatchObject({ available: '600.00', frozen: '400.00' });
  });
});

test('payees that a former version has stored, or another key has hashed, are recognised after the job at the start', async () => {
  const { db, close } = await ownDatabase();
  try {
    const cipher = createFieldCipher(testKeys.field);
    const { id } = await addPayer({ db }, 1000_00);
    const payee = { method: 'bank', accountName: 'Example Goods', accountNo: '000123456789', routingNo: '110000000', bank: 'Example Bank' } as const;
    const check = { method: 'check', accountName: 'Example Goods' } as const;
    for (const to of [payee, check]) await db.transaction().execute((trx) => requestCashOut(trx, cipher, id, { cents: 10_00, ...to }, START));
    const hashes = () => db.selectFrom('bank_order').select(['transaction_no', 'payee_hash', 'payee_key']).where('type', '=', 8).orderBy('transaction_no').execute();
    const before = await hashes();
    await db.updateTable('bank_order').set({ payee_hash: null, payee_key: null }).execute();
    await db.transaction().execute((trx) => reEncrypt(cipher)(trx, cipher.keyId, START));
    expect(await hashes()).toEqual(before);
  } finally {
    await close();
  }
});
