import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

export interface Session {
  ownerId: string;
  tokenHash: Buffer;
}

/** Tokens are random, so a plain hash is enough: whoever reads the table cannot sign in with it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The session of the request's `token` header; undefined if it is absent, unknown or expired. */
export async function authenticate(db: Kysely<Database>, headers: IncomingHttpHeaders, now: Date): Promise<Session | undefined> {
  const { token } = headers;
  if (typeof token !== 'string' || token === '') return undefined;
  const tokenHash = hashToken(token);
  const found = await db
    .selectFrom('session')
    .select('owner_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found && { ownerId: found.owner_id, tokenHash };
}
