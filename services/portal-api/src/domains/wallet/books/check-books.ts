import { gauge, type Reading, readAtScrape } from '@portal/node-kit/telemetry';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { enqueue } from '../../../platform/jobs/store';
import { type JobHandler, registerWorker } from '../../../platform/jobs/worker';
import { checkEntries, recheck } from './check-entries';
import { checkOwners, OWNER_BATCH } from './check-owners';
import { type BooksResult, readBooks, storeDifferences } from './result';

type Trx = Transaction<Database>;
type State = Selectable<Database['books_check']>;

/** The kind of the one job that checks the books: one server at a time has it. */
export const CHECK_BOOKS = 'check-books';

/** From the end of a run to the start of the next. */
const PAUSE_MS = 10 * 60_000;

/** Differences that the log names; the table has all. */
const LOGGED = 20;

const differences = gauge('portal_api_books_differences', 'Differences that the last check of the books has found, by kind', ['kind']);
const finished = gauge('portal_api_books_checked_timestamp_seconds', 'When the last check of the books was finished');

/** Checks the books while the server runs, and tells Prometheus what it found. */
export function registerBooksCheck(app: FastifyInstance, { db, clock }: { db: Kysely<Database>; clock: () => Date }): void {
  app.addHook('onListen', () => enqueue(db, CHECK_BOOKS, 'all', clock()));
  registerWorker(app, { db, clock, handlers: { [CHECK_BOOKS]: checkBooks(app.log) }, restMs: 60_000 });
  const stop = readAtScrape([differences, finished], async () => {
    const { finishedAt, counts } = await readBooks(db);
    if (!finishedAt) return [];
    return [
      [finished, {}, finishedAt.getTime() / 1000],
      ...Object.entries(counts).map(([kind, count]): Reading => [differences, { kind }, count]),
    ];
  });
  app.addHook('onClose', (_app, done) => {
    stop();
    done();
  });
}

/**
 * A run in turns, each a transaction of one batch that locks nobody: first all owners, whose balances are compared with the sum
 * of their entries since a checkpoint, and whose open orders with their holds; then all entries since the last run, whose
 * records are compared with what they book. So a run costs what is open and new, not what is old; every week all entries of an
 * owner are summed anew. A run looks at the entries of the run before again, because the numbers of entries are given before
 * they are committed.
 */
export function checkBooks(log: Pick<FastifyBaseLogger, 'info' | 'error'>): JobHandler {
  return async (trx, _subject, now) => {
    const state = await trx.selectFrom('books_check').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (!state.running_since) {
      await begin(trx, state, now);
      return now;
    }
    const over = state.phase === 'owners' ? await ownersTurn(trx, state, now) : await entriesTurn(trx, state, now);
    if (!over) return now;
    await finish(trx, state, now, log);
    return new Date(now.getTime() + PAUSE_MS);
  };
}

async function begin(trx: Trx, state: State, now: Date): Promise<void> {
  const { last } = await trx
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  const run = state.run + 1;
  await set(trx, {
    run,
    running_since: now,
    phase: 'owners',
    after_owner: '',
    after_entry: state.next_from,
    next_from: state.until_entry,
    until_entry: last,
    owners_so_far: 0,
    entries_so_far: 0,
  });
  await storeDifferences(trx, run, await recheck(trx), now);
}

async function ownersTurn(trx: Trx, state: State, now: Date): Promise<false> {
  const { count, last, differences: found } = await checkOwners(trx, state.after_owner, now);
  await storeDifferences(trx, state.run, found, now);
  const phase = count < OWNER_BATCH ? 'entries' : 'owners';
  await set(trx, { phase, after_owner: last, owners_so_far: state.owners_so_far + count });
  return false;
}

/** True when the run is over. */
async function entriesTurn(trx: Trx, state: State, now: Date): Promise<boolean> {
  const { count, last, differences: found } = await checkEntries(trx, state.after_entry, state.until_entry);
  await storeDifferences(trx, state.run, found, now);
  state.entries_so_far += count;
  await set(trx, { after_entry: last, entries_so_far: state.entries_so_far });
  return count === 0 || last >= state.until_entry;
}

async function finish(trx: Trx, state: State, now: Date, log: Pick<FastifyBaseLogger, 'info' | 'error'>): Promise<void> {
  const { running_since, owners_so_far: owners, entries_so_far: entries, run } = state;
  await trx.deleteFrom('books_difference').where('run', '<', run).execute();
  await set(trx, { running_since: null, started_at: running_since, finished_at: now, owners, entries });
  const { differences: found, counts } = await readBooks(trx);
  for (const one of found.slice(0, LOGGED)) log.error({ difference: one, off: offBy(one), counts }, 'the books do not agree');
  if (found.length === 0) log.info({ owners, entries }, 'the books agree');
}

/** By how many cents, where it is known. */
const offBy = ({ expected, actual }: BooksResult['differences'][number]) =>
  expected === undefined || actual === undefined ? undefined : actual - expected;

const set = (trx: Trx, values: Partial<Omit<State, 'only_row'>>) => trx.updateTable('books_check').set(values).execute();
