import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { DIFFERENCE_KINDS, type DifferenceKind } from './tables';

/** Something that does not agree. Amounts are cents. */
export interface Difference {
  kind: DifferenceKind;
  /** An owner, an order or a transaction. */
  subject: string;
  ownerId: string | null;
  expected?: number;
  actual?: number;
  /** What is wrong, where it is more than two amounts. */
  detail?: string;
}

/** What the check of the books knows; a difference that is gone at the next run is gone here too. */
export interface BooksResult {
  /** Of the last run that is finished; undefined before the first. */
  startedAt: Date | undefined;
  finishedAt: Date | undefined;
  owners: number;
  entries: number;
  /** How many there are of each kind, also of kinds without any. */
  counts: Record<DifferenceKind, number>;
  /** The first hundred, the oldest first. */
  differences: (Difference & { firstSeenAt: Date })[];
}

/** Rows of one statement, which takes 65,535 values: where all is wrong, a turn finds more. */
const STORED_AT_ONCE = 5_000;
/** Enough to see what is wrong; the table has all. */
const SHOWN = 100;

/** What the check of the books last found, for health: in a word, without amounts and owners. */
export async function booksState(db: Kysely<Database>): Promise<'agree' | 'differ' | 'not checked yet'> {
  const { finished_at, differ } = await db
    .selectFrom('books_check')
    .select((eb) => ['finished_at', eb.exists(eb.selectFrom('books_difference').select('subject')).as('differ')])
    .executeTakeFirstOrThrow();
  if (differ) return 'differ';
  return finished_at ? 'agree' : 'not checked yet';
}

/** The result of the check of the books, for metrics and the log. */
export async function readBooks(db: Kysely<Database>): Promise<BooksResult> {
  const { started_at, finished_at, owners, entries } = await db.selectFrom('books_check').selectAll().executeTakeFirstOrThrow();
  const rows = await db.selectFrom('books_difference').selectAll().orderBy('first_seen_at').limit(SHOWN).execute();
  const differences = rows.map(({ kind, subject, owner_id, expected, actual, detail, first_seen_at }) => ({
    kind,
    subject,
    ownerId: owner_id,
    ...(expected !== null && { expected }),
    ...(actual !== null && { actual }),
    ...(detail !== null && { detail }),
    firstSeenAt: first_seen_at,
  }));
  return {
    startedAt: started_at ?? undefined,
    finishedAt: finished_at ?? undefined,
    owners: owners ?? 0,
    entries: entries ?? 0,
    counts: await countByKind(db),
    differences,
  };
}

async function countByKind(db: Kysely<Database>): Promise<BooksResult['counts']> {
  const rows = await db
    .selectFrom('books_difference')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  const none = Object.fromEntries(DIFFERENCE_KINDS.map((kind) => [kind, 0])) as BooksResult['counts'];
  return { ...none, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

/** Stores what a turn of a run has found; one that is known keeps the time when it was first seen. */
export async function storeDifferences(
  trx: Transaction<Database>,
  run: number,
  differences: readonly Difference[],
  at: Date,
): Promise<void> {
  // One statement cannot insert the same difference twice.
  const unique = new Map(differences.map((one) => [`${one.kind} ${one.subject}`, one]));
  const rows = [...unique.values()].map(({ kind, subject, ownerId, expected = null, actual = null, detail = null }) => ({
    kind,
    subject,
    owner_id: ownerId,
    expected,
    actual,
    detail,
    first_seen_at: at,
    run,
  }));
  for (let from = 0; from < rows.length; from += STORED_AT_ONCE)
    await trx
      .insertInto('books_difference')
      .values(rows.slice(from, from + STORED_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).doUpdateSet((eb) => ({
          expected: eb.ref('excluded.expected'),
          actual: eb.ref('excluded.actual'),
          detail: eb.ref('excluded.detail'),
          run: eb.ref('excluded.run'),
        })),
      )
      .execute();
}
