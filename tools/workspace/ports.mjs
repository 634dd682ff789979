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

/** False when another program listens on the port. */
export function isFree(port) {
  return listen(port, undefined).then(
    () => true,
    (error) => error.code !== 'EADDRINUSE',
  );
}

/** @throws StopError when another program uses the port, before a build starts */
export async function requireFreePort(port) {
  if (!(await isFree(port))) throw new StopError(`PORT ${port} is in use by another program; set PORT to a free one`);
}
