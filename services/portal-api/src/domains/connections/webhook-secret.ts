import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { FieldCipher } from '../wallet/field-cipher';

/** Names the row that a secret belongs to, and nothing else of it. */
export const secretContext = (scac: string) => `carrier_connection ${scac} webhook`;

/** What a carrier signs its reports with; undefined for one that is not connected, or has no secret yet. */
export async function webhookSecretOf(db: Kysely<Database>, cipher: FieldCipher, scac: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('carrier_connection')
    .select(['webhook_secret', 'webhook_secret_key'])
    .where('scac', '=', scac)
    .executeTakeFirst();
  if (!row?.webhook_secret) return undefined;
  return cipher.decrypt({ bytes: row.webhook_secret, keyId: row.webhook_secret_key }, secretContext(scac));
}

/** Gives a carrier a new secret, in the place of the one that it has: what that one signs is refused from now on. */
export async function makeWebhookSecret(trx: Transaction<Database>, cipher: FieldCipher, scac: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { bytes, keyId } = cipher.encrypt(secret, secretContext(scac));
  await trx.updateTable('carrier_connection').set({ webhook_secret: bytes, webhook_secret_key: keyId }).where('scac', '=', scac).execute();
  return secret;
}
