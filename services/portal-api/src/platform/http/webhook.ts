import { createHmac, timingSafeEqual } from 'node:crypto';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorEnvelope, envelopeOf, messages, toErrorEnvelope } from './errors';
import { languageOf } from './language';

/** How far from now a message may be signed, in milliseconds. */
export const SIGNATURE_TOLERANCE = 5 * 60_000;

/** Who reports by a webhook looks at the HTTP status: what is not 2xx is delivered again. */
const statuses: Readonly<Record<number, number>> = {
  [ErrorCode.INVALID]: 400,
  [ErrorCode.UNAUTHORIZED]: 401,
  [ErrorCode.NOT_FOUND]: 404,
  [ErrorCode.NOT_AVAILABLE]: 404,
  [ErrorCode.CONFLICT]: 409,
  [ErrorCode.TOO_LARGE]: 413,
};

export interface Webhook {
  path: string;
  /** Bytes of a message that are taken. */
  bodyLimit: number;
  /** Takes a message in, whose bytes nobody has read yet, and says what was done. @throws BusinessError, InvalidInput */
  take(request: FastifyRequest, body: Buffer): Promise<string>;
}

/** Where somebody outside reports by himself. Not a call of the contract: no browser makes it. */
export function serveWebhook(app: FastifyInstance, { path, bodyLimit, take }: Webhook): void {
  void app.register((scope, _options, done) => {
    // The signature is that of the bytes: they are read only after it was checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) => parsed(null, body));
    scope.setErrorHandler((error, request, reply) => refuse(path, error, request, reply));
    scope.post(path, { bodyLimit }, async (request, reply) => {
      const result = await take(request, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
      return reply.send({ code: ErrorCode.OK, msg: 'ok', data: { result } });
    });
    done();
  });
}

/** What is signed: the time in seconds, a dot, and the body byte for byte. HMAC-SHA256, in hexadecimal. */
export const signatureOf = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** When a message was signed; undefined if not by a holder of one of the secrets. */
export function checkSignature(
  secrets: readonly string[],
  { timestamp, signature, body }: { timestamp: unknown; signature: unknown; body: Buffer },
): Date | undefined {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp) || typeof signature !== 'string') return undefined;
  const fits = secrets.some((secret) => isSame(signature, signatureOf(secret, timestamp, body)));
  return fits ? new Date(Number(timestamp) * 1000) : undefined;
}

/** Whether a secret text is the right one, in a time that says nothing of how much of it is. */
export function isSame(shown: string, right: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refuse(path: string, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const known = toErrorEnvelope(error, language);
  if (known) return send(reply, known);
  // Without the error itself: one of the database also carries the values of the row.
  const { name, code, stack } = error as Error & { code?: string };
  request.log.error({ call: path, name, code, stack }, 'call failed');
  return send(reply, envelopeOf(ErrorCode.GENERIC, messages.unexpected, language));
}

const send = (reply: FastifyReply, envelope: ErrorEnvelope) => reply.code(statuses[envelope.code] ?? 500).send(envelope);
