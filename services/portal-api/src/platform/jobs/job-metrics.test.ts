import { exposition } from '@portal/node-kit/telemetry';
import { ownDatabase, type OwnDatabase } from '../../../test/own-database';
import { observeJobs } from './job-metrics';
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
