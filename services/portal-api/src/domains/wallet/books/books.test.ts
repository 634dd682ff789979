import { exposition } from '@portal/node-kit/telemetry';
import { sql } from 'kysely';
import { booked, data } from '../../../../test/freight';
import { addPayer, recharge } from '../../../../test/money';
import { testApp, type TestApp } from '../../../../test/test-app';
import { enqueue } from '../../../platform/jobs/store';
import { createWorker } from '../../../platform/jobs/worker';
import { CHECK_BOOKS, checkBooks } from './check-books';
import { booksState, readBooks, storeDifferences } from './result';

const DAY = 86_400_000;

let portal: TestApp;
let ownerId: string;
let as: { token: string };
let now: Date;
let logged: { level: string; details: Record<string, unknown>; message: string }[];

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const owner = await addPayer(portal, 5_000_00);
  ownerId = owner.id;
  as = { token: owner.token };
  now = new Date();
  logged = [];
});

const log = {
  info: (details: object, message: string) => void logged.push({ level: 'info', details: { ...details }, message }),
  error: (details: object, message: string) => void logged.push({ level: 'error', details: { ...details }, message }),
};
const errors: unknown[] = [];
const worker = () => createWorker({ db: portal.db, clock: () => now, handlers: { [CHECK_BOOKS]: checkBooks(log as never) }, onError: (error) => errors.push(error) });

/** One run, from its first turn to its last. */
async function check(workers = 1) {
  await portal.db.deleteFrom('job').where('kind', '=', CHECK_BOOKS).execute();
  await enqueue(portal.db, CHECK_BOOKS, 'all', now);
  await Promise.all(Array.from({ length: workers }, () => worker().runDue()));
  expect(errors).toEqual([]);
  return readBooks(portal.db);
}

/** Writes what no trigger sees, as a fault of the database or a superuser would. */
const corrupt = (statement: ReturnType<typeof sql>) =>
  portal.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await statement.execute(trx);
  });

test('books that agree: all owners and entries are looked at, and it is logged', async () => {
  await booked(portal, as);
  const result = await check();
  const { owners, entries } = await portal.db
    .selectNoFrom((eb) => [eb.selectFrom('wallet').select(eb.fn.countAll<number>().as('n')).as('owners'), eb.selectFrom('ledger_entry').select(eb.fn.countAll<number>().as('n')).as('entries')])
    .executeTakeFirstOrThrow();
  expect(result).toMatchObject({ owners, entries, differences: [], startedAt: now, finishedAt: now });
  expect(logged).toEqual([{ level: 'info', details: { owners, entries }, message: 'the books agree' }]);
});

test('a run costs what is new: entries that two runs have seen are not read again', async () => {
  await check();
  await check();
  expect((await check()).entries).toBe(0);
  await recharge(portal, ownerId, 10_00);
  expect((await check()).entries).toBe(2);
  expect((await check()).entries).toBe(2);
  expect((await check()).entries).toBe(0);
});

test('a balance that is not the sum of its entries is found, with what and how much, until it is put right', async () => {
  await check();
  await corrupt(sql`update wallet set available = available + 5 where owner_id = ${ownerId}`);
  const first = await check();
  expect(first.differences).toEqual([{ kind: 'available', subject: ownerId, ownerId, expected: 5_000_00, actual: 5_000_05, firstSeenAt: now }]);
  expect(logged.at(-1)).toMatchObject({ level: 'error', message: 'the books do not agree', details: { off: 5, difference: { subject: ownerId }, counts: { available: 1, held: 0 } } });
  expect(await exposition()).toContain('portal_api_books_differences{kind="available"} 1');
  const since = now;
  now = new Date(now.getTime() + 600_000);
  expect((await check()).differences).toMatchObject([{ firstSeenAt: since }]);
  await corrupt(sql`update wallet set available = available - 5 where owner_id = ${ownerId}`);
  expect((await check()).differences).toEqual([]);
  expect(await exposition()).toContain('portal_api_books_differences{kind="available"} 0');
});

test('health says in a word whether the books agree', async () => {
  await portal.db.updateTable('books_check').set({ finished_at: null }).execute();
  expect(await booksState(portal.db)).toBe('not checked yet');
  await check();
  expect(await booksState(portal.db)).toBe('agree');
  await corrupt(sql`update wallet set available = available + 5 where owner_id = ${ownerId}`);
  await check();
  expect(await booksState(portal.db)).toBe('differ');
  await corrupt(sql`update wallet set available = available - 5 where owner_id = ${ownerId}`);
  await check();
  expect(await booksState(portal.db)).toBe('agree');
});

