import { Worker } from 'node:worker_threads';
import { documents } from './documents';

export interface Asked {
  method: string;
  /** Without its query. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Answered {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** What the documents do not allow, in words; empty = valid. */
interface Faults {
  request: string[];
  answer: string[];
}

export interface Check {
  /** What of a call, and of the answer where there is one, the documents do not allow. */
  call(asked: Asked, answer?: Answered): Promise<Faults>;
  close(): Promise<void>;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Opens the documents for checking calls by them. Whoever opens it closes it. */
export function openCheck(): Check {
  const worker = new Worker(new URL('./prism.mjs', import.meta.url), { workerData: Object.values(documents()), execArgv: [] });
  // A test that forgets to close it ends all the same.
  worker.unref();
  const waiting = new Map<number, { done: (faults: Faults) => void; failed: (error: Error) => void }>();
  let next = 0;
  const failAll = (error: Error) => {
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  worker.on('error', failAll);
  worker.on('exit', (code) => failAll(new Error(`the check of calls ended with ${code}`)));
  worker.on('message', ({ id, faults, error }: { id: number; faults?: Faults; error?: string }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (faults) one?.done(faults);
    else one?.failed(new Error(error));
    if (waiting.size === 0) worker.unref();
  });
  const call = (asked: Asked, answer?: Answered) =>
    new Promise<Faults>((done, failed) => {
      const id = (next += 1);
      waiting.set(id, { done, failed });
      worker.ref();
      // Prism looks at the type of a body only where the headers say that there is one.
      const length = asked.body === undefined ? {} : { ...JSON_TYPE, 'content-length': '1' };
      const checked = {
        asked: { ...asked, headers: { ...length, ...asked.headers } },
        ...(answer && { answer: { ...answer, headers: { ...JSON_TYPE, ...answer.headers } } }),
      };
      worker.postMessage({ id, call: checked }, []);
    });
  return {
    call,
    close: async () => void (await worker.terminate()),
  };
}
