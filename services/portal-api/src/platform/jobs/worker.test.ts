import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/test-app';
import { enqueue } from './store';
import { type AskingJob, type JobHandler, createWorker } from './worker';

let portal: TestApp;
let now: Date;
let errors: unknown[];

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('job').execute();
  now = at(0);
  errors = [];
});

const worker = (work: JobHandler | AskingJob) => createWorker({ db: portal.db, clock: () => now, handlers: { work }, onError: (error) => errors.push(error) });
const jobs = () => portal.db.selectFrom('job').select(['subject', 'run_at', 'failures', 'last_failure']).orderBy('subject').execute();

test('runs due jobs, oldest first, each as long as it returns another turn', async () => {
  await enqueue(portal.db, 'work', 'b', at(-1));
  await enqueue(portal.db, 'work', 'a', at(-2));
  await enqueue(portal.db, 'work', 'later', at(60));
  await enqueue(portal.db, 'other', 'of another worker', at(-5));
  const done: string[] = [];
  const { runDue } = worker((_trx, subject) => {
    done.push(subject);
    return Promise.resolve(subject === 'a' && done.length < 3 ? at(0) : undefined);
  });
  expect(await runDue()).toBe(3);
  expect(done).toEqual(['a', 'b', 'a']);
  expect((await jobs()).map(({ subject }) => subject)).toEqual(['later', 'of another worker']);
  now = at(60);
  expect(await runDue()).toBe(1);
});

test('has one job for a subject', async () => {
  await enqueue(portal.db, 'work', 'a', at(5));
  await enqueue(portal.db, 'work', 'a', at(1));
  expect(await jobs()).toMatchObject([{ subject: 'a', run_at: at(5) }]);
});

test('rolls back a failed turn and repeats it after growing delays', async () => {
  await enqueue(portal.db, 'work', 'a', at(0));
  const { runDue } = worker(async (trx) => {
    await enqueue(trx, 'work', 'half done', at(0));
    throw Object.assign(new Error('secret'), { code: 'E1' });
  });
  expect(await runDue()).toBe(1);
  expect(await jobs()).toEqual([{ subject: 'a', run_at: at(5), failures: 1, last_failure: 'Error E1' }]);
  now = at(5);
  await runDue();
  expect(await jobs()).toMatchObject([{ run_at: at(15), failures: 2 }]);
  expect(errors).toHaveLength(2);
});

test('resets the failures after a success', async () => {
  await enqueue(portal.db, 'work', 'a', at(0));
  let well = false;
  const { runDue } = worker(() => (well ? Promise.resolve(at(100)) : Promise.reject(new Error('down'))));
  await runDue();
  well = true;
  now = at(5);
  await runDue();
  expect(await jobs()).toEqual([{ subject: 'a', run_at: at(100), failures: 0, last_failure: null }]);
});

test('shares the jobs among workers: none runs twice, none waits for another', async () => {
  const subjects = Array.from({ length: 30 }, (_, n) => `s${n}`);
  for (const subject of subjects) await enqueue(portal.db, 'work', subject, at(0));
  const done: string[] = [];
  const work: JobHandler = async (_trx, subject) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(subject);
    return undefined;
  };
  const turns = await Promise.all([1, 2, 3, 4].map(() => worker(work).runDue()));
  expect(done.toSorted()).toEqual(subjects.toSorted());
  expect(turns.filter((count) => count > 0).length).toBeGreaterThan(1);
});

