import { AddressType } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import { containing } from '../../platform/database/page';
import type { Database } from '../../platform/database/schema';

interface Search {
  keyword?: string | undefined;
  type?: AddressType | undefined;
}

/** What the words of a keyword are looked for in. */
const searched = ['label', 'company', 'contact_name', 'phone', 'address1', 'city', 'state', 'zip'] as const;

/** The addresses in an owner's book; deleted ones are not in it. */
const inBook = (db: Kysely<Database>, ownerId: string) =>
  db.selectFrom('address').where('owner_id', '=', ownerId).where('deleted_at', 'is', null);

/** An owner's addresses in which every word of the keyword is found; one for both uses is found under either. */
export function search(db: Kysely<Database>, ownerId: string, { keyword, type }: Search) {
  let query = inBook(db, ownerId).selectAll();
  if (type !== undefined) query = query.where('type', 'in', type === AddressType.BOTH ? [type] : [type, AddressType.BOTH]);
  for (const word of keyword?.split(/\s+/).filter(Boolean) ?? []) {
    const pattern = containing(word);
    query = query.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', pattern))));
  }
  return query;
}

export const findAddress = (db: Kysely<Database>, ownerId: string, id: string) =>
  inBook(db, ownerId).selectAll().where('id', '=', id).executeTakeFirst();

/** An address that was deleted after `since`. */
export const findDeleted = (db: Kysely<Database>, ownerId: string, id: string, since: Date) =>
  db
    .selectFrom('address')
    .select(['type', 'is_default'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();

/** One whose undo is over is gone for good, whosever it was; rows that another request is removing are left to it. */
export const forgetDeleted = (db: Kysely<Database>, until: Date) =>
  db
    .deleteFrom('address')
    .where('id', 'in', (eb) => eb.selectFrom('address').select('id').where('deleted_at', '<=', until).forUpdate().skipLocked())
    .execute();

/** Makes room for a new default of this type; the owner has to be locked. */
export const clearDefault = (trx: Transaction<Database>, ownerId: string, type: AddressType) =>
  trx
    .updateTable('address')
    .set({ is_default: false })
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .execute();

/** Whether an address in the book is the default of this type. */
export const hasDefault = async (db: Kysely<Database>, ownerId: string, type: AddressType): Promise<boolean> =>
  (await inBook(db, ownerId).select('id').where('type', '=', type).where('is_default', '=', true).executeTakeFirst()) !== undefined;
