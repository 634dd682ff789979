import type { FastifyInstance } from 'fastify';
import { createEdge } from './create';
import { EnvError, readEnv } from './env';

/** Requests in flight get this long to end. */
const STOP_MS = 10_000;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function listen(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '::' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A machine without IPv6 has no `::`.
    if (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL') await app.listen({ port, host: '0.0.0.0' });
    else throw error;
  }
}

let stopping = false;
async function stop(app: FastifyInstance, reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  app.log.info({ reason }, 'stopping');
  setTimeout(() => process.exit(0), STOP_MS).unref();
  await app.close();
  process.exit(0);
}

try {
  const env = readEnv(process.env);
  const app = await createEdge(env);
  await listen(app, env.port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') fail(`PORT ${env.port} is in use by another program; set PORT to a free one`);
    if (error.code === 'EACCES') fail(`PORT ${env.port} may not be used by this user; set PORT to one above 1023`);
    throw error;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(app, signal));
  // Started by `pnpm serve`: without the parent nobody would ever stop this process.
  process.on('disconnect', () => void stop(app, 'the parent process is gone'));
} catch (error) {
  fail(error instanceof EnvError ? error.message : String((error as Error).stack));
}
