import { gauge, histogram, readAtScrape } from '@portal/node-kit/telemetry';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

const runs = histogram('portal_api_job_duration_seconds', 'Duration of turns of jobs by kind and outcome', ['kind', 'outcome']);
const due = gauge('portal_api_jobs_due', 'Jobs whose time has come, by kind', ['kind']);
const oldest = gauge('portal_api_jobs_oldest_due_seconds', 'How long the oldest due job has been waiting, by kind', ['kind']);
const failing = gauge('portal_api_jobs_failing', 'Jobs whose last turn failed and which will be tried again, by kind', ['kind']);
const stuck = gauge('portal_api_jobs_stuck', 'Jobs that failed 8 times or more in a row, so for more than 20 minutes, by kind', ['kind']);

/** Failures in a row after which nobody expects the next try to succeed: 5 + 10 + … + 640 s. */
const STUCK = 8;

/** Kinds of jobs of this process, which have values though no job is there. */
const kinds = new Set<string>();

export const addKinds = (added: readonly string[]): void => added.forEach((kind) => kinds.add(kind));

/** Counts a turn that took `ms` milliseconds. */
export const countTurn = (kind: string, outcome: 'ok' | 'failed', ms: number): void => runs.observe({ kind, outcome }, ms / 1_000);

interface KindCounts {
  kind: string;
  due: number;
  age: number;
  failing: number;
  stuck: number;
}

/**
 * The counts of each kind that has jobs. Most jobs wait for a day or a month: this goes from kind to kind by the index, and
 * reads those that are due and those that failed, so that a scrape costs nothing of the others.
 */
export const countJobs = (now: Date) => sql<KindCounts>`
  with recursive kinds as (
    (select kind from job order by kind limit 1)
    union all
    select (select job.kind from job where job.kind > kinds.kind order by job.kind limit 1) from kinds where kinds.kind is not null
  )
  select kind,
    (select count(*) from job where job.kind = kinds.kind and run_at <= ${now}) as due,
    (select coalesce(extract(epoch from ${now}::timestamptz - min(run_at)), 0)::float8 from job where job.kind = kinds.kind) as age,
    (select count(*) from job where job.kind = kinds.kind and failures > 0) as failing,
    (select count(*) from job where job.kind = kinds.kind and failures > 0 and failures >= ${STUCK}) as stuck
  from kinds where kind is not null`;

/** Shows the jobs of all processes in the metrics, until the function that it returns is called. */
export function observeJobs(db: Kysely<Database>, clock: () => Date): () => void {
  return readAtScrape([due, oldest, failing, stuck], async () => {
    const { rows } = await countJobs(clock()).execute(db);
    const none = [...kinds]
      .filter((kind) => !rows.some((row) => row.kind === kind))
      .map((kind) => ({ kind, due: 0, age: 0, failing: 0, stuck: 0 }));
    return [...rows, ...none].flatMap(({ kind, ...row }) => [
      [due, { kind }, row.due] as const,
      [oldest, { kind }, Math.max(row.age, 0)] as const,
      [failing, { kind }, row.failing] as const,
      [stuck, { kind }, row.stuck] as const,
    ]);
  });
}
