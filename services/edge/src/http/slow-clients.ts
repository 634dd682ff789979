import type { Socket } from 'node:net';
import { counter } from '@portal/node-kit/telemetry';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Timeouts } from '../timeouts';

/** What a client that is cut off was too slow with: its side of the handshake of TLS, headers, a body, or taking an answer. */
export type SlowPart = 'handshake' | 'headers' | 'body' | 'answer';

const cutOff = counter('portal_edge_slow_clients_total', 'Clients cut off for being slow, by what they did not go on with', ['part']);

/** Counts a client that is cut off. */
export const countSlow = (part: SlowPart): void => cutOff.inc({ part });

/** What Node says of those whom it cuts off itself. Its time-out of requests counts as one of headers, whichever of both was late. */
const REASONS: Readonly<Record<string, SlowPart>> = { ERR_TLS_HANDSHAKE_TIMEOUT: 'handshake', ERR_HTTP_REQUEST_TIMEOUT: 'headers' };

/** Ends a client that does not take its answer. */
export function cutAnswer({ raw }: FastifyReply): void {
  if (raw.destroyed) return;
  countSlow('answer');
  raw.destroy();
}

/**
 * Cuts off clients that do not take their answers, for all of which together `requestMs` is enough, and counts them with those whom
 * Node cuts off. Sessions of HTTP/2 have `guardSessions`.
 */
export function cutSlowClients(app: FastifyInstance, { requestMs }: Pick<Timeouts, 'requestMs'>): void {
  // Answers whose connection or stream is still there, with the end of their time; connections of HTTP/1.1 with a request that has
  // not been answered.
  const [awaited, busy] = [new WeakMap<FastifyReply, { timer?: NodeJS.Timeout }>(), new WeakSet<Socket>()];
  app.addHook('onRequest', (request, reply, done) => {
    const { socket, httpVersionMajor } = request.raw;
    const answer: { timer?: NodeJS.Timeout } = {};
    awaited.set(reply, answer);
    if (httpVersionMajor === 1) busy.add(socket);
    reply.raw.once('close', () => {
      clearTimeout(answer.timer);
      awaited.delete(reply);
      busy.delete(socket);
    });
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const answer = awaited.get(reply);
    if (answer) answer.timer = setTimeout(() => cutAnswer(reply), requestMs).unref();
    done();
  });
  app.server.on('timeout', (socket: Socket) => {
    if (busy.has(socket)) countSlow('answer');
    socket.destroy();
  });
  app.server.on('clientError', ({ code = '' }: NodeJS.ErrnoException) => {
    const part = REASONS[code];
    if (part) countSlow(part);
  });
}
