import { ErrorCode } from '@portal/api-contract/enums';
import { fieldErrors } from '@portal/api-contract/schemas';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { ChatModel } from '../ai-helper/chat-model';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import type { Vault } from '../fund/vault';
import type { Mailer } from '../mail/mailer';
import type { Files } from '../oss/files';
import type { QuoteDesk } from '../quote-config/desk';
import { authenticate, type Session } from './authenticate';
import { clientAddress } from './client-address';
import type { CallRow } from './call-table';
import type { CallContext } from './context';
import { envelopeOf, type ErrorEnvelope } from './envelope';
import { messages } from './errors';
import { once } from './idempotency';
import { languageOf } from './language';
import type { PublicRate } from './public-rate';

export interface Surroundings {
  db: Kysely<Database>;
  config: Config;
  desk: QuoteDesk;
  mailer: Mailer;
  ai: ChatModel | undefined;
  files: Files;
  vault: Vault;
  /** What those who are not signed in may ask for. */
  rate: PublicRate;
  clock: () => Date;
  /** Checks every answer against the contract; for tests. */
  checkAnswers: boolean;
}

export type AnyHandler = (context: CallContext & Partial<Session>, input: unknown) => Promise<unknown>;
export type Answer = { code: 0; msg: 'ok'; data: unknown } | ErrorEnvelope;

/** One call from request to envelope: session, input, work, answer. Refusals are thrown or returned; the caller writes them. */
export async function perform(row: CallRow, handler: AnyHandler | undefined, request: FastifyRequest, around: Surroundings): Promise<Answer> {
  const language = languageOf(request.headers['accept-language']);
  const now = around.clock();
  const session = await authenticate(around.db, request.headers, now);
  if (!session && !row.call.public) return envelopeOf(ErrorCode.UNAUTHORIZED, messages.unauthorized, language);
  const address = clientAddress(request.ip);
  if (!session && !around.rate.allows(row.id, address)) return envelopeOf(ErrorCode.TOO_MANY, messages.tooManyRequests, language);
  if (!handler) return envelopeOf(ErrorCode.NOT_AVAILABLE, messages.notAvailable, language);

  const read = row.input.safeParse(given(row, request));
  if (!read.success) {
    return envelopeOf(ErrorCode.INVALID, messages.invalid, language, fieldErrors(read.error, language));
  }
  const work = (db: Kysely<Database>) =>
    handler(
      {
        db,
        transaction: (steps) =>
          db.isTransaction ? steps(db as Transaction<Database>) : db.transaction().execute(steps),
        language,
        address,
        decrypt: request.headers['is-decrypt'] === 'true',
        now,
        config: around.config,
        desk: around.desk,
        mailer: around.mailer,
        ai: around.ai,
        files: around.files,
        vault: around.vault,
        log: request.log,
        ...session,
      },
      read.data,
    );
  const data = await (row.call.idempotent && session ? workOnce(row, session, request, around.db, read.data, work) : work(around.db));
  return { code: 0, msg: 'ok', data: around.checkAnswers ? row.data.parse(data) : data };
}

function workOnce(
  row: CallRow, session: Session, request: FastifyRequest, db: Kysely<Database>, input: unknown,
  work: (db: Kysely<Database>) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  const call = { ownerId: session.ownerId, call: row.id, key: typeof key === 'string' ? key.slice(0, 200) : undefined, input };
  return db.transaction().execute((trx) => once(trx, call, () => work(trx)));
}

function given(row: CallRow, request: FastifyRequest): unknown {
  switch (row.call.params) {
    case 'none':
      return {};
    case 'body':
      return request.body ?? {};
    case 'query':
      return request.query;
    case 'path':
      return request.params;
  }
}
