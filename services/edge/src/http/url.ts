import type { FastifyInstance } from 'fastify';

const MALFORMED = '/portal/malformed';

/**
 * Fastify answers some requests without running hooks, so without headers and log line. Therefore a path that cannot be
 * decoded has its own route, and a long path reaches its normal route.
 */
export const routing = {
  rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => (isDecodable(url) ? url : MALFORMED),
  // Node accepts no longer URL.
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
