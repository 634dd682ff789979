import { counter } from '@portal/node-kit/telemetry';
import { PREVIEW_PATH } from '@portal/releases/contract';
import type { FastifyInstance } from 'fastify';
import { forgetPass, keepPass, passOf } from '../preview/preview-cookie';
import { sendNews } from '../preview/preview-page';
import type { OpenPreviews } from '../preview/visitor-set';

const links = counter(
  'portal_edge_preview_links_total',
  'Links of previews that were opened, by outcome: opened, forged, expired, over or off',
  ['outcome'],
);

/** A link has a name, a pass and a path; a form that leaves has nothing. */
const BODY_LIMIT = 1_024;

/**
 * `GET …/<name>?token=…&to=/path` opens a preview in this browser, and goes on to a page of this portal. `POST` leaves it, and `GET`
 * without a name says which one is open.
 */
export async function previewRoutes(app: FastifyInstance, open: OpenPreviews | undefined): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null));

  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(`${PREVIEW_PATH}/:name`, async (request, reply) => {
    // The address has the pass.
    reply.header('referrer-policy', 'no-referrer');
    const { token, to } = request.query;
    const pass = open?.passes.check('link', typeof token === 'string' ? token : '', Date.now());
    if (!open || !pass) return refuse('off');
    if (pass.state === 'forged' || pass.name !== request.params.name) return refuse('forged');
    if (pass.state === 'expired') return refuse('expired');
    // Another fault is told by the page itself: it may be over in a moment.
    if ((await open.previews.stateOf(pass.name)).kind === 'over') return refuse('over', pass.name);
    links.inc({ outcome: 'opened' });
    keepPass(request, reply, open.passes, pass);
    return reply.code(303).header('cache-control', 'private, no-store').header('location', pathOfPortal(to)).send();

    function refuse(news: 'off' | 'forged' | 'expired' | 'over', name?: string) {
      links.inc({ outcome: news });
      return sendNews(request, reply, news, name);
    }
  });

  app.get(PREVIEW_PATH, async (request, reply) => {
    if (!open) return sendNews(request, reply, 'off');
    const pass = passOf(request, open.passes);
    return pass?.state === 'valid' ? sendNews(request, reply, 'opened', pass.name) : sendNews(request, reply, 'none');
  });

  app.post(PREVIEW_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    forgetPass(request, reply);
    return reply.code(303).header('cache-control', 'private, no-store').header('location', '/').send();
  });
}

/** Any origin shows what an address would leave. */
const HERE = 'http://portal.invalid';

/** A path of this portal with its query, as an address without a host; `/` for anything else. */
function pathOfPortal(to: unknown): string {
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, HERE)) return '/';
  const { origin, pathname, search } = new URL(to, HERE);
  // A path that begins with two slashes names a host.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search : '/';
}
