import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './url';

/** The route of pages, which has every path that no other route has. */
const PAGES = '/*';

/** The methods of the routes that an app gets after this, by path. */
export interface Methods {
  /** As `Allow` lists them. */
  at(url: string): string[];
}

/** Notes down the routes of an app, and answers what none of them takes: 405 with `Allow`, also to OPTIONS, and 404. */
export function answerUnrouted(app: FastifyInstance): Methods {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== PAGES) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });

  function at(url: string): string[] {
    const path = pathOf(url);
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods));
    return methods.size > 0 ? [...methods].toSorted() : ['GET', 'HEAD'];
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = at(request.url);
    reply.header('cache-control', 'no-store').type('text/plain');
    if (methods.includes(request.method)) return reply.code(404).send('Not found\n');
    return reply.code(405).header('allow', methods.join(', ')).send('Method not allowed\n');
  });
  return { at };
}

/** `/a/:b/:c?` and `/a/*` as a regular expression. */
function patternOf(route: string): RegExp {
  const parts = route
    .replaceAll(/[.+^$()[\]{}|\\]/g, String.raw`\$&`)
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]*)?')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${parts}$`);
}
