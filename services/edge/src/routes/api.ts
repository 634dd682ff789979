import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Longer than the 25 s of the browser, so that a slow answer is a time-out of the client and not an answer of the edge. */
const UPSTREAM_TIMEOUT_MS = 30_000;

/**
 * Proxies `/api` to the backend as a stream, with the path unchanged. An answer is `no-store` unless the backend says
 * otherwise, so that no cache gives it to the next visitor.
 *
 * @param ca who alone may sign the certificate of an `https` backend; without it, everybody that Node trusts
 */
export async function apiRoutes(app: FastifyInstance, upstream: string, ca?: Buffer): Promise<void> {
  // Bodies of every type, including uploads, pass unread.
  app.removeAllContentTypeParsers();
  await app.register(httpProxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    destroyAgent: true,
    disableRequestLogging: true,
    undici: {
      headersTimeout: UPSTREAM_TIMEOUT_MS,
      bodyTimeout: UPSTREAM_TIMEOUT_MS,
      connectTimeout: 5_000,
      // The proxy does not verify unless it is told to.
      connect: { rejectUnauthorized: true, ...(ca && { ca }) },
    },
    replyOptions: {
      // Retrying is the client's decision: it knows which calls may be repeated.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({
        ...withoutForwardingHeaders(headers),
        ...forwardingHeaders(request as unknown as FastifyRequest),
      }),
      rewriteHeaders: (headers) => ({ 'cache-control': 'no-store', ...headers }),
      onError: (reply, { error }) => upstreamFailed(reply as unknown as FastifyReply, error),
    },
  });
}

type Headers = Record<string, string | string[] | undefined>;

/** Removes forwarding headers and request ids of the client, because the API trusts those of the edge. */
function withoutForwardingHeaders(headers: Headers): Headers {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-request-id|true-client-ip)$/.test(name),
  );
  return Object.fromEntries(kept);
}

function forwardingHeaders(request: FastifyRequest): Headers {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** Deliberately no envelope: the client must see a failure of the transport, not an answer of the backend. */
function upstreamFailed(reply: FastifyReply, error: Error & { statusCode?: number }): void {
  const late = error.statusCode === 504;
  reply.request.log.error({ reason: (error.cause as Error | undefined)?.message ?? error.message }, 'the API did not answer');
  reply
    .code(late ? 504 : 502)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(late ? 'The API did not answer in time\n' : 'The API cannot be reached\n');
}
