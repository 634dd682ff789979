import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { statement } from '../../platform/database/statement';
import type { Session } from '../../platform/http/contract';
import { newId } from '../../platform/id';
import { forgetDevices } from './devices';

const lifetime = 7 * 24 * 3_600_000;
/** The last use of a session is written down no more often. */
const USE_GRAIN_MS = 60_000;
const MAX_USER_AGENT = 300;

/** Tokens are random, so a plain hash is enough: whoever reads the table cannot sign in with it. */
const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export interface NewSession {
  token: string;
  expiresAt: Date;
}

/** From where a session was opened, to be recognised by its owner. */
export interface Origin {
  address: string;
  userAgent: string;
  deviceHash: Buffer;
}

/** Signs an owner in for seven days. The token is not kept, only its hash. */
export async function openSession(db: Kysely<Database>, ownerId: string, now: Date, origin?: Origin): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime);
  await db
    .insertInto('session')
    .values({
      id: newId('ses'),
      token_hash: hashToken(token),
      owner_id: ownerId,
      created_at: now,
      expires_at: expiresAt,
      last_used_at: now,
      address: origin?.address ?? '',
      user_agent: origin?.userAgent.slice(0, MAX_USER_AGENT) ?? '',
      device_hash: origin?.deviceHash ?? null,
    })
    .execute();
  return { token, expiresAt };
}

const findSession = statement<{ tokenHash: Buffer; now: Date }, { owner_id: string; last_used_at: Date | null }>((db, { tokenHash, now }) =>
  db.selectFrom('session').select(['owner_id', 'last_used_at']).where('token_hash', '=', tokenHash).where('expires_at', '>', now),
);

/** The session of a token, whose use from this address is noted; undefined if it is unknown or expired. */
export async function authenticate(db: Kysely<Database>, token: string, now: Date, address: string): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const [found] = await findSession(db, { tokenHash, now });
  if (!found) return undefined;
  const idleMs = now.getTime() - (found.last_used_at?.getTime() ?? 0);
  if (idleMs >= USE_GRAIN_MS) {
    await db.updateTable('session').set({ last_used_at: now, address }).where('token_hash', '=', tokenHash).execute();
  }
  return { ownerId: found.owner_id, tokenHash };
}

/** Ends every session of an owner and forgets their devices, but for the one of the token hash given. */
export async function closeSessions(db: Kysely<Database>, ownerId: string, except?: Buffer): Promise<void> {
  const all = db.deleteFrom('session').where('owner_id', '=', ownerId);
  await (except ? all.where('token_hash', '<>', except) : all).execute();
  const left = await db.selectFrom('session').select('device_hash').where('owner_id', '=', ownerId).executeTakeFirst();
  await forgetDevices(db, ownerId, left?.device_hash);
}

export async function closeSession(db: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}
