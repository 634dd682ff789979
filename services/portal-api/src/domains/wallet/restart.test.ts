import { TradeStatus } from '@portal/api-contract';
import { expectBooksBalance } from '../../../test/books';
import { data } from '../../../test/freight';
import { addPayer, withPassword } from '../../../test/money';
import { until } from '../../../test/until';
import { testApp, type TestApp } from '../../../test/test-app';
import type { Bank, BankRequest } from '../../bank/bank';

const HOUR = 3_600_000;
const START = new Date('2026-03-02T15:00:00Z');
const cashOutRules = { payeeWaitMs: 24 * HOUR };

/** A bank that confirms each request at once, and what it was asked for. */
const asked: BankRequest[] = [];
const bank: Bank = {
  ask: (request) => {
    asked.push(request);
    return Promise.resolve({ decision: { status: TradeStatus.SUCCESS } });
  },
};
const asksFor = (transactionNo: string): number => asked.filter((request) => request.transactionNo === transactionNo).length;

let first: TestApp;
const running: TestApp[] = [];

beforeAll(async () => {
  first = await testApp({ bank, cashOutRules });
  first.time.now = START;
});
afterAll(async () => {
  await stopAll();
  await first.close();
});

/** Another process, whose worker runs; it begins and ends at the time of `first`. */
async function startProcess(): Promise<TestApp> {
  const portal = await testApp({ bank, cashOutRules, beside: first });
  portal.time.now = first.time.now;
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  running.push(portal);
  return portal;
}

async function stopAll(): Promise<void> {
  for (const portal of running.splice(0)) await portal.close();
}

/** Waits until the bank was asked for a top-up that is sent now: all that was due before it was asked for too. */
async function letWorkersRun(portal: TestApp, token: string): Promise<void> {
  const { transactionNo } = data(await portal.call('fund', 'recharge', { amount: '20.00', method: 'wire', receiptObjects: [] }, { token }));
  await until(async () => (await statusOf(transactionNo)) === TradeStatus.SUCCESS);
}

const statusOf = async (transactionNo: string): Promise<TradeStatus | undefined> =>
  (await first.db.selectFrom('trade_record').select('status').where('transaction_no', '=', transactionNo).executeTakeFirst())?.status;

test('a cash-out to a new payee waits its day through restarts, and goes out once', async () => {
  const { id, token } = await addPayer(first, 1000_00);
  const detailOf = async (portal: TestApp, transactionNo: string) => data(await portal.call('fund', 'cashOutDetail', { transactionNo }, { token }));
  const before = await startProcess();
  const payee = { method: 'check', accountName: 'Example Goods' } as const;
  const { transactionNo } = data(await before.call('fund', 'cashOut', { amount: '100.00', ...payee, ...withPassword() }, { token }));
  await letWorkersRun(before, token);
  await stopAll();

  first.time.now = new Date(START.getTime() + 24 * HOUR - 1000);
  const during = await startProcess();
  await letWorkersRun(during, token);
  expect(asksFor(transactionNo)).toBe(0);
  const waiting = await detailOf(during, transactionNo);
  expect(waiting).toMatchObject({ status: TradeStatus.PENDING, waitsUntil: '2026-03-03T15:00:00.000Z' });
  expect(waiting).not.toHaveProperty('acceptedAt');
  await stopAll();

  first.time.now = new Date(START.getTime() + 24 * HOUR);
  await Promise.all([startProcess(), startProcess()]);
  await until(async () => (await statusOf(transactionNo)) === TradeStatus.SUCCESS);
  await stopAll();

  first.time.now = new Date(START.getTime() + 25 * HOUR);
  const after = await startProcess();
  await letWorkersRun(after, token);
  expect(asksFor(transactionNo)).toBe(1);
  expect(await detailOf(after, transactionNo)).toMatchObject({ status: TradeStatus.SUCCESS, completedAt: '2026-03-03T15:00:00.000Z' });
  // Three top-ups of 20.00 came in meanwhile.
  expect(data(await after.call('fund', 'balance', {}, { token }))).toMatchObject({ available: '960.00', frozen: '0.00' });
  await expectBooksBalance(first, id);
});
