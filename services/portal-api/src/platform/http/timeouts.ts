/**
 * How long a connection of an edge may take for what, in milliseconds, as Fastify takes them. Each is at least that of the
 * edge, `services/edge/src/timeouts.ts`, so that the edge ends a slow request and knows why.
 */
export const SERVER_TIMEOUTS = {
  /** A whole request: the edge gives an upload 600 s, and sends it on as it comes. */
  requestTimeout: 660_000,
  /** A connection without a byte either way. The edge waits 10 s for a part of a body and 30 s for an answer. */
  connectionTimeout: 75_000,
  /** An idle connection. The edge reads this from the answer and closes its end before. */
  keepAliveTimeout: 72_000,
  http: {
    /** The headers of a request; an edge sends them at once. */
    headersTimeout: 20_000,
    /** How often the time-outs of headers and request are checked. */
    connectionsCheckingInterval: 5_000,
  },
} as const;
