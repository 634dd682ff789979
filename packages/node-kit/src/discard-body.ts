import type { IncomingMessage } from 'node:http';
import { constants, type Http2ServerRequest } from 'node:http2';

/** As long as a client needs to see that it is answered. */
const LIMIT_MS = 5_000;

/**
 * Reads what is left of the body of a request that has been answered, and discards it. A client that is still sending when its
 * connection closes reports a broken connection instead of the answer. After `limitMs` milliseconds the connection is closed.
 * A stream of HTTP/2 is closed at once: its connection goes on, and the answer is kept.
 */
export function discardBody(request: IncomingMessage | Http2ServerRequest, limitMs = LIMIT_MS): void {
  if (request.complete || request.destroyed) return;
  if ('stream' in request) {
    request.stream.close(constants.NGHTTP2_NO_ERROR);
    return;
  }
  const timer = setTimeout(() => request.destroy(), limitMs).unref();
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop).on('error', stop);
  // Whoever reads part by part would hold the rest back.
  request
    .removeAllListeners('readable')
    .on('data', () => undefined)
    .resume();
}
