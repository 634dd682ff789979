import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { notFound } from '../../platform/http/errors';
import { newId } from '../../platform/id';
import { lockOwner } from '../accounts/store';
import { columnsOf } from './present';
import { clearDefault, findAddress, findDeleted, purgeDeleted, hasDefault } from './store';

/** How long a deleted address can be restored. */
const UNDO_MS = 10 * 60_000;

export function create(
  { transaction, ownerId, now }: OwnerContext,
  input: Input<'addressBook', 'create'>,
): Promise<Data<'addressBook', 'create'>> {
  return transaction(async (trx) => {
    if (input.isDefault) {
      // The unique index alone would also keep one default, but by refusing the later of two requests.
      await lockOwner(trx, ownerId);
      await clearDefault(trx, ownerId, input.type);
    }
    const id = newId('adr');
    await trx
      .insertInto('address')
      .values({ ...columnsOf(input), id, owner_id: ownerId, created_at: now })
      .execute();
    return { id };
  });
}

/** Replaces the whole address, or with `restore` undoes its deletion. */
export function update(context: OwnerContext, input: Input<'addressBook', 'update'>): Promise<true> {
  const { transaction, ownerId } = context;
  if (input.restore) return restore(context, input.id);
  return transaction<true>(async (trx) => {
    if (input.isDefault) {
      await lockOwner(trx, ownerId);
      await clearDefault(trx, ownerId, input.type);
    }
    const { numUpdatedRows } = await trx
      .updateTable('address')
      .set(columnsOf(input))
      .where('owner_id', '=', ownerId)
      .where('id', '=', input.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    return true;
  });
}

export function setDefault({ transaction, ownerId }: OwnerContext, { id, isDefault }: Input<'addressBook', 'setDefault'>): Promise<true> {
  return transaction<true>(async (trx) => {
    // Before the address is read: a change of its type meanwhile would make it the second default of the other type.
    await lockOwner(trx, ownerId);
    const address = await findAddress(trx, ownerId, id);
    if (!address) throw notFound();
    if (isDefault) await clearDefault(trx, ownerId, address.type);
    await trx.updateTable('address').set({ is_default: isDefault }).where('owner_id', '=', ownerId).where('id', '=', id).execute();
    return true;
  });
}

/**
 * Removes an address from the book at once and keeps its row while it can be restored. The server decides, so closing the
 * page neither cancels nor repeats anything.
 */
export function remove({ transaction, ownerId, now }: OwnerContext, { id }: Input<'addressBook', 'remove'>): Promise<true> {
  return transaction<true>(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('address')
      .set({ deleted_at: now })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    await purgeDeleted(trx, new Date(now.getTime() - UNDO_MS));
    return true;
  });
}

/**
 * Restores a deleted address with its id and its position in the list. It is the default again unless the owner has set
 * another one in the meantime. A repeat changes nothing.
 */
function restore({ transaction, ownerId, now }: OwnerContext, id: string): Promise<true> {
  return transaction<true>(async (trx) => {
    await lockOwner(trx, ownerId);
    const deleted = await findDeleted(trx, ownerId, id, new Date(now.getTime() - UNDO_MS));
    if (!deleted) {
      if (await findAddress(trx, ownerId, id)) return true;
      throw notFound();
    }
    const is_default = deleted.is_default && !(await hasDefault(trx, ownerId, deleted.type));
    await trx.updateTable('address').set({ deleted_at: null, is_default }).where('owner_id', '=', ownerId).where('id', '=', id).execute();
    return true;
  });
}
