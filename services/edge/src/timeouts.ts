import type { Http2SecureServer } from 'node:http2';

/** How long a connection of the edge may take for what. Tests set them smaller. */
export interface Timeouts {
  /** The headers of a request; a browser sends them at once. */
  headersMs: number;
  /** A whole request with its body: the largest upload, 14 MB, over a line of 200 kbit/s. */
  requestMs: number;
  /** The next part of a request's body. A line that moves is slower only for moments. */
  bodyIdleMs: number;
  /** Bytes a second that a body needs on average, after its first `bodyIdleMs`: else one byte now and then would keep it open. */
  bodyRate: number;
  /** The answer of the API, from the last part of the request on. Longer than the 25 s after which a browser gives up. */
  answerMs: number;
  /** A connection to the API. */
  connectMs: number;
  /** A connection without a byte either way, such as that of a client that reads no more. Longer than any answer takes. */
  inactiveMs: number;
  /** An idle connection. Longer than the 60 s of nginx, so that nginx never writes into a closed one. */
  keepAliveMs: number;
  /** How often `headersMs` and `requestMs` are checked. */
  checkMs: number;
}

export const TIMEOUTS: Timeouts = {
  headersMs: 20_000,
  requestMs: 600_000,
  bodyIdleMs: 10_000,
  bodyRate: 8 * 1024,
  answerMs: 30_000,
  connectMs: 5_000,
  inactiveMs: 75_000,
  keepAliveMs: 72_000,
  checkMs: 5_000,
};

/** Those of the server, as Fastify takes them and as Node does for HTTP/1.1, also where it is beside HTTP/2. */
export function serverTimeouts({ headersMs, requestMs, inactiveMs, keepAliveMs, checkMs }: Timeouts) {
  const http1 = { requestTimeout: requestMs, keepAliveTimeout: keepAliveMs };
  return {
    fastify: { ...http1, connectionTimeout: inactiveMs },
    node: { ...http1, headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

/**
 * The same for HTTP/2. Fastify ends an idle session gracefully, that is never while a stream is open, and a client that opens no
 * window for an answer keeps its streams open. So a session without a byte either way is ended at once.
 */
export function endSilentSessions(server: Http2SecureServer, { inactiveMs }: Timeouts): void {
  server.on('session', (session) => session.setTimeout(inactiveMs, () => session.destroy()));
}
