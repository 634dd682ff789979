import { createHmac } from 'node:crypto';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { BusinessError, type Message } from '../../platform/http/errors';
import { checkSignature, isSame, serveWebhook, SIGNATURE_TOLERANCE } from '../../platform/http/webhook';
import type { FieldCipher } from '../wallet/field-cipher';
import { isKept, keepMessage } from './carrier-messages';
import type { CarrierTopic } from './tables';
import { webhookSecretOf } from './webhook-secret';

export interface CarrierWebhookOptions {
  db: Kysely<Database>;
  cipher: FieldCipher;
  clock: () => Date;
}

const BODY_LIMIT = 1024 * 1024;

const webhookMessages = {
  wrongSignature: { zh: '签名不正确', en: 'The signature is wrong' },
  late: { zh: '签名时间与当前时间相差超过 5 分钟', en: 'The time of the signature is more than 5 minutes from now' },
} satisfies Record<string, Message>;

/** The path at which a carrier reports about a topic. */
export const carrierWebhookPath = (scac: string, topic: CarrierTopic): string => `/api/webhooks/carriers/${scac}/${topic}`;

/** The last part of the path at which a carrier reports that cannot sign: nobody else knows it. */
export const unsignedPart = (secret: string, topic: CarrierTopic): string =>
  createHmac('sha256', secret).update(`unsigned ${topic}`).digest('hex');

/**
 * Where carriers report by themselves. What they send is kept as it was received and read by a job. The same bytes are kept
 * once, so that a repeat changes nothing, and a message that was signed long ago is refused. The standard of charges has no
 * signature: a carrier that cannot sign has a path of its own for them, which only it knows.
 */
export function serveCarrierWebhooks(app: FastifyInstance, { db, cipher, clock }: CarrierWebhookOptions): void {
  const take = (topic: CarrierTopic, isAllowed: (request: FastifyRequest, body: Buffer, secret: string, now: Date) => Promise<void>) =>
    async function taken(request: FastifyRequest, body: Buffer): Promise<string> {
      const { scac = '' } = request.params as { scac?: string };
      const secret = await webhookSecretOf(db, cipher, scac);
      if (secret === undefined) throw new BusinessError(ErrorCode.UNAUTHORIZED, webhookMessages.wrongSignature);
      const now = clock();
      await isAllowed(request, body, secret, now);
      return db.transaction().execute((trx) => keepMessage(trx, { scac, topic, body }, now));
    };
  const signed =
    (topic: CarrierTopic) =>
    async ({ headers, params }: FastifyRequest, body: Buffer, secret: string, now: Date) => {
      const { 'carrier-timestamp': timestamp, 'carrier-signature': signature } = headers;
      const signedAt = checkSignature([secret], { timestamp, signature, body });
      if (!signedAt) throw new BusinessError(ErrorCode.UNAUTHORIZED, webhookMessages.wrongSignature);
      const isLate = Math.abs(now.getTime() - signedAt.getTime()) > SIGNATURE_TOLERANCE;
      // One that is kept tells nothing new, however late it is repeated.
      if (isLate && !(await isKept(db, { scac: (params as { scac: string }).scac, topic, body })))
        throw new BusinessError(ErrorCode.UNAUTHORIZED, webhookMessages.late);
    };
  for (const topic of ['tracking', 'charges'] as const)
    serveWebhook(app, { path: carrierWebhookPath(':scac', topic), bodyLimit: BODY_LIMIT, take: take(topic, signed(topic)) });
  serveWebhook(app, {
    path: `${carrierWebhookPath(':scac', 'charges')}/:part`,
    bodyLimit: BODY_LIMIT,
    take: take('charges', ({ params }, _body, secret) =>
      isSame((params as { part: string }).part, unsignedPart(secret, 'charges'))
        ? Promise.resolve()
        : Promise.reject(new BusinessError(ErrorCode.UNAUTHORIZED, webhookMessages.wrongSignature)),
    ),
  });
}
