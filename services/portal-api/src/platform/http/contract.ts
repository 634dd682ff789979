import type { Call, Calls, Language } from '@portal/api-contract';
import { type OperatorCalls, type OperatorRole, operatorCalls, operatorSchemas } from '@portal/api-contract/operator';
import { schemas } from '@portal/api-contract/schemas';
import { calls } from '@portal/api-contract/table';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/schema';
import type { DeviceCookie } from './device-cookie';

type Schemas = typeof schemas & typeof operatorSchemas;
type AllCalls = Calls & OperatorCalls;
export type Group = keyof AllCalls;
export type Name<G extends Group> = keyof AllCalls[G] & keyof Schemas[G];
type Part<G extends Group, N extends Name<G>, P> = Schemas[G][N] extends { [K in P & string]: infer S extends z.ZodType } ? S : never;

/** What a handler gets: the validated input, with its defaults. */
export type Input<G extends Group, N extends Name<G>> = z.output<Part<G, N, 'input'>>;
/** What a caller sends. */
export type Sent<G extends Group, N extends Name<G>> = z.input<Part<G, N, 'input'>>;
/** What it answers: the `data` of the envelope. */
export type Data<G extends Group, N extends Name<G>> = z.output<Part<G, N, 'data'>>;

/** What every call knows of its request. Services are not in it: a domain's plugin passes them by name. */
export interface CallContext {
  /** In a call of the contract marked `idempotent`, but not in one with `evidence`, this is the transaction that also stores the Idempotency-Key. */
  db: Kysely<Database>;
  /** Runs `work` in the call's transaction, or in a new one; in a call with `evidence`, in the one that stores the Idempotency-Key. */
  transaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  language: Language;
  /** Where the request comes from, as limits count it. */
  address: string;
  /** What the client says it is. */
  userAgent: string;
  device: DeviceCookie;
  /** The request asks for unmasked personal data (header Is-Decrypt). */
  decrypt: boolean;
  /** The time of this request; tests set it. */
  now: Date;
  log: FastifyBaseLogger;
}

/** Who is signed in. */
export interface Session {
  ownerId: string;
  /** SHA-256 of the token in use, or of the secret of an API key, which no session has. */
  tokenHash: Buffer;
}

export type OwnerContext = CallContext & Session;

/** A public call; `ownerId` is set when the request has a valid token. */
export interface PublicContext extends CallContext {
  ownerId: string | undefined;
}

/** A person of the operator who works with the portal. */
export interface Operator {
  name: string;
  roles: readonly OperatorRole[];
}

/** A call of an operator who has a role for it. */
export interface OperatorContext extends CallContext {
  operator: Operator;
}

type ContextOf<G extends Group, N extends Name<G>> = AllCalls[G][N] extends { operator: readonly string[] }
  ? OperatorContext
  : AllCalls[G][N] extends { public: object }
    ? PublicContext
    : OwnerContext;
type Handler<G extends Group, N extends Name<G>> = (context: ContextOf<G, N>, input: Input<G, N>) => Promise<Data<G, N>>;

/** The handlers of one group of the contract: all of its calls, so that a missing one is a type error. */
export type Handlers<G extends Group> = { readonly [N in Name<G>]: Handler<G, N> };

/** One call of the contract with its schemas. */
export interface CallRow {
  /** `group.name`, as in logs, OpenAPI and idempotency records. */
  id: string;
  group: Group;
  name: string;
  call: Call;
  input: z.ZodType;
  data: z.ZodType;
}

const schemasByName: Record<string, Record<string, { input: z.ZodType; data: z.ZodType }>> = { ...schemas, ...operatorSchemas };

/** The whole contract, call by call. */
export const callRows: readonly CallRow[] = Object.entries({ ...calls, ...operatorCalls }).flatMap(([group, rows]) =>
  Object.entries<Call>(rows).map(([name, call]) => {
    const pair = schemasByName[group]?.[name];
    if (!pair) throw new Error(`The contract has no schemas for ${group}.${name}`);
    return { id: `${group}.${name}`, group: group as Group, name, call, ...pair };
  }),
);
