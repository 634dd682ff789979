import type { Budget, Call, KeyScope } from '@portal/api-contract';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import { clientAddress } from '@portal/node-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Budgets } from './budgets';
import type { Session } from './contract';
import { BusinessError, messages } from './errors';
import { type KeyCredentials, readKey } from './api-key';
import type { RateLimit } from './rate-limit';
import { createShare, type Share, shareSize } from './share';

/** What decides, before the body of a request is read, whether its call is handled. */
export interface AdmissionServer {
  /** The session of a `token` header that comes from an address; undefined for one that is unknown or expired. */
  authenticate: (token: string, now: Date, address: string) => Promise<Session | undefined>;
  /** Who calls with an API key; without it keys open nothing. */
  apiKeys?: ApiKeys;
  /** Limits calls without a session, per client address. */
  rateLimit: RateLimit;
  /** Limit what an owner does. */
  budgets: Budgets;
  /** Limits what runs at the same time. */
  shares: Shares;
  clock: () => Date;
}

/** What an API key opens. */
interface KeyHolder extends Session {
  scope: KeyScope;
}

export interface ApiKeys {
  /** The holder of a key with the right secret; undefined for an unknown key and a wrong secret alike. */
  authenticate(credentials: KeyCredentials, now: Date, address: string): Promise<KeyHolder | undefined>;
  /** Limits wrong keys, per client address. */
  wrongTries: {
    /** @throws TooMany if the address is known to have no try left; none is counted */
    require(address: string, now: Date): void;
    /** Counts a try. @throws TooMany if the address had none left */
    count(address: string, now: Date): Promise<void>;
  };
}

/** Who makes a call that is handled. */
export interface Admitted {
  session: Session | undefined;
  /** Where the request comes from, as limits count it. */
  address: string;
}

export type Shares = Readonly<Record<Budget | 'calls', Share>>;

/**
 * The shares of one server. A plain call takes a connection of the database, of which there are `connections`; the others take
 * memory, or wait for somebody outside.
 */
export function createShares({ connections, uploads }: { connections: number; uploads: number }): Shares {
  // The pool itself queues all callers together. An open page makes several calls at once, and an owner has several pages.
  const calls = createShare({ ...shareSize(connections), total: Infinity, waiting: 50 });
  return {
    calls,
    exports: calls,
    uploads: createShare(shareSize(uploads, messages.tooManyUploads)),
    ai: createShare(shareSize(32)),
    quotes: createShare(shareSize(16)),
  };
}

/**
 * Lets a call in: session, rate or budgets, then a place in its caller's share, which is free again when the reply is sent or the client
 * has gone.
 * @throws BusinessError UNAUTHORIZED, TooMany
 */
export async function admit(call: Call, request: FastifyRequest, reply: FastifyReply, server: AdmissionServer): Promise<Admitted> {
  const { token } = request.headers;
  const address = clientAddress(request.ip);
  const key = server.apiKeys && readKey(request.headers.authorization);
  const session =
    typeof token === 'string' && token !== ''
      ? await server.authenticate(token, server.clock(), address)
      : key && (await admitKey(call, key, address, server));
  if (!session && !call.public) throw new BusinessError(ErrorCode.UNAUTHORIZED, messages.unauthorized);
  if (session) await server.budgets.spend(session.ownerId, 'requests');
  else server.rateLimit.spend(address, call.public?.points ?? 0);
  if (session && call.budget && !call.continues) await server.budgets.spend(session.ownerId, call.budget);

  const place = server.shares[call.budget ?? 'calls'].enter(session?.ownerId ?? address);
  reply.raw.once('close', place.leave);
  // The client has gone while its session was looked up: nothing closes any more.
  if (reply.raw.destroyed) place.leave();
  await place.ready;
  return { session, address };
}

/**
 * Lets an API key in. A key that is wrong is refused on a public call too: its program should learn of it.
 * @throws BusinessError UNAUTHORIZED for a wrong key, FORBIDDEN for a call beyond its scope, TooMany after many wrong ones
 */
async function admitKey(call: Call, credentials: KeyCredentials, address: string, server: AdmissionServer): Promise<Session | undefined> {
  const { authenticate, wrongTries } = server.apiKeys!;
  const now = server.clock();
  wrongTries.require(address, now);
  const holder = await authenticate(credentials, now, address);
  if (!holder) {
    await wrongTries.count(address, now);
    throw new BusinessError(ErrorCode.UNAUTHORIZED, messages.wrongKey);
  }
  const { scope, ...session } = holder;
  if (call.key !== 'read' && call.key !== scope) throw new BusinessError(ErrorCode.FORBIDDEN, messages.beyondScope);
  return session;
}
