import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema';

/** What may be tried so often at once, and then again as fast as it refills. */
export interface Bucket {
  /** What is tried, and whose tries are counted together: `login:strangers`. */
  kind: string;
  subject: string;
  capacity: number;
  /** The time in which one try comes back. */
  refillMs: number;
}

/**
 * Takes one try. The bucket is one moment in the database, when all of its tries will be back; each try moves it on. One
 * statement does it, so neither many at once nor several servers exceed it.
 * @returns when the next try can be taken; not later than now if there are more
 * @throws what `refuse` makes of the time when the next try is back
 */
export async function takeFromBucket(
  db: Kysely<Database>,
  { kind, subject, capacity, refillMs }: Bucket,
  now: Date,
  refuse: (until: Date) => Error,
): Promise<Date> {
  const nextTry = (emptyAt: Date) => new Date(emptyAt.getTime() - (capacity - 1) * refillMs);
  const latest = new Date(now.getTime() + (capacity - 1) * refillMs);
  const refill = sql`${refillMs}::float8 * interval '1 millisecond'`;
  const { rows } = await sql<{ empty_at: Date }>`
    insert into attempt_bucket (kind, subject, empty_at) values (${kind}, ${subject}, ${new Date(now.getTime() + refillMs)})
    on conflict (kind, subject) do update set empty_at = greatest(attempt_bucket.empty_at, ${now}::timestamptz) + ${refill}
      where attempt_bucket.empty_at <= ${latest}
    returning empty_at
  `.execute(db);
  if (rows[0]) return nextTry(rows[0].empty_at);
  const { empty_at } = await db
    .selectFrom('attempt_bucket')
    .select('empty_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  throw refuse(nextTry(empty_at));
}

/** Gives a try back that succeeded. */
export async function refundToBucket(db: Kysely<Database>, { kind, subject, refillMs }: Bucket): Promise<void> {
  const empty_at = sql<Date>`empty_at - ${refillMs}::float8 * interval '1 millisecond'`;
  await db.updateTable('attempt_bucket').set({ empty_at }).where('kind', '=', kind).where('subject', '=', subject).execute();
}
