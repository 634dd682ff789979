import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Past the time that a client has for an answer: events may be far apart. */
function sendEvents({ raw }: FastifyRequest, reply: FastifyReply, events: Readable): void {
  reply.hijack();
  raw.socket.setTimeout(0);
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  // The page is closed, or a server stops.
  void pipeline(events, reply.raw).catch(() => undefined);
}

/**
 * `/dev/…` is the development server's: the files of builds, and the stream of events about them. From the portal's own
 * origin, so that its security policy is the one of production.
 */
export function developmentRoutes(app: FastifyInstance, origin: string): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  app.get('/dev/*', async (request, reply) => {
    const { status, headers, body } = await fetch(origin + request.url.slice('/dev'.length), { signal: closing.signal });
    const type = headers.get('content-type') ?? 'text/plain';
    const content = body === null ? Readable.from([]) : Readable.fromWeb(body as ReadableStream);
    if (type === 'text/event-stream') return sendEvents(request, reply, content);
    return reply.code(status).header('cache-control', 'no-store').type(type).send(content);
  });
}
