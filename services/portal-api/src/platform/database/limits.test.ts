import { ErrorCode } from '@portal/api-contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { admitAll } from '../../../test/admission';
import { cloneDatabase } from '../../../test/databases';
import { testKeys } from '../../../test/server-keys';
import { messages } from '../http/errors';
import { type CallServer } from '../http/handle-call';
import { createRequestMac } from '../http/request-mac';
import { registerCalls, serveContract } from '../http/server';
import { connect } from './database';
import type { Database } from './schema';

// The first file of a run waits for the database server.
jest.setTimeout(60_000);

let drop: () => Promise<void>;
let db: Kysely<Database>;
let other: Kysely<Database>;
let app: FastifyInstance;
/** What the next call does. */
let work: (context: Pick<CallServer, 'db'>) => Promise<unknown>;
let lines: { level: number; msg: string; code?: string }[];
let broken: string[];

beforeAll(async () => {
  const database = await cloneDatabase();
  ({ drop } = database);
  const onError = (error: Error) => broken.push(error.message);
  db = connect(database.url, onError, { pool: 2, connectTimeoutMs: 300, statementTimeoutMs: 1000, lockTimeoutMs: 200, idleTransactionTimeoutMs: 200 });
  other = connect(database.url, () => undefined, { pool: 1 });
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) } } });
  serveContract(app, { db, clock: () => new Date(), ...admitAll, requestMac: createRequestMac(testKeys.link), checkAnswers: false, groups: ['translate'] });
  registerCalls(app, 'translate', { text: (context) => work(context).then(() => ({ texts: ['done'] })) });
});
afterAll(async () => {
  await app.close();
  await Promise.all([db.destroy(), other.destroy()]);
  await drop();
});
beforeEach(() => {
  lines = [];
  broken = [];
});

const call = async () => {
  const response = await app.inject({ method: 'POST', url: '/api/translate/text', payload: { text: 'Hello', from: 'en', to: 'zh' }, headers: { 'accept-language': 'en' } });
  return response.json<{ code: number; msg: string }>();
};
const refusal = { code: ErrorCode.GENERIC, msg: messages.unexpected.en };

/** What a call answers that fails, the line it logs, and what the four calls after it answer. */
async function failure() {
  const { code, msg } = await call();
  const logged = lines.map((line) => [line.level, line.msg, line.code]);
  work = ({ db: usual }) => sql`select 1`.execute(usual);
  const after: number[] = [];
  for (let n = 0; n < 4; n += 1) after.push((await call()).code);
  return { answer: { code, msg }, logged, after };
}
const failed = (code?: string) => ({ answer: refusal, logged: [[50, 'call failed', code]], after: [0, 0, 0, 0] });

test('a statement that takes too long fails its call alone', async () => {
  work = ({ db: usual }) => sql`select pg_sleep(5)`.execute(usual);
  expect(await failure()).toEqual(failed('57014'));
});

test('so does one that waits too long for a lock', async () => {
  await other.transaction().execute(async (trx) => {
    await sql`lock table owner`.execute(trx);
    work = ({ db: usual }) => usual.selectFrom('owner').select('id').execute();
    expect(await failure()).toEqual(failed('55P03'));
  });
});

test('a transaction that rests too long loses its connection and its locks, and the process lives on', async () => {
  work = ({ db: usual }) =>
    usual.transaction().execute(async (trx) => {
      await sql`lock table owner`.execute(trx);
      await sleep(600);
      await sql`select 1`.execute(trx);
    });
  const failing = failure();
  await sleep(400);
  expect(await other.selectFrom('owner').select('id').limit(1).execute()).toEqual([]);
  expect(await failing).toEqual(failed());
  expect(broken).toEqual([expect.stringContaining('idle-in-transaction timeout')]);
});

test('a call waits only so long for a connection while others hold all', async () => {
  const busy = [1, 2].map(() => sql`select pg_sleep(0.6)`.execute(db));
  work = ({ db: usual }) => sql`select 1`.execute(usual);
  await expect(call()).resolves.toMatchObject(refusal);
  await Promise.all(busy);
  expect(await call()).toMatchObject({ code: 0 });
});

test('connections have no limits unless they are given', async () => {
  const shown = async (of: Kysely<Database>) =>
    (await sql<{ setting: string }>`select setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(of)).rows.map(
      ({ setting }) => setting,
    );
  expect(await shown(db)).toEqual(['200', '200', '1000']);
  expect(await shown(other)).toEqual(['0', '0', '0']);
});
