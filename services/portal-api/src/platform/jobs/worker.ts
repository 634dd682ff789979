import type { Kysely, Transaction } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from '@portal/node-kit';
import { inNewTrace } from '@portal/node-kit/telemetry';
import type { Database } from '../database/schema';
import { addKinds, countTurn } from './job-metrics';
import { claimDue, finishTurn, giveBack, type Job, lease, lockLeased, scheduleRetry } from './store';

/**
 * One turn of a job. What it writes and the job's progress are committed together, or not at all.
 * Returns the time of the next turn; undefined = the job is finished. After a throw the turn is repeated later.
 */
export type JobTurn<Next = Date | undefined> = (trx: Transaction<Database>, subject: string, now: Date) => Promise<Next>;

/** The turns of a kind of job. One may also return what has to be asked outside before its next time is known. */
export type JobHandler = JobTurn<Date | undefined | AskingJob>;

/**
 * A job that needs an answer from outside. `ask` runs without a transaction, so that no lock and no connection wait for the
 * answer; the turn that it returns applies the answer. What `ask` read may have changed by then: the turn locks and checks it.
 * A worker that is closed meanwhile gives the job back, so that another one asks again; one that is killed leaves it until LEASE_MS have passed.
 */
export interface AskingJob {
  ask(db: Kysely<Database>, subject: string, now: Date): Promise<JobTurn>;
}

export interface WorkerOptions {
  db: Kysely<Database>;
  clock: () => Date;
  handlers: Readonly<Record<string, JobHandler | AskingJob>>;
  /** Called with the error of each failed turn; the turn is repeated later. */
  onError: (error: unknown) => void;
  /** How long to wait when nothing is due. */
  restMs?: number;
  /** How long an answer from outside may take; a later one is not applied. */
  askMs?: number;
}

export interface Worker {
  /** Runs turns until nothing is due. Returns their number, with the failed ones. */
  runDue(): Promise<number>;
  /** Runs turns until it is closed. */
  start(): void;
  /** Ends after the current turn, or gives it back while it waits for an answer from outside. */
  close(): Promise<void>;
}

const SECOND = 1000;
/** Longer than an answer from outside may take. */
const LEASE_MS = 120 * SECOND;
const ASK_MS = 30 * SECOND;
const MAX_RETRY_DELAY = 15 * 60 * SECOND;

/** Runs due jobs one after another. Any number of workers, in this or other processes, share them. */
export function createWorker({ db, clock, handlers, onError, restMs = SECOND, askMs = ASK_MS }: WorkerOptions): Worker {
  const kinds = Object.keys(handlers);
  addKinds(kinds);
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function applyAnswer({ ask }: AskingJob, job: Job, now: Date): Promise<void> {
    const apply = await untilClosed(inNewTrace(`job ${job.kind}`, () => withTimeout(ask(db, job.subject, now), askMs, noAnswer)));
    if (!apply) return giveBack(db, job, now);
    await db.transaction().execute(async (trx) => {
      if (await lockLeased(trx, job)) await finishTurn(trx, job, await apply(trx, job.subject, now));
    });
  }

  /** The result of `work`, or undefined as soon as the worker is closed. */
  function untilClosed<T>(work: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const close = () => resolve(undefined);
      if (closing.signal.aborted) close();
      closing.signal.addEventListener('abort', close, { once: true });
      work.then(resolve, reject).finally(() => closing.signal.removeEventListener('abort', close));
    });
  }

  /** One turn; false if nothing was due. */
  async function turn(): Promise<boolean> {
    const now = clock();
    const since = performance.now();
    let job: Job | undefined;
    try {
      const asking = await db.transaction().execute(async (trx) => {
        job = await claimDue(trx, kinds, now);
        if (!job) return undefined;
        const { kind, subject } = job;
        const handler = handlers[kind]!;
        const next = typeof handler === 'function' ? await inNewTrace(`job ${kind}`, () => handler(trx, subject, now)) : handler;
        if (next === undefined || next instanceof Date) {
          await finishTurn(trx, job, next);
          return undefined;
        }
        const leasedUntil = new Date(now.getTime() + LEASE_MS);
        await lease(trx, job, leasedUntil);
        return { handler: next, leased: { ...job, leasedUntil } };
      });
      if (asking) {
        job = asking.leased;
        await applyAnswer(asking.handler, asking.leased, now);
      }
      if (job) countTurn(job.kind, 'ok', performance.now() - since);
    } catch (error) {
      onError(error);
      if (!job) return false;
      countTurn(job.kind, 'failed', performance.now() - since);
      await scheduleRetry(db, job, nameOf(error), new Date(now.getTime() + retryDelay(job.failures)));
    }
    return job !== undefined;
  }

  async function runDue(): Promise<number> {
    let turns = 0;
    while (!closing.signal.aborted && (await turn())) turns += 1;
    return turns;
  }

  const start = () => {
    running = runDue()
      .then(() => undefined, onError)
      .finally(() => {
        if (!closing.signal.aborted) timer = setTimeout(start, restMs).unref();
      });
  };

  return {
    runDue,
    start,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

const noAnswer = () => Object.assign(new Error('no answer from outside in time'), { code: 'ETIMEDOUT' });

const retryDelay = (failures: number) => Math.min(5 * SECOND * 2 ** failures, MAX_RETRY_DELAY);

/** The class and code of a failure, without its text. */
export function nameOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: unknown };
  return [name ?? 'Error', code].filter((part) => part !== undefined).join(' ');
}

/** A worker for the job kinds of a domain. It starts when the app listens and ends with it. Failures are logged. */
export function registerWorker(app: FastifyInstance, options: Omit<WorkerOptions, 'onError'>): void {
  const worker = createWorker({ ...options, onError: logFailure(app, 'a job failed and will be tried again') });
  app.addHook('onListen', () => worker.start());
  app.addHook('onClose', () => worker.close());
}

/** Logs a failure without the error itself, because a database error has the values of the row. */
export const logFailure = (app: FastifyInstance, message: string) => (error: unknown) => {
  const { name, code, stack } = error as Error & { code?: string };
  app.log.error({ name, code, stack }, message);
};
