import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../platform/http/contract';
import { InvalidInput, notFound } from '../../platform/http/errors';
import { registerCalls } from '../../platform/http/server';
import { lockOwner } from '../accounts/store';
import { itemFromStored, itemToStored } from '../quotes/stored-request';
import { goodsMessages } from './messages';
import { descriptionKey, goodsOf } from './store';

const handlers: Handlers<'goods'> = {
  list: async ({ db, ownerId }) => {
    const rows = await goodsOf(db, ownerId);
    return rows.map(({ id, name, unit_system: unitSystem, item, used_at }) => ({
      id,
      name,
      unitSystem,
      item: itemFromStored(item, unitSystem),
      usedAt: used_at.toISOString(),
    }));
  },
  update: ({ transaction, ownerId }, { id, name, unitSystem, items: [item] }) =>
    transaction<true>(async (trx) => {
      // Two changes at once could both find a description free.
      await lockOwner(trx, ownerId);
      const key = descriptionKey(item!.description);
      const own = await trx.selectFrom('goods').select('id').where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst();
      if (!own) throw notFound();
      const other = await trx
        .selectFrom('goods')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('description_key', '=', key)
        .where('id', '<>', id)
        .executeTakeFirst();
      if (other) throw new InvalidInput([{ field: 'items.0.description', text: goodsMessages.taken }]);
      await trx
        .updateTable('goods')
        .set({ name, description_key: key, unit_system: unitSystem, item: JSON.stringify(itemToStored(item!, unitSystem)) })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
      return true;
    }),
  remove: ({ transaction, ownerId }, { id }) =>
    transaction<true>(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('goods').where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      return true;
    }),
};

/** The goods library of each owner: bookings fill it, the owner corrects it. */
export function goods(app: FastifyInstance, _options: object, done: () => void): void {
  registerCalls(app, 'goods', handlers);
  done();
}
