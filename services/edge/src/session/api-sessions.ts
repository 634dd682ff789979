import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { isUnauthorized, sessionCallOf } from './session-calls';
import { sessionCookies } from './session-cookie';
import { hideToken, type HiddenAnswer } from './sign-in-answer';

/**
 * What a sign-out clears of the browser beside the session. Not "cookies", which would forget the visitor's cohort and the known
 * device and reach the hosts beside this one; not "storage", which holds drafts and choices that outlive a session.
 */
const CLEAR_AT_SIGN_OUT = '"cache"';

export interface ApiSessionsOptions {
  /** Visitors come through proxies, which say whether by https. */
  behindProxy: boolean;
  /** Whether tokens of new sessions are kept in cookies; those that are there count in any case. */
  sessionCookie: boolean;
}

/** What one call of a browser means for its session. */
export interface CallSession {
  /** It would open a session over a connection on which no cookie is safe. */
  refused: boolean;
  /** Turns the headers of the browser into those for the API. */
  reveal(headers: Record<string, string | string[] | undefined>): void;
  /** Puts a marker in the place of the token in the answer; only for calls that open a session. @throws UnsafeAnswer */
  hide: ((answer: Dispatcher.ResponseData) => Promise<HiddenAnswer>) | undefined;
  /** Looks whether a short answer says that the session is over. */
  check(status: number, body: Uint8Array): void;
}

/** Begins a call: the reply of one that ends its session clears the browser, whatever the API answers. */
export function apiSessions({
  behindProxy,
  sessionCookie,
}: ApiSessionsOptions): (request: FastifyRequest, reply: FastifyReply) => CallSession {
  const cookies = sessionCookies(behindProxy);
  return (request, reply) => {
    const session = cookies.of(request);
    const call = sessionCallOf(request);
    const hides = sessionCookie && call === 'opens';
    // Only script of the portal sends the header: a link of another site clears nothing.
    if (call === 'ends' && request.headers.token !== undefined) {
      reply.header('clear-site-data', CLEAR_AT_SIGN_OUT);
      if (session) cookies.forget(reply, session);
    }
    return {
      refused: hides && !cookies.canKeep(request),
      reveal(headers) {
        cookies.reveal(headers, session);
        if (hides) headers['accept-encoding'] = 'identity';
      },
      hide: hides ? (answer) => hideToken(answer, (token, maxAgeS) => cookies.keep(request, reply, token, maxAgeS)) : undefined,
      check(status, body) {
        if (session?.token !== undefined && isUnauthorized(status, body)) cookies.forget(reply, session);
      },
    };
  };
}
