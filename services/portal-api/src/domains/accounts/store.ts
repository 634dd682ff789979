import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';

export const findByEmail = (db: Kysely<Database>, email: string) =>
  db.selectFrom('owner').select(['id', 'password_hash']).where('email', '=', email.toLowerCase()).executeTakeFirst();

/** Whom documents of an owner's orders name. */
export const findContact = (db: Kysely<Database>, id: string) =>
  db.selectFrom('owner').select(['company', 'contact_name', 'email', 'phone']).where('id', '=', id).executeTakeFirstOrThrow();

export const findOwner = (db: Kysely<Database>, id: string) =>
  db.selectFrom('owner').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
