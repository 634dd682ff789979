import { OrderSort, OrderDateType } from '@portal/api-contract/vocabulary';
import { type Kysely, sql, type SelectQueryBuilder } from 'kysely';
import { anyOf, readPage, containing, dayRange } from '../../platform/database/query';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { presentSummary } from './present';

const sortings = {
  [OrderSort.NEWEST]: ['created_at', 'desc'],
  [OrderSort.OLDEST]: ['created_at', 'asc'],
  [OrderSort.PICKUP_LAST]: ['pickup_date', 'desc'],
  [OrderSort.PICKUP_FIRST]: ['pickup_date', 'asc'],
  [OrderSort.DEAREST]: ['total', 'desc'],
  [OrderSort.CHEAPEST]: ['total', 'asc'],
} as const satisfies Record<OrderSort, readonly [string, 'asc' | 'desc']>;

/** A page of the owner's orders. The order numbers of the page come from an index; only the rows of the page are read. */
export async function list({ db, ownerId, language }: OwnerContext, input: Input<'order', 'list'>): Promise<Data<'order', 'list'>> {
  const [column, direction] = sortings[input.sort];
  const query = search(db, ownerId, input).select('order_no').orderBy(column, direction).orderBy('order_no', direction);
  const { rows, ...page } = await readPage(db, query, input);
  const byNumber = await ordersByNumber(
    db,
    ownerId,
    rows.map(({ order_no }) => order_no),
  );
  return { ...page, records: rows.map(({ order_no }) => presentSummary(byNumber.get(order_no)!, language)) };
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

async function ordersByNumber(db: Kysely<Database>, ownerId: string, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('freight_order')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('order_no', '=', anyOf(orderNos))
    .execute();
  return new Map(rows.map((row) => [row.order_no, row]));
}

type Query = SelectQueryBuilder<Database, 'freight_order', object>;
type Filter = Input<'order', 'orderStatus'> & Pick<Input<'order', 'list'>, 'status'>;

/** An owner's orders that match a filter, without the deleted ones. */
function search(db: Kysely<Database>, ownerId: string, filter: Filter): Query {
  let query: Query = db.selectFrom('freight_order').where('owner_id', '=', ownerId).where('deleted_at', 'is', null);
  const { status, keyword, scac, exceptionOnly } = filter;
  if (status !== undefined) query = query.where('status', '=', status);
  if (keyword) query = query.where('search', 'like', sql<string>`lower(${containing(keyword)})`);
  const nos = (filter.nos ?? []).filter((no) => no !== '');
  if (nos.length > 0) {
    const columns = ['order_no', 'pro_no', 'bol_no', 'reference_no'] as const;
    query = query.where((where) => where.or(columns.map((column) => where(column, '=', anyOf(nos)))));
  }
  if (scac) query = query.where('scac', '=', scac.toUpperCase());
  if (exceptionOnly) query = query.where('exception_code', 'is not', null);
  return withinDates(query, filter);
}

function withinDates(query: Query, filter: Filter): Query {
  const { dateType, dateFrom, dateTo } = filter;
  let narrowed = query;
  if (dateType === OrderDateType.CREATED) {
    const { from, until } = dayRange(filter);
    if (from) narrowed = narrowed.where('created_at', '>=', from);
    if (until) narrowed = narrowed.where('created_at', '<', until);
    return narrowed;
  }
  const column = dateType === OrderDateType.PICKUP ? 'pickup_date' : 'est_delivery_date';
  if (dateFrom) narrowed = narrowed.where(column, '>=', dateFrom);
  if (dateTo) narrowed = narrowed.where(column, '<=', dateTo);
  return narrowed;
}
