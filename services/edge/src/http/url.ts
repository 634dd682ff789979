import type { FastifyInstance } from 'fastify';

const MALFORMED = '/portal/malformed';

/**
 * What the framework answers by itself, past every hook, would lack the headers and the line in the log that each answer
 * has: a path that cannot be decoded goes to a route of its own, and one that is long to the route that it names.
 */
export const routing = {
  rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => (isDecodable(url) ? url : MALFORMED),
  // Node itself takes no longer URL.
  routerOptions: { maxParamLength: 16_384 },
};

export function malformedRoute(app: FastifyInstance): void {
  app.all(MALFORMED, async (_request, reply) =>
    reply.code(400).header('cache-control', 'no-store').type('text/plain').send('The URL is malformed\n'),
  );
}

/** The path of a request's URL, without its query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url));
    return true;
  } catch {
    return false;
  }
}
