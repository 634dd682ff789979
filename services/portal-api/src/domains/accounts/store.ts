import type { UnitSystem } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';

export const findByEmail = (db: Kysely<Database>, email: string) =>
  db.selectFrom('owner').select(['id', 'password_hash']).where('email', '=', email.toLowerCase()).executeTakeFirst();

/** Whom documents of an owner's orders name. */
export const findContact = (db: Kysely<Database>, id: string) =>
  db.selectFrom('owner').select(['company', 'contact_name', 'email', 'phone']).where('id', '=', id).executeTakeFirstOrThrow();

export const findOwner = (db: Kysely<Database>, id: string) =>
  db.selectFrom('owner').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Makes transactions of one owner follow each other until each ends. `no key`, so that rows which refer to the owner can
 * be added meanwhile.
 */
export const lockOwner = (trx: Transaction<Database>, id: string): Promise<{ unit_system: UnitSystem }> =>
  trx.selectFrom('owner').select('unit_system').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
