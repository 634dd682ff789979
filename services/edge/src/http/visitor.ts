import { randomBytes } from 'node:crypto';
import { readCookie } from '@portal/node-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'portal_visitor';
const ONE_YEAR_S = 365 * 24 * 3600;

/** The id of a visitor who has one. */
export function knownVisitor(request: FastifyRequest): string | undefined {
  const known = readCookie(request.headers.cookie, COOKIE);
  return known !== undefined && /^[A-Za-z0-9_-]{22}$/.test(known) ? known : undefined;
}

/** The visitor's random id, which decides on canaries; this response sets it for a new visitor. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = knownVisitor(request);
  if (known !== undefined) return known;
  const visitor = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${visitor}; Path=/; Max-Age=${ONE_YEAR_S}; HttpOnly; SameSite=Lax${secure}`);
  return visitor;
}
