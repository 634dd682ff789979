import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';

/** How often something may be tried by, or on, one subject. */
export interface Limit {
  /** What is tried, and whose tries are counted together: `login:account`. */
  kind: string;
  subject: string;
  /** The e-mail address that is tried. */
  about: string;
  allowed: number;
  windowMs: number;
}

/** A try without an outcome after this time counts as failed: no call takes that long. */
const PENDING_MS = 30_000;
const LONGEST_WAIT_MS = 10_000;

/** Where the tries of a limit stand: `free`, used up until a time, or `busy` with tries that may yet turn out well. */
type Standing = 'free' | 'busy' | { until: Date };

/**
 * Takes one try of every limit, or none: they are counted in the database, before the work, so that neither many at once
 * nor several servers exceed a limit. While tries under way could exhaust it, this waits for their outcome: a crowd with
 * the right password is let in one after another.
 * @param now the time of the request
 * @returns the ids of the tries, for `failAttempts` or `refundAttempts`
 * @throws what `refuse` makes of the time until which the limit is used up
 */
export async function takeAttempts(
  db: Kysely<Database>,
  limits: readonly Limit[],
  now: Date,
  refuse: (until: Date) => Error,
): Promise<number[]> {
  for (let waited = 0, pause = 20; ; waited += pause, pause = Math.min(pause * 1.5, 300)) {
    const taken = await db.transaction().execute((trx) => takeTurn(trx, limits, now));
    if (Array.isArray(taken)) return taken;
    if (taken !== 'busy') throw refuse(taken.until);
    if (waited > LONGEST_WAIT_MS) throw refuse(new Date(now.getTime() + PENDING_MS));
    // Waiting holds no connection, and those who wait do not come back all at once.
    await sleep(pause * (0.5 + Math.random()));
  }
}

async function takeTurn(trx: Transaction<Database>, limits: readonly Limit[], now: Date): Promise<number[] | Exclude<Standing, 'free'>> {
  for (const limit of limits) {
    const standing = await standingOf(trx, limit, now);
    if (standing !== 'free') return standing;
  }
  const rows = limits.map(({ kind, subject, about }) => ({ kind, subject, about, pending: true, made_at: now }));
  const taken = await trx.insertInto('attempt').values(rows).returning('id').execute();
  return taken.map(({ id }) => id);
}

/** One after another for each subject; the same order of limits everywhere keeps two calls from waiting for each other. */
async function standingOf(trx: Transaction<Database>, { kind, subject, allowed, windowMs }: Limit, now: Date): Promise<Standing> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(trx);
  const tries = await trx
    .selectFrom('attempt')
    .select(['pending', 'made_at'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('made_at', '>', new Date(now.getTime() - windowMs))
    .orderBy('made_at', 'desc')
    .execute();
  const failed = tries.filter(({ pending, made_at }) => !pending || made_at.getTime() <= now.getTime() - PENDING_MS);
  const oldest = failed[allowed - 1];
  if (oldest) return { until: new Date(oldest.made_at.getTime() + windowMs) };
  return tries.length < allowed ? 'free' : 'busy';
}

/** The tries count from now on until they are older than the window of their limit. */
export async function failAttempts(db: Kysely<Database>, tries: readonly number[]): Promise<void> {
  await db.updateTable('attempt').set({ pending: false }).where('id', 'in', tries).execute();
}

/** The tries succeeded and do not count. */
export async function refundAttempts(db: Kysely<Database>, tries: readonly number[]): Promise<void> {
  await db.deleteFrom('attempt').where('id', 'in', tries).execute();
}

/** What was tried so far on this e-mail address does not count any more, neither on its account nor on its client. */
export async function clearAttempts(db: Kysely<Database>, limits: readonly Limit[]): Promise<void> {
  for (const { kind, subject, about } of limits) {
    await db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).where('about', '=', about).execute();
  }
}