test('keeps running until it is closed', async () => {
  const turns: Date[] = [];
  const running = createWorker({
    db: portal.db,
    clock: () => now,
    onError: (error) => errors.push(error),
    restMs: 5,
    handlers: {
      work: () => {
        turns.push(new Date());
        return Promise.resolve(at(0));
      },
    },
  });
  await enqueue(portal.db, 'work', 'a', at(0));
  running.start();
  while (turns.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  await running.close();
  const seen = turns.length;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(turns).toHaveLength(seen);
  expect(errors).toEqual([]);
});

describe('a job that asks someone outside', () => {
  /** Answers when told to; `applied` are the answers that a turn applied. */
  function outside() {
    const applied: string[] = [];
    const questions: ((answer: string) => void)[] = [];
    const handler: AskingJob = {
      async ask() {
        const answer = await new Promise<string>((resolve) => questions.push(resolve));
        return () => {
          applied.push(answer);
          return Promise.resolve(undefined);
        };
      },
    };
    const asked = async (count: number) => {
      while (questions.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    return { applied, questions, asked, handler };
  }

  test('waits for the answer without a transaction, and no other worker asks meanwhile', async () => {
    const { applied, questions, asked, handler } = outside();
    await enqueue(portal.db, 'work', 'a', at(0));
    const turn = worker(handler).runDue();
    await asked(1);
    await sql`select from job for update nowait`.execute(portal.db);
    const { rows } = await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(portal.db);
    expect(rows).toEqual([]);
    now = at(119);
    expect(await worker(handler).runDue()).toBe(0);
    questions[0]!('first');
    expect(await turn).toBe(1);
    expect(applied).toEqual(['first']);
    expect(await jobs()).toEqual([]);
  });

  test('may begin with a turn of its own, which is committed before anybody is asked', async () => {
    const { applied, questions, asked, handler } = outside();
    await enqueue(portal.db, 'work', 'a', at(0));
    const turn = worker(async (trx) => {
      await enqueue(trx, 'another', 'begun', at(0));
      return handler;
    }).runDue();
    await asked(1);
    expect(await jobs()).toMatchObject([{ subject: 'a', run_at: at(120) }, { subject: 'begun' }]);
    await sql`select from job for update nowait`.execute(portal.db);
    questions[0]!('answer');
    expect(await turn).toBe(1);
    expect(applied).toEqual(['answer']);
    expect((await jobs()).map(({ subject }) => subject)).toEqual(['begun']);
  });

  test('is given back at once when its worker is closed while it waits, and counts as no failure', async () => {
    const { questions, asked, handler } = outside();
    await enqueue(portal.db, 'work', 'a', at(0));
    const closed = worker(handler);
    closed.start();
    await asked(1);
    await closed.close();
    expect(await jobs()).toEqual([{ subject: 'a', run_at: at(0), failures: 0, last_failure: null }]);
    const other = worker(handler).runDue();
    await asked(2);
    questions.forEach((answer) => answer('late'));
    expect(await other).toBe(1);
    expect(errors).toEqual([]);
  });

  test('is asked again when its worker is gone, whose late answer is not applied', async () => {
    const { applied, questions, asked, handler } = outside();
    await enqueue(portal.db, 'work', 'a', at(0));
    const first = worker(handler).runDue();
    await asked(1);
    now = at(120);
    const second = worker(handler).runDue();
    await asked(2);
    questions[0]!('late');
    await first;
    expect(applied).toEqual([]);
    questions[1]!('second');
    await second;
    expect(applied).toEqual(['second']);
    expect(await jobs()).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('is repeated later when the answer takes too long, fails, or cannot be applied', async () => {
    await enqueue(portal.db, 'work', 'a', at(0));
    const turnOf = (handler: AskingJob) => createWorker({ db: portal.db, clock: () => now, handlers: { work: handler }, onError: (error) => errors.push(error), askMs: 20 }).runDue();
    await turnOf({ ask: () => new Promise(() => undefined) });
    expect(await jobs()).toEqual([{ subject: 'a', run_at: at(5), failures: 1, last_failure: 'Error ETIMEDOUT' }]);
    now = at(5);
    await turnOf({ ask: () => Promise.reject(new Error('down')) });
    expect(await jobs()).toMatchObject([{ run_at: at(15), failures: 2, last_failure: 'Error' }]);
    now = at(15);
    await turnOf({
      ask: () =>
        Promise.resolve(async (trx) => {
          await enqueue(trx, 'work', 'half done', at(0));
          throw new TypeError('secret');
        }),
    });
    expect(await jobs()).toMatchObject([{ subject: 'a', run_at: at(35), failures: 3, last_failure: 'TypeError' }]);
    expect(errors).toHaveLength(3);
  });
});
