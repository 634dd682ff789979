import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { claimDue, finishTurn, type Job, scheduleRetry } from './store';

/**
 * One turn of a kind of work. All it writes is kept together with the job's own progress, or not at all.
 * Answers when it wants its next turn; undefined = it is finished. A throw is tried again later.
 */
export type JobHandler = (trx: Transaction<Database>, subject: string, now: Date) => Promise<Date | undefined>;

export interface WorkerOptions {
  db: Kysely<Database>;
  clock: () => Date;
  handlers: Readonly<Record<string, JobHandler>>;
  /** Called with failures; the jobs are tried again. */
  onError: (error: unknown) => void;
  /** How long to rest when nothing is due. */
  restMs?: number;
}

export interface Worker {
  /** Works until nothing is due any more. Answers the number of turns taken, failed ones included. */
  runDue(): Promise<number>;
  /** Goes on by itself until it is closed. */
  start(): void;
  /** Ends after the turn that is under way. */
  close(): Promise<void>;
}

const SECOND = 1000;
const LONGEST_PAUSE = 15 * 60 * SECOND;

/** Takes the jobs that are due one after another; any number of workers, here or in other processes, share them. */
export function openWorker({ db, clock, handlers, onError, restMs = SECOND }: WorkerOptions): Worker {
  const kinds = Object.keys(handlers);
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** One turn; false when nothing was due. */
  async function turn(): Promise<boolean> {
    const now = clock();
    let held: Job | undefined;
    try {
      await db.transaction().execute(async (trx) => {
        held = await claimDue(trx, kinds, now);
        if (held) await finishTurn(trx, held, await handlers[held.kind]!(trx, held.subject, now));
      });
    } catch (error) {
      onError(error);
      if (!held) return false;
      await scheduleRetry(db, held, nameOf(error), new Date(now.getTime() + pauseAfter(held.failures)));
    }
    return held !== undefined;
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

const pauseAfter = (failures: number) => Math.min(5 * SECOND * 2 ** failures, LONGEST_PAUSE);

function nameOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: unknown };
  return [name ?? 'Error', code].filter((part) => part !== undefined).join(' ');
}
