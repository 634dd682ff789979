import { createHmac, timingSafeEqual } from 'node:crypto';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { type ErrorEnvelope, envelopeOf, toErrorEnvelope, BusinessError, messages } from '../../../platform/http/errors';
import { languageOf } from '../../../platform/http/language';
import { bankMessages } from '../messages';
import { applyEvent, isKnown, readEvent } from './event';

export interface WebhookOptions {
  db: Kysely<Database>;
  /** What the bank signs with, each of them while they rotate; without any the webhook is off. */
  secrets: readonly string[];
  clock: () => Date;
}

export const WEBHOOK_PATH = '/api/webhooks/bank';

const BODY_LIMIT = 64 * 1024;

/** A bank looks at the HTTP status: what is not 2xx it delivers again. */
const statuses: Readonly<Record<number, number>> = {
  [ErrorCode.INVALID]: 400,
  [ErrorCode.UNAUTHORIZED]: 401,
  [ErrorCode.NOT_FOUND]: 404,
  [ErrorCode.NOT_AVAILABLE]: 404,
  [ErrorCode.CONFLICT]: 409,
  [ErrorCode.TOO_LARGE]: 413,
};

/** Where a bank reports what became of recharges and cash-outs. Not a call of the contract: no browser makes it. */
export function serveBankWebhook(app: FastifyInstance, { db, secrets, clock }: WebhookOptions): void {
  void app.register((scope, _options, done) => {
    // The signature is that of the bytes: they are read only after it was checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, parsed) => parsed(null, body));
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply));
    scope.post(WEBHOOK_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      if (secrets.length === 0) throw new BusinessError(ErrorCode.NOT_AVAILABLE, bankMessages.disabled);
      const now = clock();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { 'bank-timestamp': timestamp, 'bank-signature': signature } = request.headers;
      const signedAt = checkSignature(secrets, { timestamp, signature, body });
      if (!signedAt) throw new BusinessError(ErrorCode.UNAUTHORIZED, bankMessages.wrongSignature);
      const event = readEvent(body);
      if (Math.abs(now.getTime() - signedAt.getTime()) > TOLERANCE) {
        // A bank may deliver the very same message again for days. One that was applied tells nothing new, however old it is.
        if (await isKnown(db, event.eventId, body)) return reply.send({ code: ErrorCode.OK, msg: 'ok', data: { result: 'repeated' } });
        throw new BusinessError(ErrorCode.UNAUTHORIZED, bankMessages.late);
      }
      const result = await db.transaction().execute((trx) => applyEvent(trx, { event, body, signedAt }, now));
      return reply.send({ code: ErrorCode.OK, msg: 'ok', data: { result } });
    });
    done();
  });
}

const TOLERANCE = 5 * 60_000;

/** What a bank signs: the time in seconds, a dot, and the body byte for byte. HMAC-SHA256, in hexadecimal. */
export const signatureOf = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** When a message was signed; undefined if not by a holder of one of the secrets. */
function checkSignature(
  secrets: readonly string[],
  { timestamp, signature, body }: { timestamp: unknown; signature: unknown; body: Buffer },
): Date | undefined {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp) || typeof signature !== 'string') return undefined;
  const shown = Buffer.from(signature);
  const fits = secrets.some((secret) => {
    const right = Buffer.from(signatureOf(secret, timestamp, body));
    return shown.length === right.length && timingSafeEqual(shown, right);
  });
  return fits ? new Date(Number(timestamp) * 1000) : undefined;
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const known = toErrorEnvelope(error, language);
  if (known) return send(reply, known);
  // Without the error itself: one of the database also carries the values of the row.
  const { name, code, stack } = error as Error & { code?: string };
  request.log.error({ call: WEBHOOK_PATH, name, code, stack }, 'call failed');
  return send(reply, envelopeOf(ErrorCode.GENERIC, messages.unexpected, language));
}

const send = (reply: FastifyReply, envelope: ErrorEnvelope) => reply.code(statuses[envelope.code] ?? 500).send(envelope);
