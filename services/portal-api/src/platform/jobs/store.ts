import type { GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';

interface JobTables {
  /** Work that is due at a time; one row for each kind and subject. */
  job: {
    id: GeneratedAlways<number>;
    kind: string;
    /** What the work is about, such as an orderNo. */
    subject: string;
    run_at: Date;
    /** Failures since the last turn that succeeded. */
    failures: number;
    /** The class and code of the last failure; never its text, which may hold values of a row. */
    last_failure: string | null;
    created_at: Date;
  };
}

declare module '../database/schema' {
  interface Database extends JobTables {}
}

export interface Job {
  id: number;
  kind: string;
  subject: string;
  failures: number;
  /** Until when no other worker takes it; only while someone outside is asked for it. */
  leasedUntil?: Date;
}

/** Adds a job for a time, in the transaction of its cause. A job of the same kind and subject stays as it is. */
export async function enqueue(db: Kysely<Database>, kind: string, subject: string, runAt: Date, now = runAt): Promise<void> {
  await db
    .insertInto('job')
    .values({ kind, subject, run_at: runAt, failures: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The job that has been due for longest and that no other worker has locked; locked until the transaction ends. */
export const claimDue = (trx: Transaction<Database>, kinds: readonly string[], now: Date): Promise<Job | undefined> =>
  trx
    .selectFrom('job')
    .select(['id', 'kind', 'subject', 'failures'])
    .where('kind', 'in', kinds)
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Keeps other workers from a job without a lock: it is not due until then. A worker that is gone by then is replaced. */
export const lease = (trx: Transaction<Database>, { id }: Job, until: Date) =>
  trx.updateTable('job').set({ run_at: until }).where('id', '=', id).execute();

/** Locks a job under its lease until the transaction ends; false if it was rescheduled meanwhile, or another worker has taken it. */
export const lockLeased = async (trx: Transaction<Database>, { id, leasedUntil }: Job): Promise<boolean> =>
  (await trx.selectFrom('job').select('id').where('id', '=', id).where('run_at', '=', leasedUntil!).forUpdate().executeTakeFirst()) !==
  undefined;

/** Ends a lease before its time: the job is due at once, unless another worker has taken it since. */
export async function giveBack(db: Kysely<Database>, { id, leasedUntil }: Job, now: Date): Promise<void> {
  await db.updateTable('job').set({ run_at: now }).where('id', '=', id).where('run_at', '=', leasedUntil!).execute();
}

/** Schedules the next turn of a job, or deletes it when there is none. */
export async function finishTurn(trx: Transaction<Database>, { id }: Job, next: Date | undefined): Promise<void> {
  if (next) await trx.updateTable('job').set({ run_at: next, failures: 0, last_failure: null }).where('id', '=', id).execute();
  else await trx.deleteFrom('job').where('id', '=', id).execute();
}

/** Records a failure and schedules the retry, unless another worker has taken the job since. */
export async function scheduleRetry(db: Kysely<Database>, job: Job, failure: string, next: Date): Promise<void> {
  let retry = db
    .updateTable('job')
    .set({ run_at: next, failures: job.failures + 1, last_failure: failure })
    .where('id', '=', job.id)
    .where('failures', '=', job.failures);
  if (job.leasedUntil) retry = retry.where('run_at', '=', job.leasedUntil);
  await retry.execute();
}

/** Subjects of one kind of work with their failures since the last turn that succeeded, for a join by `subject`. */
export const failuresOf = (db: Kysely<Database>, kind: string) =>
  db.selectFrom('job').select(['subject', 'failures']).where('kind', '=', kind);

/** Deletes a job that is still scheduled for the time given. False if there is none: its turn has come, or it was scheduled anew. */
export async function withdraw(trx: Transaction<Database>, kind: string, subject: string, runAt: Date): Promise<boolean> {
  const job = trx.deleteFrom('job').where('kind', '=', kind).where('subject', '=', subject).where('run_at', '=', runAt);
  return (await job.executeTakeFirst()).numDeletedRows > 0n;
}

/** Makes a job due at once that waits after a failure. */
export async function retryNow(db: Kysely<Database>, kind: string, subject: string, now: Date): Promise<void> {
  await db.updateTable('job').set({ run_at: now, failures: 0 }).where('kind', '=', kind).where('subject', '=', subject).execute();
}
