import type { Data, Input, OwnerContext } from '../http/context';
import { notFound } from '../http/errors';
import { newId } from '../id';
import { columnsOf } from './present';
import { clearDefault, findAddress } from './store';

export function create({ transaction, ownerId, now }: OwnerContext, input: Input<'addressBook', 'create'>): Promise<Data<'addressBook', 'create'>> {
  return transaction(async (trx) => {
    if (input.isDefault) await clearDefault(trx, ownerId, input.type);
    const id = newId('adr');
    await trx.insertInto('address').values({ ...columnsOf(input), id, owner_id: ownerId, created_at: now }).execute();
    return { id };
  });
}

/** Replaces the whole address. */
export function update({ transaction, ownerId }: OwnerContext, input: Input<'addressBook', 'update'>): Promise<true> {
  return transaction<true>(async (trx) => {
    if (input.isDefault) await clearDefault(trx, ownerId, input.type);
    const { numUpdatedRows } = await trx
      .updateTable('address')
      .set(columnsOf(input))
      .where('owner_id', '=', ownerId)
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    return true;
  });
}

export function setDefault({ transaction, ownerId }: OwnerContext, { id, isDefault }: Input<'addressBook', 'setDefault'>): Promise<true> {
  return transaction<true>(async (trx) => {
    const address = await findAddress(trx, ownerId, id);
    if (!address) throw notFound();
    if (isDefault) await clearDefault(trx, ownerId, address.type);
    await trx.updateTable('address').set({ is_default: isDefault }).where('owner_id', '=', ownerId).where('id', '=', id).execute();
    return true;
  });
}

export async function remove({ db, ownerId }: OwnerContext, { id }: Input<'addressBook', 'remove'>): Promise<true> {
  const { numDeletedRows } = await db.deleteFrom('address').where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  return true;
}
