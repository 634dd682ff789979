import type { FastifyReply, FastifyRequest } from 'fastify';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** For this host alone: what else lives under the domain is not the portal's to decide. */
const HSTS = 'max-age=31536000';

/**
 * Sent with every answer; the Content-Security-Policy belongs to the HTML and is set with it.
 * https is pinned wherever the visitor came by it, also through a balancer, but never for a test host: that would pin localhost.
 */
export function securityHeaders(request: FastifyRequest, reply: FastifyReply, testHosts: readonly string[]): void {
  reply.headers(ALWAYS);
  if (request.protocol === 'https' && !testHosts.includes(request.hostname.toLowerCase())) reply.header('strict-transport-security', HSTS);
}
