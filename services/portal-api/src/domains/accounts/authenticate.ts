import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Session } from '../../platform/http/contract';

/** Tokens are random, so a plain hash is enough: whoever reads the table cannot sign in with it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The session of a token; undefined if it is unknown or expired. */
export async function authenticate(db: Kysely<Database>, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const found = await db
    .selectFrom('session')
    .select('owner_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found && { ownerId: found.owner_id, tokenHash };
}
