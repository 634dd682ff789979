import { AddressType } from '@portal/api-contract/enums';
import type { Kysely, Transaction } from 'kysely';
import { containing } from '../database/page';
import type { Database } from '../database/schema';

interface Search {
  keyword?: string | undefined;
  type?: AddressType | undefined;
}

/** An owner's addresses; one for both uses is found under either. */
export function search(db: Kysely<Database>, ownerId: string, { keyword, type }: Search) {
  let query = db.selectFrom('address').selectAll().where('owner_id', '=', ownerId);
  if (type !== undefined) query = query.where('type', 'in', type === AddressType.BOTH ? [type] : [type, AddressType.BOTH]);
  if (keyword) {
    const pattern = containing(keyword);
    const columns = ['label', 'company', 'contact_name', 'phone', 'address1', 'city', 'state', 'zip'] as const;
    query = query.where((eb) => eb.or(columns.map((column) => eb(column, 'ilike', pattern))));
  }
  return query;
}

export const findAddress = (db: Kysely<Database>, ownerId: string, id: string) =>
  db.selectFrom('address').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst();

/**
 * Makes room for a new default of this type. The owner's row is locked, so that two requests at once
 * follow each other instead of meeting at the unique index.
 */
export async function clearDefault(trx: Transaction<Database>, ownerId: string, type: AddressType): Promise<void> {
  await trx.selectFrom('owner').select('id').where('id', '=', ownerId).forUpdate().execute();
  await trx
    .updateTable('address')
    .set({ is_default: false })
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .where('is_default', '=', true)
    .execute();
}
