import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

export const findByEmail = (db: Kysely<Database>, email: string) =>
  db.selectFrom('owner').select(['id', 'password_hash']).where('email', '=', email.toLowerCase()).executeTakeFirst();

export const findOwner = (db: Kysely<Database>, id: string) =>
  db.selectFrom('owner').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
