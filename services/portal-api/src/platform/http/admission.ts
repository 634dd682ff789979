import type { Budget, Call, KeyScope } from '@portal/api-contract';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import { clientAddress } from '@portal/node-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Budgets } from './budgets';
import type { Operator, Session } from './contract';
import { BusinessError, messages } from './errors';
import { type KeyCredentials, readKey } from './api-key';
import { admitOperator, budgetOf, type OperatorKeys } from './operator';
import type { RateLimit, WrongTries } from './rate-limit';
import { createShare, type Share, shareSize } from './share';

/** What decides, before the body of a request is read, whether its call is handled. */
export interface AdmissionServer {
  /** The session of a `token` header that comes from an address; undefined for one that is unknown or expired. */
  authenticate: (token: string, now: Date, address: string) => Promise<Session | undefined>;
  /** Who calls with an API key; without it keys open nothing. */
  apiKeys?: ApiKeys;
  /** Who calls with the key of an operator; without it those calls are closed. */
  operators?: OperatorKeys;
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
  wrongTries: WrongTries;
}

/** Who makes a call that is handled. */
export interface Admitted {
  session: Session | undefined;
  /** Set for a call of operators alone. */
  operator?: Operator;
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
 * @throws BusinessError UNAUTHORIZED, FORBIDDEN, TooMany
 */
export async function admit(call: Call, request: FastifyRequest, reply: FastifyReply, server: AdmissionServer): Promise<Admitted> {
  const address = clientAddress(request.ip);
  const admitted = call.operator
    ? { session: undefined, operator: await admitOperator(call.operator, request, address, server), address }
    : { session: await admitOwner(call, request, address, server), address };
  const caller = admitted.operator ? budgetOf(admitted.operator) : (admitted.session?.ownerId ?? address);
  const place = server.shares[call.budget ?? 'calls'].enter(caller);
  reply.raw.once('close', place.leave);
  // The client has gone while its session was looked up: nothing closes any more.
  if (reply.raw.destroyed) place.leave();
  await place.ready;
  return admitted;
}

async function admitOwner(call: Call, request: FastifyRequest, address: string, server: AdmissionServer): Promise<Session | undefined> {
  const { token } = request.headers;
  const key = server.apiKeys && readKey(request.headers.authorization);
  const session =
    typeof token === 'string' && token !== ''
      ? await server.authenticate(token, server.clock(), address)
      : key && (await admitKey(call, key, address, server));
  if (!session && !call.public) throw new BusinessError(ErrorCode.UNAUTHORIZED, messages.unauthorized);
  if (session) await server.budgets.spend(session.ownerId, 'requests');
  else server.rateLimit.spend(address, call.public?.points ?? 0);
  if (session && call.budget && !call.continues) await server.budgets.spend(session.ownerId, call.budget);
  return session;
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
