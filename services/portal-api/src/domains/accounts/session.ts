import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { hashToken } from './authenticate';

const lifetime = 7 * 24 * 3_600_000;

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

/** Ends every session of an owner, but for the one of the token given. */
export async function closeSessions(db: Kysely<Database>, ownerId: string, except?: Buffer): Promise<void> {
  const all = db.deleteFrom('session').where('owner_id', '=', ownerId);
  await (except ? all.where('token_hash', '<>', except) : all).execute();
}

export async function closeSession(db: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}
