import type { FastifyInstance } from 'fastify';
import { openWorker, type WorkerOptions } from './worker';

/** A worker for a feature's kinds of work that begins when the app listens and ends with it. Failures go to the log. */
export function registerWorker(app: FastifyInstance, options: Omit<WorkerOptions, 'onError'>): void {
  const worker = openWorker({ ...options, onError: logFailure(app, 'a job failed and will be tried again') });
  app.addHook('onListen', () => worker.start());
  app.addHook('onClose', () => worker.close());
}

/** Logs a failure without the error itself: one of the database also carries the values of the row. */
export const logFailure = (app: FastifyInstance, message: string) => (error: unknown) => {
  const { name, code, stack } = error as Error & { code?: string };
  app.log.error({ name, code, stack }, message);
};
