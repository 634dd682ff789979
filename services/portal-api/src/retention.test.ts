import { sql } from 'kysely';
import { booked, data } from '../test/freight';
import { addPayer } from '../test/money';
import { testApp, type TestApp } from '../test/test-app';
import { bookingCodeRetention } from './domains/orders/book';
import { carrierUpdateRetention } from './domains/orders/tracking/track-order';
import { askBankRetention } from './domains/wallet/bank/ask-bank';
import { idempotencyRetention } from './platform/http/idempotency';
import { deleteExpired, type Retention } from './platform/jobs/retention';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let portal: TestApp;
let ownerId: string;
let as: { token: string };

beforeAll(async () => {
  portal = await testApp();
  const owner = await addPayer(portal, 5_000_00);
  ownerId = owner.id;
  as = { token: owner.token };
});
afterAll(() => portal.close());

/** One turn of the job, so much later; what it logged and when it goes on. */
async function turn(rules: readonly Retention[], later: number) {
  const now = new Date(Date.now() + later);
  const logged: object[] = [];
  const next = await portal.db.transaction().execute((trx) => deleteExpired(rules, (counts) => logged.push(counts))(trx, 'all', now));
  return { logged, waits: next!.getTime() - now.getTime() };
}

test('a repeat gets the first answer for thirty days; then its key is free again', async () => {
  const recharge = async () => data(await portal.call('fund', 'recharge', { amount: '50.00', method: 'wire' }, { ...as, 'idempotency-key': 'k1' })).transactionNo;
  const first = await recharge();
  expect(await turn([idempotencyRetention], 30 * DAY - HOUR)).toEqual({ logged: [], waits: HOUR });
  expect(await recharge()).toBe(first);
  expect(await turn([idempotencyRetention], 30 * DAY + 1000)).toEqual({ logged: [{ idempotency: 1 }], waits: HOUR });
  expect(await recharge()).not.toBe(first);
});

test('a booking code that nobody used goes after a day; one that was booked with, or is being used, stays', async () => {
  const codes = () => portal.db.selectFrom('booking_code').select('order_no').where('owner_id', '=', ownerId).execute();
  const orderNo = await booked(portal, as);
  await portal.call('order', 'getUniqueCode', {}, as);
  const { uniqueCode } = data(await portal.call('order', 'getUniqueCode', {}, as));
  expect((await turn([bookingCodeRetention], DAY - HOUR)).logged).toEqual([]);
  await portal.db.transaction().execute(async (trx) => {
    await sql`select from booking_code where code = ${uniqueCode} for update`.execute(trx);
    expect((await turn([bookingCodeRetention], DAY + 1000)).logged).toEqual([{ booking_code: 1 }]);
  });
  expect((await codes()).filter(({ order_no }) => order_no === null)).toHaveLength(1);
  expect((await turn([bookingCodeRetention], DAY + 1000)).logged).toEqual([{ booking_code: 1 }]);
  expect(await codes()).toEqual([{ order_no: orderNo }]);
});

test('a job that asks a bank about a settled request goes after 30 days, all others stay', async () => {
  await portal.db.deleteFrom('job').execute();
  const request = async () => data(await portal.call('fund', 'recharge', { amount: '50.00', method: 'wire' }, as)).transactionNo;
  const [settled, pending] = [await request(), await request()];
  await booked(portal, as);
  await portal.db.updateTable('trade_record').set({ status: 2, settled_at: new Date() }).where('transaction_no', '=', settled).execute();
  expect((await turn([askBankRetention], 30 * DAY - HOUR)).logged).toEqual([]);
  expect((await turn([askBankRetention], 30 * DAY + 1000)).logged).toEqual([{ job: 1 }]);
  const left = await portal.db.selectFrom('job').select(['kind', 'subject']).orderBy('kind').execute();
  expect(left).toEqual([
    { kind: 'ask-bank', subject: pending },
    { kind: 'send-mail', subject: expect.any(String) as string },
    { kind: 'track-order', subject: expect.any(String) as string },
  ]);
});

test('the updates of an order go after 180 days, unless its carrier is still asked for more', async () => {
  const [tracked, ended] = [await booked(portal, as), await booked(portal, as)];
  for (const order_no of [tracked, ended]) await portal.db.insertInto('carrier_update').values({ order_no, reference: 'AF', created_at: new Date() }).execute();
  await portal.db.deleteFrom('job').where('subject', '=', ended).execute();
  expect((await turn([carrierUpdateRetention], 180 * DAY - HOUR)).logged).toEqual([]);
  expect((await turn([carrierUpdateRetention], 180 * DAY + 1000)).logged).toEqual([{ carrier_update: 1 }]);
  expect(await portal.db.selectFrom('carrier_update').select('order_no').execute()).toEqual([{ order_no: tracked }]);
});

test('many rows go in batches, one transaction each, without a pause', async () => {
  await portal.db.deleteFrom('idempotency').execute();
  await sql`insert into idempotency (owner_id, call, key, request_hash) select ${ownerId}, 'fund.recharge', n, '' from generate_series(1, 2300) n`.execute(portal.db);
  const turns = [];
  do turns.push(await turn([idempotencyRetention, bookingCodeRetention], 31 * DAY));
  while (turns.at(-1)!.waits === 0);
  expect(turns.map(({ logged }) => logged)).toEqual([[{ idempotency: 1000 }], [{ idempotency: 1000 }], [{ idempotency: 300 }]]);
});

test('the server does it by itself, and says so in one line', async () => {
  await sql`insert into session (token_hash, owner_id, created_at, expires_at) values ('over', ${ownerId}, now(), now())`.execute(portal.db);
  const logged = jest.spyOn(portal.app.log, 'info');
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  // The line is written just before the commit.
  const left = async () => (await sql`select from session where token_hash = 'over'`.execute(portal.db)).rows.length;
  while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(logged.mock.calls.filter(([, text]) => text === 'expired rows deleted')).toEqual([[{ deleted: { session: 1 } }, 'expired rows deleted']]);
  expect(await portal.db.selectFrom('job').select('subject').where('kind', '=', 'retention').execute()).toEqual([{ subject: 'all' }]);
});
