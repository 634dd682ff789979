import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request that has ended. */
export interface EndedRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  /** From the arrival of its headers. */
  ms: number;
  /** The HTTP status; 499, as nginx calls it, if the client went away before it got one. */
  status: number;
  /** Whether the client went away before it had the whole answer. */
  aborted: boolean;
}

/** Calls `ended` once for each request, also for one whose client went away: Fastify's `onResponse` does not run then. */
export function onRequestEnd(app: FastifyInstance, ended: (request: EndedRequest) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    let over = false;
    const end = (aborted: boolean) => {
      if (over) return;
      over = true;
      const status = aborted && !reply.raw.headersSent ? 499 : reply.raw.statusCode;
      ended({ request, reply, ms: reply.elapsedTime, status, aborted });
    };
    reply.raw.once('finish', () => end(false));
    reply.raw.once('close', () => end(true));
    done();
  });
}
