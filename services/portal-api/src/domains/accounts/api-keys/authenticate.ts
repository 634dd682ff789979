import { timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { ApiKeys } from '../../../platform/http/admission';
import type { Retention } from '../../../platform/jobs/retention';
import { notifyOwner } from '../notify-owner';
import { keyNotices } from './messages';
import { hashSecret } from './secret';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Uses that one process remembers as stored, those of the last calls. */
const MAX_NOTED = 10_000;

/** Mails a day about new networks of one key: a program in a large network may come from any of its addresses. */
const MAILS_A_DAY = 5;

/** A network that was not used for so long is new again. */
export const networkRetention: Retention = { table: 'access_key_network', column: 'last_used_at', keptMs: 90 * DAY };

/** Checks API keys. The use of a key is stored at most once a minute for each client address and process. */
export function keyAuthentication(db: Kysely<Database>): ApiKeys['authenticate'] {
  const noted = new Map<string, number>();
  const isNoted = (use: string, now: Date) => now.getTime() - (noted.get(use) ?? -Infinity) < MINUTE;
  return async ({ keyId, secret }, now, address) => {
    // PostgreSQL stores no NUL, so no key has such an id.
    const found = keyId.includes('\0')
      ? undefined
      : await db
          .selectFrom('access_key')
          .select(['owner_id', 'scope', 'secret_hash', 'name'])
          .where('key_id', '=', keyId)
          .executeTakeFirst();
    const tokenHash = hashSecret(secret);
    if (!found?.secret_hash || !timingSafeEqual(found.secret_hash, tokenHash)) return undefined;
    const use = `${keyId} ${address}`;
    if (!isNoted(use, now)) {
      await noteUse(db, { keyId, ownerId: found.owner_id, name: found.name, network: address }, now);
      noted.delete(use);
      noted.set(use, now.getTime());
      if (noted.size > MAX_NOTED) noted.delete(noted.keys().next().value!);
    }
    return { ownerId: found.owner_id, scope: found.scope, tokenHash };
  };
}

interface Use {
  keyId: string;
  ownerId: string;
  name: string;
  network: string;
}

/** Stores when the key was used, and mails its owner about a network that is new to it. */
const noteUse = (db: Kysely<Database>, { keyId, ownerId, name, network }: Use, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('access_key').set({ last_used_at: now }).where('key_id', '=', keyId).execute();
    const { rows } = await sql<{ is_new: boolean }>`
      insert into access_key_network (key_id, network, first_used_at, last_used_at) values (${keyId}, ${network}, ${now}, ${now})
      on conflict (key_id, network) do update set last_used_at = excluded.last_used_at
      returning xmax = 0 as is_new
    `.execute(trx);
    if (!rows[0]?.is_new) return;
    const { count } = await trx
      .selectFrom('access_key_network')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('key_id', '=', keyId)
      .where('first_used_at', '>', new Date(now.getTime() - DAY))
      .executeTakeFirstOrThrow();
    if (count <= MAILS_A_DAY) await notifyOwner(trx, ownerId, keyNotices.newNetwork(name.replace(/\s+/g, ' '), network), now);
  });
