import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'portal_visitor';
const ONE_YEAR_S = 365 * 24 * 3600;

/** The visitor's random id, which decides on canaries; a new visitor gets one with this very response. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = /(?:^|;\s*)portal_visitor=([A-Za-z0-9_-]{22})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (known) return known;
  const visitor = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${visitor}; Path=/; Max-Age=${ONE_YEAR_S}; HttpOnly; SameSite=Lax${secure}`);
  return visitor;
}