test('an old entry that was changed is found when a week has passed', async () => {
  await check();
  await corrupt(sql`update ledger_entry set amount = amount + 1 where owner_id = ${ownerId} and account = 'available'`);
  await check();
  await check();
  now = new Date(now.getTime() + 8 * DAY);
  expect((await check()).differences).toContainEqual({ kind: 'available', subject: ownerId, ownerId, expected: 5_000_01, actual: 5_000_00, firstSeenAt: expect.any(Date) as Date });
  await corrupt(sql`update ledger_entry set amount = amount - 1 where owner_id = ${ownerId} and account = 'available'`);
  now = new Date(now.getTime() + 8 * DAY);
  expect((await check()).differences).toEqual([]);
});

describe('of an order', () => {
  let orderNo: string;

  beforeEach(async () => {
    orderNo = await booked(portal, as);
  });

  test.each([
    ['a hold that was lowered', () => sql`update hold set amount = amount - 7 where order_no = ${orderNo}`, () => sql`update hold set amount = amount + 7 where order_no = ${orderNo}`],
    [
      'a hold of an order that was cancelled without it',
      () => sql`update freight_order set status = 99 where order_no = ${orderNo}`,
      () => sql`update freight_order set status = 20 where order_no = ${orderNo}`,
    ],
    [
      'a total that was not paid',
      () => sql`update freight_order set final_total = 5, status = 80 where order_no = ${orderNo}`,
      () => sql`update freight_order set final_total = null, status = 20 where order_no = ${orderNo}`,
    ],
  ])('%s is found', async (_what, spoil, mend) => {
    await check();
    await check();
    await corrupt(spoil());
    expect((await check()).differences).toContainEqual(expect.objectContaining({ kind: 'order', subject: orderNo, ownerId }));
    // Still, although none of its entries is new.
    expect((await check()).differences).toContainEqual(expect.objectContaining({ kind: 'order', subject: orderNo }));
    await corrupt(mend());
    expect((await check()).differences).toEqual([]);
  });
});

test('an entry that was written past the triggers is found, once it is new and as long as it is there', async () => {
  await check();
  const { transaction_no } = await portal.db.selectFrom('trade_record').select('transaction_no').where('owner_id', '=', ownerId).executeTakeFirstOrThrow();
  await corrupt(sql`insert into ledger_entry (transaction_no, owner_id, account, amount, created_at) values (${transaction_no}, ${ownerId}, 'outside', 3, now())`);
  for (let run = 0; run < 3; run += 1) {
    expect((await check()).differences).toMatchObject([{ kind: 'record', subject: transaction_no, ownerId, detail: `the entries of ${transaction_no} do not sum to zero` }]);
  }
  await corrupt(sql`delete from ledger_entry where transaction_no = ${transaction_no} and amount = 3`);
  expect((await check()).differences).toEqual([]);
});

test('an entry that is committed after one with a higher number does not count as a difference', async () => {
  await check();
  await corrupt(sql`update books_checkpoint set available = available - 100, entry_id = entry_id where owner_id = ${ownerId}`);
  expect((await check()).differences).toEqual([]);
});

test('several servers share a run, and money that moves meanwhile is no difference', async () => {
  const moving = Promise.all([
    ...Array.from({ length: 5 }, () => booked(portal, as)),
    ...Array.from({ length: 10 }, () => recharge(portal, ownerId, 20_00)),
    ...Array.from({ length: 5 }, () => portal.call('fund', 'cashOut', { amount: '10.00', method: 'check', accountName: 'Example Goods' }, as)),
  ]);
  const { run } = await portal.db.selectFrom('books_check').select('run').executeTakeFirstOrThrow();
  for (let n = 0; n < 5; n += 1) expect((await check(3)).differences).toEqual([]);
  await moving;
  expect((await check(3)).differences).toEqual([]);
  expect(await portal.db.selectFrom('books_check').select('run').executeTakeFirstOrThrow()).toEqual({ run: run + 6 });
  expect(data(await portal.call('fund', 'balance', {}, as)).frozen).not.toBe('0.00');
});

test('where all is wrong, all of it is stored: more than one statement takes', async () => {
  const before = (await readBooks(portal.db)).counts.order;
  const many = Array.from({ length: 20_000 }, (_, n) => ({ kind: 'order' as const, subject: `many-${n}`, ownerId, detail: 'no hold' }));
  await portal.db.transaction().execute((trx) => storeDifferences(trx, 1, many, now));
  expect((await readBooks(portal.db)).counts.order).toBe(before + many.length);
  await portal.db.deleteFrom('books_difference').where('subject', 'like', 'many-%').execute();
});
