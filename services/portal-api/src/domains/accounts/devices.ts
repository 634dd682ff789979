import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Retention } from '../../platform/jobs/retention';

const DAY = 24 * 3_600_000;

/** As long as a browser keeps the cookie. */
export const deviceRetention: Retention = { table: 'device', column: 'last_seen_at', keptMs: 400 * DAY };

/** Tokens are random, so a plain hash is enough. */
export const hashDevice = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newDeviceToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a device's token, if somebody has signed in to this account from it before; else undefined. */
export async function knownDevice(db: Kysely<Database>, ownerId: string, token: string | undefined): Promise<Buffer | undefined> {
  if (token === undefined) return undefined;
  const found = await db
    .selectFrom('device')
    .select('token_hash')
    .where('owner_id', '=', ownerId)
    .where('token_hash', '=', hashDevice(token))
    .executeTakeFirst();
  return found?.token_hash;
}

/**
 * Remembers the device from which somebody has just signed in.
 * @returns the token for its cookie, and whether the account knew it before
 */
export async function rememberDevice(
  trx: Transaction<Database>,
  ownerId: string,
  token: string | undefined,
  now: Date,
): Promise<{ token: string; known: boolean }> {
  if (token !== undefined) {
    const { numUpdatedRows } = await trx
      .updateTable('device')
      .set({ last_seen_at: now })
      .where('owner_id', '=', ownerId)
      .where('token_hash', '=', hashDevice(token))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return { token, known: true };
  }
  // A new one: somebody may have planted a cookie of theirs in this browser. The other accounts that know the browser follow it.
  const fresh = newDeviceToken();
  if (token !== undefined) {
    await trx
      .updateTable('device')
      .set({ token_hash: hashDevice(fresh) })
      .where('token_hash', '=', hashDevice(token))
      .execute();
  }
  await trx
    .insertInto('device')
    .values({ owner_id: ownerId, token_hash: hashDevice(fresh), created_at: now, last_seen_at: now })
    .execute();
  return { token: fresh, known: false };
}

/** Forgets a device of an account, unless it has another session there. */
export async function forgetDevice(trx: Transaction<Database>, ownerId: string, hash: Buffer): Promise<void> {
  const open = trx.selectFrom('session').select('id').where('owner_id', '=', ownerId).where('device_hash', '=', hash);
  await trx
    .deleteFrom('device')
    .where('owner_id', '=', ownerId)
    .where('token_hash', '=', hash)
    .where(({ exists, not }) => not(exists(open)))
    .execute();
}

/** Forgets every device of an account but the one given: what signs in from them next counts as unknown, and is told by mail. */
export async function forgetDevices(db: Kysely<Database>, ownerId: string, except?: Buffer | null): Promise<void> {
  const all = db.deleteFrom('device').where('owner_id', '=', ownerId);
  await (except ? all.where('token_hash', '<>', except) : all).execute();
}
