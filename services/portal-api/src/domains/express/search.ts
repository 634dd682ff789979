import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { containing, dayRange } from '../../platform/database/page';
import type { Database } from '../../platform/database/schema';
import type { Input } from '../../platform/http/contract';

type Query = SelectQueryBuilder<Database, 'shipment', object>;
type Filter = Input<'shipment', 'count'> & Pick<Input<'shipment', 'page'>, 'status'>;

/** An owner's shipments that match a filter. */
export function search(db: Kysely<Database>, ownerId: string, filter: Filter): Query {
  let query: Query = db.selectFrom('shipment').where('owner_id', '=', ownerId);
  const { status, keyword, carrier } = filter;
  if (status !== undefined) query = query.where('status', '=', status);
  if (keyword) query = query.where('search', 'like', sql<string>`lower(${containing(keyword)})`);
  const nos = (filter.nos ?? []).filter((no) => no !== '').map(asStored);
  if (nos.length > 0) query = query.where((where) => where.or([where('order_code', 'in', nos), where('tracking_no', 'in', nos)]));
  if (carrier) query = query.where(sql`lower(carrier)`, '=', carrier.toLowerCase());
  const { from, until } = dayRange(filter);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return query;
}

/** A number as it is kept, however it was typed. */
export const asStored = (no: string): string => no.toUpperCase();
