import { AddressType } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import { containing, escapeLike } from '../../platform/database/query';
import type { Database } from '../../platform/database/schema';
import { englishCity } from '../places/chinese-places';

interface Search {
  keyword?: string | undefined;
  type?: AddressType | undefined;
}

/** The columns in which the words of a keyword are searched. */
const searchedColumns = [
  'label',
  'company',
  'company_en',
  'contact_name',
  'contact_name_en',
  'phone',
  'address1',
  'city',
  'state',
  'zip',
] as const;

/** The addresses in an owner's book, without the deleted ones. */
const activeAddresses = (db: Kysely<Database>, ownerId: string) =>
  db.selectFrom('address').where('owner_id', '=', ownerId).where('deleted_at', 'is', null);

/** An owner's addresses in which every word of the keyword is found, a city also by its Chinese name; one for both uses is found under either. */
export function search(db: Kysely<Database>, ownerId: string, { keyword, type }: Search) {
  let query = activeAddresses(db, ownerId).selectAll();
  if (type !== undefined) query = query.where('type', 'in', type === AddressType.BOTH ? [type] : [type, AddressType.BOTH]);
  for (const word of keyword?.split(/\s+/).filter(Boolean) ?? []) {
    const pattern = containing(word);
    const city = englishCity(word);
    query = query.where((eb) =>
      eb.or([
        ...searchedColumns.map((column) => eb(column, 'ilike', pattern)),
        ...(city === undefined ? [] : [eb('city', 'ilike', escapeLike(city))]),
      ]),
    );
  }
  return query;
}

export const findAddress = (db: Kysely<Database>, ownerId: string, id: string) =>
  activeAddresses(db, ownerId).selectAll().where('id', '=', id).executeTakeFirst();

/** An address that was deleted after `since`. */
export const findDeleted = (db: Kysely<Database>, ownerId: string, id: string, since: Date) =>
  db
    .selectFrom('address')
    .select(['type', 'is_default'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();

/** Removes the addresses of all owners that were deleted up to `until`; skips rows that another request is removing. */
export const purgeDeleted = (db: Kysely<Database>, until: Date) =>
  db
    .deleteFrom('address')
    .where('id', 'in', (eb) => eb.selectFrom('address').select('id').where('deleted_at', '<=', until).forUpdate().skipLocked())
    .execute();

/** Clears the default of this type before a new one is set; the caller has locked the owner. */
export const clearDefault = (trx: Transaction<Database>, ownerId: string, type: AddressType) =>
  trx
    .updateTable('address')
    .set({ is_default: false })
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .execute();

interface NamedPlace {
  company?: string | undefined;
  companyEn?: string | undefined;
  contactName?: string | undefined;
  contactNameEn?: string | undefined;
}

/** Keeps the English lines of a booked place for all addresses of the book with the same company or contact: the newest counts. */
export async function rememberEnglish(trx: Transaction<Database>, ownerId: string, place: NamedPlace): Promise<void> {
  const names = [
    ['company', place.company, 'company_en', place.companyEn],
    ['contact_name', place.contactName, 'contact_name_en', place.contactNameEn],
  ] as const;
  for (const [column, original, englishColumn, english] of names) {
    if (!original || !english) continue;
    await trx
      .updateTable('address')
      .set({ [englishColumn]: english })
      .where('owner_id', '=', ownerId)
      .where(column, '=', original)
      .where(englishColumn, 'is distinct from', english)
      .where('deleted_at', 'is', null)
      .execute();
  }
}

/** Whether an address in the book is the default of this type. */
export const hasDefault = async (db: Kysely<Database>, ownerId: string, type: AddressType): Promise<boolean> =>
  (await activeAddresses(db, ownerId).select('id').where('type', '=', type).where('is_default', '=', true).executeTakeFirst()) !==
  undefined;
