import type { FastifyInstance } from 'fastify';
import { createEdge, type Edge } from './create';
import { readEnv } from './env';
import { EnvError } from './env-error';

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
async function stop({ app, stop: stopGently }: Edge, reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  app.log.info({ reason }, 'stopping');
  if (!(await stopGently())) app.log.warn('requests that took too long were cut off');
  process.exit(0);
}

try {
  const env = readEnv(process.env);
  const edge = await createEdge(env);
  await listen(edge.app, env.port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') fail(`PORT ${env.port} is in use by another program; set PORT to a free one`);
    if (error.code === 'EACCES') fail(`PORT ${env.port} may not be used by this user; set PORT to one above 1023`);
    throw error;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(edge, signal));
  // Started by `pnpm serve`: without the parent nobody would ever stop this process.
  process.on('disconnect', () => void stop(edge, 'the parent process is gone'));
} catch (error) {
  fail(error instanceof EnvError ? error.message : String((error as Error).stack));
}
