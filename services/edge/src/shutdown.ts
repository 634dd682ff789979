import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Http2Session } from 'node:http2';
import type { FastifyInstance } from 'fastify';

/** Running requests get this long to finish; then they are aborted. */
const FINISH_MS = 10_000;
/** A turn of the event loop this short accepted nothing and read almost nothing. */
const QUIET_TURN_MS = 0.2;
/** One turn accepts a connection, the next one reads from it. */
const QUIET_TURNS = 3;
/** A machine that is never quiet must still stop. */
const QUIET_WITHIN_MS = 2_000;

export interface Shutdown {
  /** Whether the end has begun. */
  begun: boolean;
}

/** Answers during a stop close their connection, so that a load balancer sends the next request elsewhere. */
export function closeConnections(app: FastifyInstance, shutdown: Shutdown): void {
  app.addHook('onSend', async (request, reply) => {
    if (shutdown.begun && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
  });
}

/** Lets an HTTP/2 server end: its sessions accept no new streams and close after the last one. */
export function closeHttp2Sessions(app: FastifyInstance): void {
  const sessions = new Set<Http2Session>();
  app.server.on('session', (session: Http2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  app.addHook('preClose', async () => {
    for (const session of sessions) session.close();
  });
}

/**
 * Closes the sockets only after some idle turns. Otherwise a client that connected or wrote but was not read yet would be
 * reset, and a load balancer must not repeat a POST. A refused client is sent elsewhere.
 */
export function closeWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const giveUp = performance.now() + QUIET_WITHIN_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < giveUp;) {
      const since = performance.now();
      await nextTurn();
      quiet = performance.now() - since > QUIET_TURN_MS ? 0 : quiet + 1;
    }
  });
}

/**
 * Answers "not ready" for `drainMs`, in which load balancers remove this edge, then refuses connections and finishes
 * running requests.
 * @returns false when requests had to be aborted
 */
export async function shutDown(app: FastifyInstance, shutdown: Shutdown, drainMs: number): Promise<boolean> {
  shutdown.begun = true;
  await sleep(drainMs);
  return Promise.race([app.close().then(() => true), sleep(FINISH_MS, false)]);
}
