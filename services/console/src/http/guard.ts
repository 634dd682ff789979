import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHANGE_HEADER } from '../contract';
import { refused } from './refusal';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};
/** For this host only, without its subdomains. */
const HSTS = 'max-age=31536000';

/** Asked by monitors, under any name. */
const HEALTH = new Set(['/healthz', '/readyz']);

const READING = new Set(['GET', 'HEAD']);

/** The headers of every answer, and requests that no page of the console makes. */
export function guard(app: FastifyInstance, url: URL): void {
  app.addHook('onRequest', async (request, reply) => {
    secure(reply, url);
    if (HEALTH.has(request.url)) return;
    // A page of another name, which resolves to this machine, is no page of the console.
    if (request.headers.host !== url.host) throw refused('forbidden', `the console is at ${url.origin}`);
    if (!READING.has(request.method)) ownPageOnly(request, url);
  });
}

function secure(reply: FastifyReply, url: URL): void {
  reply.headers(ALWAYS);
  if (url.protocol === 'https:') reply.header('strict-transport-security', HSTS);
}

/** What changes something comes from a page of the console: by the browser's word, and by a header that other sites cannot send. */
function ownPageOnly({ headers }: FastifyRequest, url: URL): void {
  const site = headers['sec-fetch-site'];
  const own = headers.origin === url.origin && (site === undefined || site === 'same-origin') && headers[CHANGE_HEADER] === '1';
  if (!own) throw refused('forbidden', 'a change must come from a page of the console');
}
