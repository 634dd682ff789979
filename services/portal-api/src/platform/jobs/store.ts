import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';

export interface Job {
  id: number;
  kind: string;
  subject: string;
  failures: number;
}

/** Asks for work at a time. In the transaction of its cause it is certain to happen; work that is there already stays as it is. */
export async function enqueue(db: Kysely<Database>, kind: string, subject: string, runAt: Date, now = runAt): Promise<void> {
  await db
    .insertInto('job')
    .values({ kind, subject, run_at: runAt, failures: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The job that has been due for longest and that no other worker holds; held until the transaction ends. */
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

/** Puts a job off until its next turn, or ends it. */
export async function settle(trx: Transaction<Database>, { id }: Job, next: Date | undefined): Promise<void> {
  if (next) await trx.updateTable('job').set({ run_at: next, failures: 0, last_failure: null }).where('id', '=', id).execute();
  else await trx.deleteFrom('job').where('id', '=', id).execute();
}

/** Keeps a failure; unless another worker has been at the job since. */
export async function putOff(db: Kysely<Database>, job: Job, failure: string, next: Date): Promise<void> {
  await db
    .updateTable('job')
    .set({ run_at: next, failures: job.failures + 1, last_failure: failure })
    .where('id', '=', job.id)
    .where('failures', '=', job.failures)
    .execute();
}
