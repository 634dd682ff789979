import { sql } from 'kysely';
import { exposition } from '@portal/node-kit/telemetry';
import { ownDatabase, type OwnDatabase } from '../../../test/own-database';
import { countJobs, observeJobs } from './job-metrics';
import { enqueue } from './store';
import { createWorker } from './worker';

const now = new Date('2026-01-01T00:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

let database: OwnDatabase;
let stop: () => void;

beforeAll(async () => {
  database = await ownDatabase();
  stop = observeJobs(database.db, () => now);
});
afterAll(async () => {
  stop();
  await database.close();
});

const values = async (name: string) => (await exposition()).split('\n').filter((line) => line.startsWith(`portal_api_job${name}{`));

test('shows what is due, for how long, and what fails', async () => {
  for (const [subject, seconds] of Object.entries({ a: -90, b: -5, later: 60 })) await enqueue(database.db, 'mail', subject, at(seconds));
  await database.db.updateTable('job').set({ failures: 8 }).where('subject', '=', 'later').execute();
  createWorker({ db: database.db, clock: () => now, handlers: { other: () => Promise.resolve(undefined) }, onError: () => undefined });
  expect(await values('s_due')).toEqual(['portal_api_jobs_due{kind="mail"} 2', 'portal_api_jobs_due{kind="other"} 0']);
  expect(await values('s_oldest_due_seconds')).toEqual(['portal_api_jobs_oldest_due_seconds{kind="mail"} 90', 'portal_api_jobs_oldest_due_seconds{kind="other"} 0']);
  expect(await values('s_failing')).toContain('portal_api_jobs_failing{kind="mail"} 1');
  expect(await values('s_stuck')).toContain('portal_api_jobs_stuck{kind="mail"} 1');
});

test('counts turns by their outcome', async () => {
  let works = false;
  const { runDue } = createWorker({
    db: database.db,
    clock: () => now,
    handlers: { once: () => (works ? Promise.resolve(undefined) : Promise.reject(new Error('down'))) },
    onError: () => undefined,
  });
  await enqueue(database.db, 'once', 'a', now);
  await runDue();
  works = true;
  await database.db.updateTable('job').set({ run_at: now }).where('kind', '=', 'once').execute();
  await runDue();
  expect(await values('_duration_seconds_count')).toEqual([
    'portal_api_job_duration_seconds_count{kind="once",outcome="failed"} 1',
    'portal_api_job_duration_seconds_count{kind="once",outcome="ok"} 1',
  ]);
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

test('a scrape reads what is due and what failed, not the jobs that wait', async () => {
  const { db } = database;
  await sql`
    insert into job (kind, subject, run_at, failures, created_at)
    select 'kind ' || n % 5, n, ${at(86_400)}, case when n < 20 then 9 else 0 end, ${now} from generate_series(1, 20000) n`.execute(db);
  await sql`analyze job`.execute(db);
  const { sql: text, parameters } = countJobs(now).compile(db);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({ ...sql`explain`.compile(db), sql: `explain (analyze, format json) ${text}`, parameters });
  const scans: Plan[] = [];
  const collect = (plan: Plan): void => {
    if (plan['Node Type'].includes('Scan') && !plan['Node Type'].includes('CTE')) scans.push(plan);
    plan.Plans?.forEach(collect);
  };
  collect(rows[0]!['QUERY PLAN'][0].Plan);
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  expect(scans.map((scan) => scan['Index Name'])).toContain('job_failed');
  expect(scans.reduce((sum, scan) => sum + scan['Actual Rows'] * scan['Actual Loops'], 0)).toBeLessThan(200);
});
