import { ErrorCode } from '@portal/api-contract/vocabulary';
import { fieldErrors } from '@portal/api-contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { AdmissionServer, Admitted } from './admission';
import { languageOf } from './language';
import type { CallContext, CallRow, Operator, Session } from './contract';
import { deviceCookie } from './device-cookie';
import { envelopeOf, type ErrorEnvelope, InvalidInput, messages } from './errors';
import { firstAnswer, type IdempotentCall, withIdempotency } from './idempotency';
import type { RequestMac } from './request-mac';

/** What every call needs to be answered. */
export interface CallServer extends AdmissionServer {
  db: Kysely<Database>;
  clock: () => Date;
  /** Recognises repeats of idempotent calls. */
  requestMac: RequestMac;
  /** Checks every answer against the contract; for tests, because it halves the speed. */
  checkAnswers: boolean;
}

export type AnyHandler = (context: CallContext & Partial<Session> & { operator?: Operator }, input: unknown) => Promise<unknown>;
export type Answer = { code: 0; msg: 'ok'; data: unknown } | ErrorEnvelope;

/** Handles one call that was admitted, from input to envelope. Refusals are thrown or returned; the caller sends them. */
export async function handleCall(
  row: CallRow,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, operator, address }: Admitted,
  server: CallServer,
): Promise<Answer> {
  const language = languageOf(request.headers['accept-language']);
  const now = server.clock();
  const read = row.input.safeParse(inputOf(row, request));
  if (!read.success) {
    return envelopeOf(ErrorCode.INVALID, messages.invalid, language, fieldErrors(read.error, language));
  }
  const { budget, continues } = row.call;
  // Only now it is known whether the call begins something.
  if (session && budget && continues && (read.data as Record<string, unknown>)[continues] === undefined)
    await server.budgets.spend(session.ownerId, budget);
  const work: Work = (
    db,
    transaction = (steps) => (db.isTransaction ? steps(db as Transaction<Database>) : db.transaction().execute(steps)),
  ) =>
    handler(
      {
        db,
        transaction,
        language,
        address,
        userAgent: request.headers['user-agent'] ?? '',
        device: deviceCookie(request, reply),
        decrypt: request.headers['is-decrypt'] === 'true',
        now,
        log: request.log,
        ...session,
        ...(operator && { operator }),
      },
      read.data,
    );
  const data = await (row.call.idempotent && session
    ? workOnce(row, keyed(row, session, request, read.data as Record<string, unknown>, server.requestMac), server.db, work)
    : work(server.db));
  return { code: 0, msg: 'ok', data: server.checkAnswers ? row.data.parse(data) : data };
}

/** The work of a call on a database or in a transaction, and how it opens a transaction of its own. */
type Work = (db: Kysely<Database>, transaction?: CallContext['transaction']) => Promise<unknown>;

/** Runs the work of a call once for each key: in one transaction with the key, or, where a person proves who they are first, up to it. */
async function workOnce({ call: { evidence } }: CallRow, request: IdempotentCall, db: Kysely<Database>, work: Work): Promise<unknown> {
  const transaction: CallContext['transaction'] = (steps) =>
    db.transaction().execute((trx) => withIdempotency(trx, request, () => steps(trx)));
  if (!evidence) return transaction(work);
  const repeated = await firstAnswer(db, request);
  if (repeated) return repeated.answer;
  try {
    return await work(db, transaction);
  } catch (error) {
    // The same request may have come twice, and the other one used the evidence up.
    const answered = await firstAnswer(db, request);
    if (answered) return answered.answer;
    throw error;
  }
}

/** Letters of an Idempotency-Key. */
const MAX_KEY = 200;

function keyed(
  row: CallRow,
  session: Session,
  request: FastifyRequest,
  input: Record<string, unknown>,
  requestMac: RequestMac,
): IdempotentCall {
  const key = request.headers['idempotency-key'];
  // A client that sends the header counts on it. As a key, the empty one would give all of an owner's operations one answer.
  if (typeof key === 'string' && key.trim() === '') throw new InvalidInput([{ field: 'Idempotency-Key', text: messages.emptyKey }]);
  // Cut, two keys could become one.
  if (typeof key === 'string' && key.length > MAX_KEY) throw new InvalidInput([{ field: 'Idempotency-Key', text: messages.longKey }]);
  const { evidence = [] } = row.call;
  const asked = Object.fromEntries(Object.entries(input).filter(([field]) => !evidence.includes(field)));
  return { ownerId: session.ownerId, call: row.id, key: typeof key === 'string' ? key : undefined, input: asked, requestMac };
}

function inputOf(row: CallRow, request: FastifyRequest): unknown {
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
