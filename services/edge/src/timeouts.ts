/** How long a connection of the edge may take for what. Tests set them smaller. */
export interface Timeouts {
  /** The headers of a request, and the handshake of TLS before them; a browser sends them at once. */
  headersMs: number;
  /** A whole request with its body: the largest upload, 14 MB, over a line of 200 kbit/s. As much for taking the answer. */
  requestMs: number;
  /** The next part of a request's body. A line that moves is slower only for moments. */
  bodyIdleMs: number;
  /** Bytes a second that a body needs on average, after its first moments: else one byte now and then would keep it open. */
  bodyRate: number;
  /** The time in which a client takes nothing of an answer of the API. Longer than `bodyIdleMs`: a visitor reads, and nobody else waits. */
  answerIdleMs: number;
  /** The answer of the API, from the last part of the request on. Longer than the 25 s after which a browser gives up. */
  answerMs: number;
  /** A connection to the API. */
  connectMs: number;
  /** A connection or stream without a byte either way, such as that of a client that reads no more. Longer than any answer takes. */
  inactiveMs: number;
  /** An idle connection, of a client or to the API. Longer than the 60 s of nginx, so that nginx never writes into a closed one. */
  keepAliveMs: number;
  /** A client of HTTP/2 that has to end its side of a connection, because the edge has ended its own. */
  farewellMs: number;
  /** How often `headersMs` and `requestMs` are checked. */
  checkMs: number;
}

export const TIMEOUTS: Timeouts = {
  headersMs: 20_000,
  requestMs: 600_000,
  bodyIdleMs: 10_000,
  bodyRate: 8 * 1024,
  answerIdleMs: 20_000,
  answerMs: 30_000,
  connectMs: 5_000,
  inactiveMs: 75_000,
  keepAliveMs: 72_000,
  farewellMs: 5_000,
  checkMs: 5_000,
};

/** Requests of one session of HTTP/2 at the same time, as many as browsers count on. Without a limit one connection could hold any number. */
const STREAMS = 128;
/** Headers of one request of HTTP/2, where each cookie is one: more than the 180 cookies of a domain that browsers keep. */
const HEADERS = 512;

/** Those of the server, as Fastify takes them and as Node does for HTTP/1.1, also where it is beside HTTP/2. */
export function serverTimeouts({ headersMs, requestMs, inactiveMs, keepAliveMs, checkMs }: Timeouts) {
  const http1 = { requestTimeout: requestMs, keepAliveTimeout: keepAliveMs };
  const node = { ...http1, headersTimeout: headersMs, connectionsCheckingInterval: checkMs };
  return {
    fastify: { ...http1, connectionTimeout: inactiveMs },
    node,
    tls: { ...node, handshakeTimeout: headersMs, maxHeaderListPairs: HEADERS, settings: { maxConcurrentStreams: STREAMS } },
  };
}
