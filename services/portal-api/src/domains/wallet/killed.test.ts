import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { signed, webhookSecret } from '../../../test/bank-webhook';
import { faultsOf } from '../../../test/books';
import { cloneDatabase } from '../../../test/databases';
import { withPassword } from '../../../test/money';
import { addOwner, TEST_PASSWORD } from '../../../test/owners';
import { testKeys } from '../../../test/server-keys';
import { quietChoices, type ServerProcess, startServer } from '../../../test/server-process';
import { connect } from '../../platform/database/database';
import type { Database } from '../../platform/database/schema';
import { hashPassword } from '../accounts/password';
import { enqueueAskBank } from './bank/ask-bank';
import { requestCashOut, requestRecharge, settleBankOrder } from './bank-orders';
import { createFieldCipher } from './field-cipher';

// Several starts of a whole process: slow where everything else runs at the same time.
jest.setTimeout(240_000);

const OWNERS = 3;
const EACH = 30;

let db: Kysely<Database>;
let drop: () => Promise<void>;
let url: string;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  ({ url, drop } = await cloneDatabase());
  db = connect(url, () => undefined, { pool: 4 });
  dataDir = await mkdtemp(join(tmpdir(), 'portal-killed-'));
});
afterAll(async () => {
  await kill();
  await db.destroy();
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function kill(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

interface Operation {
  path: string;
  body: string;
  headers(): Record<string, string>;
  /** What the server said, if it came to say anything. */
  answer?: { code: number; data: unknown };
}

/** Requests of one owner, each of which must happen exactly once however often it is sent. */
async function operationsOf(): Promise<Operation[]> {
  const { id, token } = await addOwner(db, { password_hash: await hashPassword(TEST_PASSWORD) });
  const fieldCipher = createFieldCipher(testKeys.field);
  const now = new Date();
  const waiting = await db.transaction().execute(async (trx) => {
    const start = await requestRecharge(trx, id, { cents: 5_000_00, method: 'wire', receiptObjects: [] }, now);
    await settleBankOrder(trx, start, { status: 1 }, now);
    const numbers = [];
    for (let n = 0; n < EACH; n += 1) {
      numbers.push(
        n % 2 === 0
          ? await requestRecharge(trx, id, { cents: 10_00, method: 'wire', receiptObjects: [] }, now)
          : await requestCashOut(trx, fieldCipher, id, { cents: 10_00, method: 'check', accountName: 'Example Goods' }, now),
      );
    }
    for (const number of numbers) await enqueueAskBank(trx, number, now);
    return numbers;
  });
  const call = (name: string, n: number, body: object): Operation => ({
    path: `/api/fund/${name}`,
    body: JSON.stringify(body),
    headers: () => ({ token, 'idempotency-key': `${name}-${n}` }),
  });
  const reports = waiting.map((transactionNo): Operation => {
    const event = { eventId: transactionNo, transactionNo, status: 'success', amount: '10.00' };
    let deliveries = 0;
    // Signed anew each time, as a bank does that got no answer.
    return { path: '/api/webhooks/bank', body: signed(event).body, headers: () => signed(event, new Date(Date.now() + (deliveries += 1) * 1000)).headers };
  });
  return Array.from({ length: EACH }, (_, n) => [
    call('cashOut', n, { amount: '20.00', method: 'bank', accountName: 'Example Goods', accountNo: '000123456789', routingNo: '110000000', bank: 'Example Bank', ...withPassword() }),
    call('recharge', n, { amount: '30.00', method: 'wire' }),
    reports[n]!,
  ]).flat();
}

async function send(base: string, operation: Operation): Promise<boolean> {
  const { path, body, headers } = operation;
  try {
    const response = await fetch(`${base}${path}`, { method: 'POST', body, headers: headers() });
    const answer = (await response.json()) as NonNullable<Operation['answer']>;
    // One owner's calls wait for one another; the last of very many are to be sent again.
    if (answer.code === 42900) return false;
    // What is repeated gets the first answer; a report is then known.
    if (operation.answer && path.startsWith('/api/fund')) expect(answer).toEqual(operation.answer);
    operation.answer = answer;
    return true;
  } catch {
    return false;
  }
}

async function start(): Promise<string> {
  // Passwords that a killed server was checking count as wrong ones, and here are dozens at once.
  await db.deleteFrom('attempt').execute();
  server = startServer({ ...quietChoices, DATABASE_URL: url, DATA_DIR: dataDir, BANK: 'webhook', BANK_WEBHOOK_SECRET: webhookSecret, CASH_OUT_DAILY_COUNT: 'off' });
  return server.ready;
}

/** Sends all operations while the server is killed again and again; each is repeated until it has an answer, which is a success. */
async function sendWhileKilled(operations: readonly Operation[], kills: readonly number[]): Promise<void> {
  for (const afterAnswers of kills) {
    const base = await start();
    let answers = 0;
    const open = operations.filter(({ answer }) => !answer);
    const sent = await Promise.all(
      open.map(async (operation) => {
        const answered = await send(base, operation);
        if (answered && (answers += 1) === afterAnswers) server.child.kill('SIGKILL');
        return answered;
      }),
    );
    await server.ended;
    // It was killed in the middle: some heard of it, some did not.
    expect(sent).toContain(false);
    expect(await faultsOf(db)).toEqual([]);
  }
  const base = await start();
  for (let from = 0; from < operations.length; from += 45) {
    const sent = await Promise.all(operations.slice(from, from + 45).map((operation) => send(base, operation)));
    expect(sent).not.toContain(false);
  }
  expect(operations.map(({ answer }) => answer?.code).filter((code) => code !== 0)).toEqual([]);
  expect(await faultsOf(db)).toEqual([]);
}

const count = OWNERS * EACH;

test('loses and doubles no cent when the server is killed again and again while money moves', async () => {
  const operations = (await Promise.all(Array.from({ length: OWNERS }, operationsOf))).flat();
  await sendWhileKilled(operations, [5, 25, 60]);
  const numbers = operations.filter(({ path }) => path.startsWith('/api/fund')).map(({ answer }) => (answer!.data as { transactionNo: string }).transactionNo);
  expect(new Set(numbers).size).toBe(2 * count);
  expect(await db.selectFrom('trade_record').select('transaction_no').execute()).toHaveLength(OWNERS + 3 * count);
  expect(await db.selectFrom('bank_event').select('event_id').execute()).toHaveLength(count);
  // A database of one's own is not seeded: these are all owners.
  const wallets = await db.selectFrom('wallet').select(['available', 'frozen']).execute();
  // In: 15 of 10.00 were confirmed; out: 15 of 10.00 were paid; 30 of 20.00 are frozen.
  expect(wallets).toEqual(Array.from({ length: OWNERS }, () => ({ available: 4_400_00, frozen: 600_00 })));
});

/** Recharges of 10.00 that were spent and that the bank takes back, and others of 15.00 that it confirms meanwhile. */
async function reversals(): Promise<{ id: string; operations: Operation[] }> {
  const { id } = await addOwner(db);
  const now = new Date();
  const report = (transactionNo: string, amount: string, status: string): Operation => {
    const event = { eventId: `${status}-${transactionNo}`, transactionNo, status, amount, reason: 'paymentReturned' };
    let deliveries = 0;
    return { path: '/api/webhooks/bank', body: signed(event).body, headers: () => signed(event, new Date(Date.now() + (deliveries += 1) * 1000)).headers };
  };
  const operations = await db.transaction().execute(async (trx) => {
    const asked: Operation[] = [];
    for (let n = 0; n < EACH; n += 1) {
      const spent = await requestRecharge(trx, id, { cents: 10_00, method: 'wire', receiptObjects: [] }, now);
      await settleBankOrder(trx, spent, { status: 1 }, now);
      const waiting = await requestRecharge(trx, id, { cents: 15_00, method: 'wire', receiptObjects: [] }, now);
      await enqueueAskBank(trx, waiting, now);
      asked.push(report(spent, '10.00', 'reversed'), report(waiting, '15.00', 'success'));
    }
    const all = { cents: EACH * 10_00, method: 'check', accountName: 'Example Goods' } as const;
    await settleBankOrder(trx, await requestCashOut(trx, createFieldCipher(testKeys.field), id, all, now), { status: 1 }, now);
    return asked;
  });
  return { id, operations };
}

test('neither when what arises meanwhile are debts, which are paid by what arrives', async () => {
  await kill();
  const { id, operations } = await reversals();
  await sendWhileKilled(operations, [4, 12]);
  const { available, frozen, owed } = await db.selectFrom('wallet').selectAll().where('owner_id', '=', id).executeTakeFirstOrThrow();
  expect({ available, frozen, owed }).toEqual({ available: EACH * 5_00, frozen: 0, owed: 0 });
  const repaid = await db.selectFrom('receivable').select(['amount', 'remaining']).where('owner_id', '=', id).execute();
  expect(repaid.every(({ remaining }) => remaining === 0)).toBe(true);
});
