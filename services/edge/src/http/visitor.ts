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

/** The visitor's random id, which decides on canaries; another one each time until `keepVisitor` has the browser send it. */
export const visitorOf = (request: FastifyRequest): string => knownVisitor(request) ?? randomBytes(16).toString('base64url');

/** Has the browser of a new visitor send this id from now on. */
export function keepVisitor(request: FastifyRequest, reply: FastifyReply, visitor: string): void {
  if (knownVisitor(request) !== undefined) return;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${visitor}; Path=/; Max-Age=${ONE_YEAR_S}; HttpOnly; SameSite=Lax${secure}`);
}
