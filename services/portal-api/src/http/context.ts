import type { Calls, Language } from '@portal/api-contract';
import type { schemas } from '@portal/api-contract/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { ChatModel } from '../ai-helper/chat-model';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import type { Vault } from '../fund/vault';
import type { Mailer } from '../mail/mailer';
import type { Files } from '../oss/files';
import type { QuoteDesk } from '../quote-config/desk';

export interface CallContext {
  /** In a call of the table marked `idempotent` this is the transaction that also keeps the Idempotency-Key. */
  db: Kysely<Database>;
  /** Runs `work` in the call's transaction, or in a new one. */
  transaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  language: Language;
  /** Where the request comes from, as limits count it. */
  address: string;
  /** The request asks for unmasked personal data (header Is-Decrypt). */
  decrypt: boolean;
  /** The time of this request; tests set it. */
  now: Date;
  config: Config;
  /** Asks carriers in the background. */
  desk: QuoteDesk;
  mailer: Mailer;
  /** The outside model, where one is set up. */
  ai: ChatModel | undefined;
  files: Files;
  vault: Vault;
  log: FastifyBaseLogger;
}

export interface OwnerContext extends CallContext {
  ownerId: string;
  /** SHA-256 of the token in use. */
  tokenHash: Buffer;
}

/** A public call; `ownerId` is there when a good token came along. */
export interface PublicContext extends CallContext {
  ownerId: string | undefined;
}

type Schemas = typeof schemas;
export type Group = keyof Calls;
export type Name<G extends Group> = keyof Calls[G] & keyof Schemas[G];
type Part<G extends Group, N extends Name<G>, P> = Schemas[G][N] extends { [K in P & string]: infer S extends z.ZodType } ? S : never;

/** What a handler gets: the checked input, with defaults filled in. */
export type Input<G extends Group, N extends Name<G>> = z.output<Part<G, N, 'input'>>;
/** What it answers: the `data` of the envelope. */
export type Data<G extends Group, N extends Name<G>> = z.output<Part<G, N, 'data'>>;

type ContextOf<G extends Group, N extends Name<G>> = Calls[G][N] extends { public: true } ? PublicContext : OwnerContext;
export type Handler<G extends Group, N extends Name<G>> = (context: ContextOf<G, N>, input: Input<G, N>) => Promise<Data<G, N>>;

/** The handlers of one resource; the calls it leaves out answer "not available yet". */
export type Handlers<G extends Group> = { readonly [N in Name<G>]?: Handler<G, N> };
export type AllHandlers = { readonly [G in Group]?: Handlers<G> };
