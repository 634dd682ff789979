import type { FastifyReply, FastifyRequest } from 'fastify';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** For this host only, without its subdomains. */
const HSTS = 'max-age=31536000';

/**
 * Sent with every answer; the Content-Security-Policy belongs to the HTML and is set with it.
 * HSTS is sent when the visitor used https, also through a proxy, but never for a test host: it would pin localhost.
 */
export function securityHeaders(request: FastifyRequest, reply: FastifyReply, testHosts: readonly string[]): void {
  reply.headers(ALWAYS);
  if (request.protocol === 'https' && !testHosts.includes(request.hostname.toLowerCase())) reply.header('strict-transport-security', HSTS);
}

/**
 * The policy of the portal's HTML. Scripts are allowed by hash and never by nonce, so that an injected script
 * cannot borrow one; styles need a nonce because antd inserts them at run time. `origins` are those of a page load's
 * overrides, on the developer's own machine; their development servers report edits over a web socket.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  styleSources: readonly string[] = [],
  origins: readonly string[] = [],
): string {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...origins].join(' '),
    ["style-src 'self'", ...styleSources, ...origins].join(' '),
    ["img-src 'self' data: blob:", ...origins].join(' '),
    ["font-src 'self'", ...origins].join(' '),
    ["connect-src 'self'", ...origins, ...sockets].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

/** Names the endpoint in the policy. */
const GROUP = 'reports';

/**
 * Has browsers report what breaks the policy of a page to an address of its own. Browsers take part in the Reporting API over https
 * only; `report-uri` is for plain http, and for those that do not know it. Who knows `report-to` ignores `report-uri`.
 *
 * @param address of the endpoint, without an origin
 */
export function withReports(policy: string, address: string, secure: boolean): Record<string, string> {
  const former = `${policy}; report-uri ${address}`;
  if (!secure) return { 'content-security-policy': former };
  return { 'content-security-policy': `${former}; report-to ${GROUP}`, 'reporting-endpoints': `${GROUP}="${address}"` };
}
