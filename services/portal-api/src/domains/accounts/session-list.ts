import Bowser from 'bowser';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { notFound } from '../../platform/http/errors';
import { forgetDevice } from './devices';
import { closeSessions } from './session';

/** Names of browser and system in a User-Agent; empty where it says nothing known. */
export function programOf(userAgent: string): { browser: string; system: string } {
  const { browser, os } = Bowser.parse(userAgent || ' ');
  return { browser: browser.name ?? '', system: os.name ?? '' };
}

/** The open sessions of the owner, this one first, then by their last use. */
export async function sessions({ db, ownerId, tokenHash, now }: OwnerContext): Promise<Data<'owner', 'sessions'>> {
  const rows = await db.selectFrom('session').selectAll().where('owner_id', '=', ownerId).where('expires_at', '>', now).execute();
  return rows
    .map((row) => ({
      id: row.id,
      ...programOf(row.user_agent),
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: (row.last_used_at ?? row.created_at).toISOString(),
      current: row.token_hash.equals(tokenHash),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt));
}

/** Ends one session; its device counts as unknown from then on. @throws BusinessError NOT_FOUND */
export const endSession = ({ transaction, ownerId }: OwnerContext, { id }: Input<'owner', 'endSession'>): Promise<true> =>
  transaction(async (trx) => {
    const ended = await trx
      .deleteFrom('session')
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .returning('device_hash')
      .executeTakeFirst();
    if (!ended) throw notFound();
    if (ended.device_hash) await forgetDevice(trx, ownerId, ended.device_hash);
    return true as const;
  });

/** Ends every session of the owner but this one. */
export const endOtherSessions = ({ transaction, ownerId, tokenHash }: OwnerContext): Promise<true> =>
  transaction(async (trx) => {
    await closeSessions(trx, ownerId, tokenHash);
    return true as const;
  });
