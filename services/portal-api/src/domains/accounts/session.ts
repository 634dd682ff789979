import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Session } from '../../platform/http/contract';

const lifetime = 7 * 24 * 3_600_000;

/** Tokens are random, so a plain hash is enough: whoever reads the table cannot sign in with it. */
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface NewSession {
  token: string;
  expiresAt: Date;
}

/** Signs an owner in for seven days. The token is not kept, only its hash. */
export async function openSession(db: Kysely<Database>, ownerId: string, now: Date): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime);
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), owner_id: ownerId, created_at: now, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

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

/** Ends every session of an owner, but for the one of the token given. */
export async function closeSessions(db: Kysely<Database>, ownerId: string, except?: Buffer): Promise<void> {
  const all = db.deleteFrom('session').where('owner_id', '=', ownerId);
  await (except ? all.where('token_hash', '<>', except) : all).execute();
}

export async function closeSession(db: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}
