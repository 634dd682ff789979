import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** An owner's balances in cents. */
export const readWallet = (db: Kysely<Database>, ownerId: string) =>
  db.selectFrom('wallet').select(['available', 'frozen']).where('owner_id', '=', ownerId).executeTakeFirstOrThrow();
