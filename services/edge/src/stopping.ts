import { setTimeout as sleep } from 'node:timers/promises';
import type { Http2Session } from 'node:http2';
import type { FastifyInstance } from 'fastify';

/** Requests in flight get this long to end; the rest is cut off. */
const FINISH_MS = 10_000;

export interface Stopping {
  /** Whether the end has begun. */
  begun: boolean;
}

/** Answers given while the edge stops end their connection, so that a balancer's next request goes elsewhere. */
export function closeConnections(app: FastifyInstance, stopping: Stopping): void {
  app.addHook('onSend', async (request, reply) => {
    if (stopping.begun && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
  });
}

/** Lets an h2 server end: its sessions take no new streams and close when the last one is done. */
export function closeSessions(app: FastifyInstance): void {
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
 * Not ready first; after `drainMs`, in which balancers take this edge out, no more connections; what runs is finished.
 * @returns false when requests had to be cut off
 */
export async function stopGently(app: FastifyInstance, stopping: Stopping, drainMs: number): Promise<boolean> {
  stopping.begun = true;
  await sleep(drainMs);
  return Promise.race([app.close().then(() => true), sleep(FINISH_MS, false)]);
}
