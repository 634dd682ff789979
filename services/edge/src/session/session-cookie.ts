import { randomBytes } from 'node:crypto';
import { readCookie } from '@portal/node-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What script holds in the place of a token. A token has no dot, and every sign-in has another id, so that other windows see it change. */
const MARKER = /^cookie\.([\w-]{22})$/;
const SECURE_NAME = '__Host-portal_session.';
const LOCAL_NAME = 'portal_session.';
const SESSION_COOKIE = /^(?:__Host-)?portal_session\.[\w-]{22}$/;
/** What a cookie can hold; a token is far shorter. */
const VALUE = /^[\w.~+/=-]{1,1024}$/;
/** Hosts that a browser trusts without https, because it asks itself. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

type Headers = Record<string, string | string[] | undefined>;

/** The session that a marker stands for. The id of the marker names its cookie, so neither says anything about another session's. */
interface MarkedSession {
  cookie: string | undefined;
  /** Absent where the cookie is: it has expired, was cleared, or never was this browser's. */
  token: string | undefined;
}

export interface SessionCookies {
  /** The session of a request whose `token` header is a marker. A cookie alone, which other sites' requests could carry, is none. */
  of(request: FastifyRequest): MarkedSession | undefined;
  /** Puts the token in the place of its marker, and leaves the cookies of sessions out: the headers with which the API is asked. */
  reveal(headers: Headers, session: MarkedSession | undefined): void;
  /** Whether a cookie of this request's connection is safe from others on the line. */
  canKeep(request: FastifyRequest): boolean;
  /** Keeps a token in a cookie, in the place of every other that the browser has, and returns its marker; undefined if no cookie holds it. */
  keep(request: FastifyRequest, reply: FastifyReply, token: string, maxAgeS: number | undefined): string | undefined;
  /** Deletes the cookie of a session, and no other: a late answer to a former one must not end the present one. */
  forget(reply: FastifyReply, session: MarkedSession): void;
}

/** Tokens of sessions in cookies that no script can read. `behindProxy`: visitors come through proxies, which say whether by https. */
export function sessionCookies(behindProxy: boolean): SessionCookies {
  function prefixFor({ protocol, hostname }: FastifyRequest): string | undefined {
    if (protocol === 'https') return SECURE_NAME;
    return !behindProxy && LOCAL_HOSTS.has(hostname) ? LOCAL_NAME : undefined;
  }

  return {
    of(request) {
      const id = MARKER.exec(String(request.headers.token))?.[1];
      if (id === undefined) return undefined;
      const prefix = prefixFor(request);
      if (prefix === undefined) return { cookie: undefined, token: undefined };
      const cookie = prefix + id;
      const token = readCookie(request.headers.cookie, cookie);
      return { cookie, token: token !== undefined && VALUE.test(token) ? token : undefined };
    },
    reveal(headers, session) {
      if (session) {
        delete headers.token;
        if (session.token !== undefined) headers.token = session.token;
      }
      if (typeof headers.cookie !== 'string') return;
      const others = headers.cookie.split(';').filter((part) => !SESSION_COOKIE.test(nameOf(part)));
      if (others.length > 0) headers.cookie = others.join(';').trim();
      else delete headers.cookie;
    },
    canKeep: (request) => prefixFor(request) !== undefined,
    keep(request, reply, token, maxAgeS) {
      const prefix = prefixFor(request);
      if (prefix === undefined || !VALUE.test(token)) return undefined;
      const former = (request.headers.cookie ?? '').split(';').map(nameOf);
      for (const name of former) if (SESSION_COOKIE.test(name)) setCookie(reply, name, '', 0);
      const id = randomBytes(16).toString('base64url');
      setCookie(reply, prefix + id, token, maxAgeS);
      return `cookie.${id}`;
    },
    forget(reply, { cookie }) {
      if (cookie !== undefined) setCookie(reply, cookie, '', 0);
    },
  };
}

const nameOf = (part: string): string => part.split('=', 1)[0]!.trim();

/** Without an age it ends with the browser. */
function setCookie(reply: FastifyReply, name: string, value: string, maxAgeS: number | undefined): void {
  const secure = name.startsWith(SECURE_NAME) ? '; Secure' : '';
  const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
  reply.header('set-cookie', `${name}=${value}; Path=/${age}; HttpOnly; SameSite=Strict${secure}`);
}
