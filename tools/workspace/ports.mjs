import { createServer } from 'node:net';
import { StopError } from './stop-error.mjs';

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });
}

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export function freePort() {
  return listen(0, '127.0.0.1');
}

/** @throws StopError when another program has the port: said now rather than after a build */
export async function requireFreePort(port) {
  const inUse = await listen(port, undefined).then(() => false, (error) => error.code === 'EADDRINUSE');
  if (inUse) throw new StopError(`PORT ${port} is in use by another program; set PORT to a free one`);
}
