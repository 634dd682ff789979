import { OperatorError } from '@portal/node-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '@portal/releases/store';
import { brokenTextRule } from '@portal/release/operations';
import { REFRESH_HEADER, type Person, type SessionAnswer } from '../contract';
import { Cookie } from '../http/cookies';
import { refused } from '../http/refusal';
import { countSignIn } from '../metrics';
import { Oidc, SignInError, type SignIn } from './oidc';
import type { Identity } from './roles';
import { ABSOLUTE_MS, Sessions, type Session } from './sessions';

const TRANSACTION_SECONDS = 600;

/** The built-in account. */
const DEVELOPER: Person = { who: 'developer@localhost', permissions: { platform: true, remotes: [] } };

/** Why somebody who comes back from the issuer is not signed in; the page says it in words. */
type NotSignedIn = 'role' | 'state' | 'issuer';

export interface Auth {
  /**
   * Who asks.
   * @throws RequestRefused where nobody is signed in
   */
  personOf(request: FastifyRequest): Person;
}

export interface AuthOptions {
  signIn: SignIn;
  url: URL;
  store: ReleaseStore;
  channel: string;
  clock: () => number;
}

/** Signing in and out. The session is in the memory of this process, its id in a cookie that no script and no other site can use. */
export function authRoutes(app: FastifyInstance, { signIn, url, store, channel, clock }: AuthOptions): Auth {
  const isSecure = url.protocol === 'https:';
  const cookie = new Cookie('console', isSecure, 'Strict');
  // The issuer sends the browser back from another site.
  const transactionCookie = new Cookie('console-sign-in', isSecure, 'Lax');
  const sessions = new Sessions(clock);
  const sessionOf = ({ headers }: FastifyRequest): Session | undefined => {
    const id = cookie.read(headers.cookie);
    return id === undefined ? undefined : sessions.find(id, headers[REFRESH_HEADER] === undefined);
  };

  app.get('/api/session', async (request): Promise<SessionAnswer> => {
    const person = sessionOf(request)?.person ?? null;
    const known = person ? await store.channels() : [];
    const channels = person ? [channel, ...known.filter((name) => name !== channel).sort()] : [];
    return { signIn: signIn.kind, person, channels };
  });

  let endElsewhere: (session: Session | undefined) => Promise<string | null> = async () => null;
  app.post('/auth/sign-out', async (request, reply) => {
    const session = sessionOf(request);
    const id = cookie.read(request.headers.cookie);
    if (id !== undefined) sessions.end(id);
    reply.header('set-cookie', cookie.clear()).header('clear-site-data', '"cache", "storage"');
    if (session) request.log.info({ who: session.person.who }, 'signed out');
    return { next: await endElsewhere(session) };
  });

  if (signIn.kind === 'development') {
    app.post('/auth/development', async (request, reply) => {
      countSignIn('done');
      request.log.info({ who: DEVELOPER.who }, 'signed in');
      return reply.header('set-cookie', cookie.set(sessions.begin(DEVELOPER), ABSOLUTE_MS / 1_000)).send({});
    });
  } else {
    const oidc = new Oidc(signIn.oidc, clock);
    endElsewhere = async (session) => (await oidc.endUrl(session?.idToken, url))?.href ?? null;

    app.get<{ Querystring: { to?: string } }>('/auth/sign-in', async (request, reply) => {
      try {
        const { url: issuer, transaction } = await oidc.begin(ownPath(request.query.to));
        return await reply.header('set-cookie', transactionCookie.set(transaction, TRANSACTION_SECONDS)).redirect(issuer.href);
      } catch (error) {
        return reply.redirect(notSignedIn(request, error));
      }
    });

    app.get('/auth/callback', async (request, reply) => {
      const transaction = transactionCookie.read(request.headers.cookie);
      reply.header('cache-control', 'no-store');
      try {
        const query = request.url.slice(request.url.indexOf('?'));
        const { identity, idToken, to } = await oidc.finish(query, transaction);
        const permissions = signIn.roles(identity);
        const who = nameOf(identity);
        if (!permissions) {
          countSignIn('no-role');
          request.log.warn({ who, subject: identity.subject }, 'not signed in: no entry of CONSOLE_ROLES is theirs');
          return await reply.header('set-cookie', transactionCookie.clear()).redirect('/?refused=role');
        }
        countSignIn('done');
        request.log.info({ who, subject: identity.subject }, 'signed in');
        const id = sessions.begin({ who, permissions }, idToken);
        return await reply.header('set-cookie', [transactionCookie.clear(), cookie.set(id, ABSOLUTE_MS / 1_000)]).redirect(to);
      } catch (error) {
        return reply.header('set-cookie', transactionCookie.clear()).redirect(notSignedIn(request, error));
      }
    });
  }

  return {
    personOf(request) {
      const session = sessionOf(request);
      if (!session) throw refused('signed-out', 'nobody is signed in, or the session is over');
      return session.person;
    },
  };
}

function notSignedIn(request: FastifyRequest, error: unknown): string {
  if (!(error instanceof SignInError) && !(error instanceof OperatorError)) throw error;
  const reason: NotSignedIn = error instanceof SignInError ? error.reason : 'role';
  countSignIn(reason);
  request.log.warn({ reason, err: { message: error.message } }, 'not signed in');
  return `/?refused=${reason}`;
}

/** As the history names them. */
function nameOf({ email, subject }: Identity): string {
  const name = email ?? subject;
  const broken = brokenTextRule(name);
  if (broken) throw new OperatorError(`the name of a person must ${broken}`);
  return name;
}

/** A path of the console: a sign-in leads nowhere else. */
function ownPath(to = '/'): string {
  const home = 'http://console';
  const url = to.startsWith('/') && URL.canParse(to, home) ? new URL(to, home) : undefined;
  return url?.origin === home && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}
