import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWith, OperatorError, stopOnSignal } from '@portal/node-kit';
import { serveMetrics, startTracing } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';
import { createConsole } from './app';
import { readEnv } from './env';

/** A little longer than draining and finishing requests may take. */
const STOP_MS = 75_000;

/** A URL of the folder itself would be a module to the bundler. */
const here = dirname(fileURLToPath(import.meta.url));
/** In a bundle the page stands beside the program; in the checkout it is the build of its app. */
const page = [join(here, 'page'), join(here, '../../../apps/console/dist')].find((folder) => existsSync(join(folder, 'index.html')));

async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new OperatorError(`PORT ${port} is in use by another program; set PORT to a free one`);
    if (code === 'EACCES') throw new OperatorError(`PORT ${port} may not be used by this user; set PORT to one above 1023`);
    throw new OperatorError(`CONSOLE_HOST ${host} cannot be listened on: ${message}`);
  }
}

try {
  const env = readEnv(process.env);
  if (page === undefined) throw new OperatorError('the page of the console is not built: `pnpm console` builds it');
  let report = (_error: unknown): void => undefined;
  const stopTracing = await startTracing('portal-console', process.env, (error) => report(error));
  const { app, sampler, stop } = await createConsole({ ...env, page });
  report = (error) => app.log.warn({ reason: (error as Error).message }, 'spans could not be delivered');
  const metrics = await serveMetrics(env.metrics);
  await listen(app, env.port, env.host);
  if (metrics.url) app.log.info(`metrics at ${metrics.url}`);
  if (env.signIn.kind === 'development') app.log.warn('CONSOLE_ACCOUNT: whoever reaches this address may change every release');
  sampler.start();
  stopOnSignal(async (reason) => {
    app.log.info({ reason }, 'stopping');
    if (!(await stop())) app.log.warn('requests that took too long were aborted');
    await stopTracing();
  }, STOP_MS);
} catch (error) {
  exitWith(error);
}
