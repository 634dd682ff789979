import { exitWith, OperatorError, stopOnSignal } from '@portal/node-kit';
import { serveMetrics, startTracing } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';
import { createEdge } from './app';
import { readEnv } from './env';

/** A little longer than draining and finishing requests may take. */
const STOP_MS = 75_000;

async function listen(app: FastifyInstance, port: number, host = '::'): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A machine without IPv6 has no `::`.
    if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL')) return listen(app, port, '0.0.0.0');
    if (code === 'EADDRINUSE') throw new OperatorError(`PORT ${port} is in use by another program; set PORT to a free one`);
    if (code === 'EACCES') throw new OperatorError(`PORT ${port} may not be used by this user; set PORT to one above 1023`);
    throw error;
  }
}

try {
  const env = readEnv(process.env);
  // Its variables are checked before anything starts; the log is there after.
  let report = (_error: unknown): void => undefined;
  const stopTracing = await startTracing('portal-edge', process.env, (error) => report(error));
  const { app, stop, health } = await createEdge(env);
  report = (error) => app.log.warn({ reason: (error as Error).message }, 'spans could not be delivered');
  const metrics = await serveMetrics(env.metrics, {
    '/health.json': ({ searchParams }) =>
      health.read(Number(searchParams.get('since')) || 0, Number(searchParams.get('until')) || undefined),
  });
  await listen(app, env.port);
  if (metrics.url) app.log.info(`metrics at ${metrics.url}`);
  stopOnSignal(async (reason) => {
    app.log.info({ reason }, 'stopping');
    if (!(await stop())) app.log.warn('requests that took too long were aborted');
    await stopTracing();
  }, STOP_MS);
} catch (error) {
  exitWith(error);
}
