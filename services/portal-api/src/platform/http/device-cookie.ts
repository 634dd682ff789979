import { readCookie } from '@portal/node-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'portal_device';
/** Browsers keep no cookie for longer. */
const MAX_AGE_S = 400 * 24 * 3600;

/** The browser that a call comes from, by a cookie that no script can read. */
export interface DeviceCookie {
  /** What the client sent: a secret of its own if the server knows it, else worth nothing, because anybody can make one up. */
  token: string | undefined;
  /** Has the client send this token from now on, with the calls of accounts. */
  keep(token: string): void;
}

export function deviceCookie(request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  const sent = readCookie(request.headers.cookie, COOKIE);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return {
    token: sent !== undefined && /^[\w-]{43}$/.test(sent) ? sent : undefined,
    keep: (token) =>
      void reply.header('set-cookie', `${COOKIE}=${token}; Path=/api/owner; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`),
  };
}
