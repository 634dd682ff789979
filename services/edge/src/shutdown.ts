import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Http2Session } from 'node:http2';
import type { FastifyInstance } from 'fastify';

/** Requests in flight get this long to end; the rest is cut off. */
const FINISH_MS = 10_000;
/** A turn of the event loop this short had nothing to accept and next to nothing to read. */
const QUIET_TURN_MS = 0.2;
/** One turn accepts a connection, the next one hears what it has written. */
const QUIET_TURNS = 3;
/** A machine that is never quiet must still stop. */
const QUIET_WITHIN_MS = 2_000;

export interface Shutdown {
  /** Whether the end has begun. */
  begun: boolean;
}

/** Answers given while the edge stops end their connection, so that a balancer's next request goes elsewhere. */
export function closeConnections(app: FastifyInstance, shutdown: Shutdown): void {
  app.addHook('onSend', async (request, reply) => {
    if (shutdown.begun && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
  });
}

/** Lets an h2 server end: its sessions take no new streams and close when the last one is done. */
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
 * Sockets close right after some turns in which nobody came. Whoever connected, or wrote, but was not heard yet would be
 * reset, and a balancer must not send a POST twice; whoever is refused afterwards is sent elsewhere.
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
 * Not ready first; after `drainMs`, in which balancers take this edge out, no more connections; what runs is finished.
 * @returns false when requests had to be cut off
 */
export async function shutDown(app: FastifyInstance, shutdown: Shutdown, drainMs: number): Promise<boolean> {
  shutdown.begun = true;
  await sleep(drainMs);
  return Promise.race([app.close().then(() => true), sleep(FINISH_MS, false)]);
}
