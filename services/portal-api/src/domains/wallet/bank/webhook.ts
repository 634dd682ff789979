import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { BusinessError } from '../../../platform/http/errors';
import { checkSignature, serveWebhook, SIGNATURE_TOLERANCE } from '../../../platform/http/webhook';
import { bankMessages } from '../messages';
import { applyEvent, isKnown, readEvent } from './event';

export interface WebhookOptions {
  db: Kysely<Database>;
  /** What the bank signs with, each of them while they rotate; without any the webhook is off. */
  secrets: readonly string[];
  clock: () => Date;
}

export const WEBHOOK_PATH = '/api/webhooks/bank';

/** Where a bank reports what became of recharges and cash-outs. */
export function serveBankWebhook(app: FastifyInstance, { db, secrets, clock }: WebhookOptions): void {
  serveWebhook(app, {
    path: WEBHOOK_PATH,
    bodyLimit: 64 * 1024,
    async take({ headers }, body) {
      if (secrets.length === 0) throw new BusinessError(ErrorCode.NOT_AVAILABLE, bankMessages.disabled);
      const now = clock();
      const { 'bank-timestamp': timestamp, 'bank-signature': signature } = headers;
      const signedAt = checkSignature(secrets, { timestamp, signature, body });
      if (!signedAt) throw new BusinessError(ErrorCode.UNAUTHORIZED, bankMessages.wrongSignature);
      const event = readEvent(body);
      if (Math.abs(now.getTime() - signedAt.getTime()) > SIGNATURE_TOLERANCE) {
        // A bank may deliver the very same message again for days. One that was applied tells nothing new, however old it is.
        if (await isKnown(db, event.eventId, body)) return 'repeated';
        throw new BusinessError(ErrorCode.UNAUTHORIZED, bankMessages.late);
      }
      return db.transaction().execute((trx) => applyEvent(trx, { event, body, signedAt }, now));
    },
  });
}
