import { OrderSort } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import { anyOf } from '../../platform/database/any-of';
import { readPage } from '../../platform/database/page';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { presentSummary } from './present';
import { search } from './search';

const orders = {
  [OrderSort.NEWEST]: ['created_at', 'desc'],
  [OrderSort.OLDEST]: ['created_at', 'asc'],
  [OrderSort.PICKUP_LAST]: ['pickup_date', 'desc'],
  [OrderSort.PICKUP_FIRST]: ['pickup_date', 'asc'],
  [OrderSort.DEAREST]: ['total', 'desc'],
  [OrderSort.CHEAPEST]: ['total', 'asc'],
} as const satisfies Record<OrderSort, readonly [string, 'asc' | 'desc']>;

/** A page of the owner's orders. The numbers of the page come from an index; only its own rows are read whole. */
export async function list({ db, ownerId, language }: OwnerContext, input: Input<'order', 'list'>): Promise<Data<'order', 'list'>> {
  const [column, direction] = orders[input.sort];
  const query = search(db, ownerId, input).select('order_no').orderBy(column, direction).orderBy('order_no', direction);
  const { rows, ...page } = await readPage(db, query, input);
  const whole = await wholeRows(
    db,
    ownerId,
    rows.map(({ order_no }) => order_no),
  );
  return { ...page, records: rows.map(({ order_no }) => presentSummary(whole.get(order_no)!, language)) };
}

/** How many of the owner's orders match, by status; a status without any is left out. */
export async function countByStatus(
  { db, ownerId }: OwnerContext,
  input: Input<'order', 'orderStatus'>,
): Promise<Data<'order', 'orderStatus'>> {
  return search(db, ownerId, input)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
}

async function wholeRows(db: Kysely<Database>, ownerId: string, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('freight_order')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('order_no', '=', anyOf(orderNos))
    .execute();
  return new Map(rows.map((row) => [row.order_no, row]));
}
