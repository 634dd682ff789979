import { constants, type Http2SecureServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import type { Timeouts } from '../timeouts';
import { countSlow } from './slow-clients';

type SessionTimeouts = Pick<Timeouts, 'requestMs' | 'inactiveMs' | 'keepAliveMs' | 'farewellMs'>;

/**
 * What Node's time-outs do for HTTP/1.1. Those of HTTP/2 leave a client that holds on: a ping counts as activity, streams have none,
 * and a session that is over waits until its client has read everything and ends the connection.
 */
export function guardSessions(server: Http2SecureServer, timeouts: SessionTimeouts): void {
  let socket: TLSSocket;
  // A session gives away no socket that can be destroyed. It is made for this one, before the next comes.
  server.prependListener('secureConnection', (current: TLSSocket) => (socket = current));
  server.on('session', (session) => guardSession(session, socket, timeouts));
}

function guardSession(session: ServerHttp2Session, socket: TLSSocket, timeouts: SessionTimeouts): void {
  const { requestMs, keepAliveMs, farewellMs } = timeouts;
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, work: () => void): NodeJS.Timeout => {
    const timer = setTimeout(work, ms).unref();
    timers.add(timer);
    return timer;
  };
  socket.once('close', () => timers.forEach(clearTimeout));
  socket.once('finish', () => after(farewellMs, () => socket.destroy()));
  session.once('goaway', () => after(requestMs, () => socket.destroy()));

  let [open, seen] = [0, false];
  // Those of Fastify and Node. Besides what is said above, Node keeps a session in memory until its time-out, long after its end.
  session.removeAllListeners('timeout');
  session.setTimeout(0);
  const idle = after(keepAliveMs, () => {
    if (open > 0) return;
    if (!seen) countSlow('headers');
    session.close();
    after(farewellMs, () => socket.destroy());
  });
  session.on('stream', (stream) => {
    [open, seen] = [open + 1, true];
    stream.once('close', () => {
      open -= 1;
      if (open === 0 && !socket.destroyed) idle.refresh();
    });
    guardStream(stream, timeouts);
  });
}

function guardStream(stream: ServerHttp2Stream, { requestMs, inactiveMs }: SessionTimeouts): void {
  const cut = () => {
    countSlow(stream.readableEnded ? 'answer' : 'body');
    stream.close(constants.NGHTTP2_CANCEL);
  };
  stream.setTimeout(inactiveMs, cut);
  if (stream.endAfterHeaders) return;
  const request = setTimeout(cut, requestMs).unref();
  const stop = () => clearTimeout(request);
  stream.once('end', stop).once('close', stop);
}
