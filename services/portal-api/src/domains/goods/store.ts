import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { newId } from '../../platform/id';
import type { StoredRequest } from '../quotes/stored-request';

/** How many goods an owner's library keeps: those used last. */
export const KEPT = 200;

export const descriptionKey = (description: string): string => description.trim().toLowerCase();

/** An owner's goods, those used last first. */
export const goodsOf = (db: Kysely<Database>, ownerId: string) =>
  db.selectFrom('goods').selectAll().where('owner_id', '=', ownerId).orderBy('used_at', 'desc').orderBy('id').limit(KEPT).execute();

/**
 * Keeps the lines of a booked shipment in the owner's library. What is there already takes the sizes of this booking and keeps
 * its name; of several lines of one description the last counts.
 */
export async function rememberGoods(trx: Transaction<Database>, ownerId: string, request: StoredRequest, now: Date): Promise<void> {
  const lines = new Map(request.items.map((item) => [descriptionKey(item.description), item]));
  const rows = [...lines]
    // In one order for all bookings, so that two at once wait for each other and never in a circle.
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, item]) => ({
      id: newId('gds'),
      owner_id: ownerId,
      name: item.description,
      description_key: key,
      unit_system: request.unitSystem,
      item: JSON.stringify(item),
      used_at: now,
    }));
  await trx
    .insertInto('goods')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'description_key']).doUpdateSet((eb) => ({
        unit_system: eb.ref('excluded.unit_system'),
        item: eb.ref('excluded.item'),
        used_at: eb.ref('excluded.used_at'),
      })),
    )
    .execute();
  await trx
    .deleteFrom('goods')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', (eb) =>
      eb.selectFrom('goods').select('id').where('owner_id', '=', ownerId).orderBy('used_at', 'desc').orderBy('id').offset(KEPT),
    )
    .execute();
}
