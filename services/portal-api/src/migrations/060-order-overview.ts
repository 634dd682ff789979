import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// What the overview counts and its links list: exceptions, which may stand beside any status, and the orders of a lane.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'freight_order_exception', 'on freight_order (owner_id) where exception_code is not null and deleted_at is null');
  await buildIndex(
    db,
    'freight_order_lane',
    `on freight_order (owner_id, (request #>> '{pickup,address,state}'), (request #>> '{delivery,address,state}'), created_at desc, order_no desc)
      where deleted_at is null`,
  );
}
