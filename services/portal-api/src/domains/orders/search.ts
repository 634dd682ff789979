import { OrderDateType } from '@portal/api-contract/vocabulary';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { anyOf } from '../../platform/database/any-of';
import { containing, dayRange } from '../../platform/database/page';
import type { Database } from '../../platform/database/schema';
import type { Input } from '../../platform/http/contract';

type Query = SelectQueryBuilder<Database, 'freight_order', object>;
type Filter = Input<'order', 'orderStatus'> & Pick<Input<'order', 'list'>, 'status'>;

/** An owner's orders that match a filter; not the deleted ones. */
export function search(db: Kysely<Database>, ownerId: string, filter: Filter): Query {
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
  return within(query, filter);
}

function within(query: Query, filter: Filter): Query {
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
