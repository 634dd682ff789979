import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Http2Session } from 'node:http2';
import { Server, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';

/** Running requests get this long to finish; then they are aborted. */
const FINISH_MS = 10_000;
/** Kept connections stay open until none of them has brought a request for this long. */
const SILENT_MS = 500;
/** Who sends on and on, although each answer closes its connection, has many of them; the end does not wait for all. */
const SILENT_WITHIN_MS = 5_000;
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

/** Answers during a stop close their connection, so that whoever stands before this service sends the next request elsewhere. */
export function closeConnections(app: FastifyInstance, shutdown: Shutdown): void {
  app.addHook('onSend', async (request, reply) => {
    if (shutdown.begun && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
  });
}

/** Lets an HTTP/2 server end: its sessions accept no new streams and close after the last one. */
export function closeHttp2Sessions(app: FastifyInstance): () => void {
  const sessions = new Set<Http2Session>();
  app.server.on('session', (session: Http2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return () => sessions.forEach((session) => session.close());
}

/**
 * Closes the connections that never brought a byte of a request. Node counts them as busy until they have brought one: as a
 * browser opens them ahead, they would hold a stop until running requests are aborted.
 */
export function closeSilentConnections(app: FastifyInstance): () => void {
  const sockets = new Set<Socket | TLSSocket>();
  const add = (socket: Socket | TLSSocket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  // Of TLS both are seen: the connection, silent before its handshake, and what is encrypted in it, silent after.
  app.server.on('connection', add);
  app.server.on('secureConnection', add);
  // Sessions of HTTP/2 end by themselves.
  const isSilent = (socket: Socket | TLSSocket) => socket.bytesRead === 0 && !('alpnProtocol' in socket && socket.alpnProtocol === 'h2');
  return () => sockets.forEach((socket) => isSilent(socket) && socket.destroy());
}

export interface Stop {
  app: FastifyInstance;
  shutdown: Shutdown;
  /** How long the service answers "not ready" before it refuses connections, in milliseconds. */
  drainMs: number;
  /** As `closeSilentConnections` returns it. */
  closeSilent: () => void;
  /** As `closeHttp2Sessions` returns it. */
  closeSessions?: () => void;
}

/**
 * Stops a service so that no request is lost, POSTs included. It answers "not ready" for `drainMs`, in which load balancers
 * that ask leave it. Then it refuses connections: whoever is refused knows that nothing was processed and goes elsewhere. The
 * kept connections stay open until they are silent, because a request that meets the end of its connection is lost: nobody
 * knows whether it was processed; then those without a request are closed. At last running requests finish.
 * @returns false when requests had to be aborted
 */
export async function shutDown({ app, shutdown, drainMs, closeSilent, closeSessions }: Stop): Promise<boolean> {
  let latest = performance.now();
  app.server.on('request', () => (latest = performance.now()));
  shutdown.begun = true;
  await sleep(drainMs);
  await quietTurns();
  const ended = stopListening(app);
  closeSessions?.();
  latest = performance.now();
  for (const giveUp = latest + SILENT_WITHIN_MS; performance.now() < Math.min(latest + SILENT_MS, giveUp);) await sleep(50);
  await quietTurns();
  app.server.closeIdleConnections?.();
  closeSilent();
  const finished = await Promise.race([ended.then(() => true), sleep(FINISH_MS, false, { ref: false })]);
  if (!finished) app.server.closeAllConnections?.();
  return Promise.race([app.close().then(() => finished), sleep(FINISH_MS, false, { ref: false })]);
}

/** Node's own `close` of an HTTP server closes its idle connections too. Resolves when all connections have ended. */
const stopListening = (app: FastifyInstance): Promise<void> =>
  new Promise((resolve) => {
    Server.prototype.close.call(app.server, () => resolve());
  });

/**
 * Waits for idle turns, so that a client that connected or wrote, but was not read yet, is not reset: a socket that stops
 * listening resets those whom it has not accepted, and one that is closed those whom it has not read.
 */
async function quietTurns(): Promise<void> {
  const giveUp = performance.now() + QUIET_WITHIN_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < giveUp;) {
    const since = performance.now();
    await nextTurn();
    quiet = performance.now() - since > QUIET_TURN_MS ? 0 : quiet + 1;
  }
}
