import { setTimeout } from 'node:timers/promises';
import { calls } from '@portal/api-contract/table';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../src/platform/database/schema';
import { openSession } from '../src/domains/accounts/session';
import { CHECK_BOOKS } from '../src/domains/wallet/books/check-books';
import { readBooks } from '../src/domains/wallet/books/result';
import { type Case, casesFor } from './cases';
import { filledDatabase } from './database';
import { startBundle } from './deployed';
import { measure, ms } from './measure';
import { recordStatements } from './statements-of';

const TARGET_MS = 15;
const LOOK_AGAIN_MS = 500;
const RUNS = Number(process.env.RUNS ?? 100);

const print = (line: string) => process.stdout.write(`${line}\n`);

/** `pnpm bench:orders`, after `pnpm bundle`: what one owner waits for at the API as it is deployed, next to the same statements sent to PostgreSQL directly. */
async function main(): Promise<void> {
  const database = await filledDatabase(print);
  const recorder = recordStatements(database.url);
  const startedAt = new Date();
  // Of an earlier run, for a check some minutes from now.
  await database.db.deleteFrom('job').where('kind', '=', CHECK_BOOKS).execute();
  const api = await startBundle(database, { OWNER_REQUESTS: 'off' });
  try {
    await booksChecked(database.db, startedAt);
    const { ownerId, cases } = await ownersCases(database.db);
    const { token } = await openSession(database.db, ownerId, new Date());
    print(`\n${'milliseconds'.padEnd(34)} API p50     p95     CPU  SQL p50     p95   API/SQL  statements`);
    let late = 0;
    for (const one of cases)
      if (!(await report(database.db, one, () => ask(api.url, token, one), api.cpu, await recorder.of(ownerId, one.call, one.input))))
        late += 1;
    print(late === 0 ? `\nAll within ${TARGET_MS} ms at p95.` : `\n${late} of ${cases.length} later than ${TARGET_MS} ms at p95.`);
    process.exitCode = late === 0 ? 0 : 1;
  } finally {
    await api.stop();
    await recorder.close();
    await database.close();
  }
}

/** The check of the books that begins with the server would take its time from what is measured beside it. */
async function booksChecked(db: Kysely<Database>, since: Date): Promise<void> {
  const finished = async () => (await readBooks(db)).finishedAt;
  for (let at = await finished(); !at || at < since; at = await finished()) await setTimeout(LOOK_AGAIN_MS);
}

async function ask(url: string, token: string, { call, input }: Case): Promise<void> {
  const response = await fetch(`${url}/api${calls.order[call].path}`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const answer = (await response.json()) as { code: number; msg: string };
  if (answer.code !== 0) throw new Error(`${call} answered ${answer.code}: ${answer.msg}`);
}

/** Prints a line; true when the target was met. */
async function report(
  db: Kysely<Database>,
  { name }: Case,
  call: () => Promise<void>,
  cpu: () => number,
  statements: Awaited<ReturnType<ReturnType<typeof recordStatements>['of']>>,
): Promise<boolean> {
  const api = await measure(RUNS, call, cpu);
  const plain = await measure(RUNS, async () => {
    for (const { sql: text, parameters } of statements) await db.executeQuery(CompiledQuery.raw(text, [...parameters]));
  });
  const met = api.p95 <= TARGET_MS;
  const ratio = (api.p50 / plain.p50).toFixed(1).padStart(9);
  print(
    `${name.padEnd(34)}${ms(api.p50)}${ms(api.p95)}${ms(api.cpu)} ${ms(plain.p50)}${ms(plain.p95)} ${ratio} ${String(statements.length).padStart(11)}${met ? '' : '  LATE'}`,
  );
  return met;
}

/** The owner with the most orders, and the cases for them. */
async function ownersCases(db: Kysely<Database>) {
  const {
    rows: [largest],
  } = await sql<{ owner_id: string; total: number; newest: Date }>`
    select owner_id, count(*) as total, max(created_at) as newest from freight_order group by owner_id order by total desc limit 1`.execute(
    db,
  );
  const { owner_id: ownerId, total, newest } = largest!;
  const known = await db
    .selectFrom('freight_order')
    .select(['order_no', 'pro_no', 'bol_no', 'reference_no', 'scac'])
    .where('owner_id', '=', ownerId)
    .where('status', '=', 80)
    .orderBy('order_no')
    .limit(40)
    .execute();
  print(`${total} orders of the owner ${ownerId}, ${RUNS} runs of each`);
  return { ownerId, cases: casesFor(total, known, newest) };
}

await main();
