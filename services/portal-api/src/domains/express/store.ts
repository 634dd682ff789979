import { sql, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely';
import { containing, dayRange } from '../../platform/database/query';
import type { Database } from '../../platform/database/schema';
import type { Input } from '../../platform/http/contract';
import type { ShipmentTables } from './tables';

export type ShipmentRow = Selectable<ShipmentTables['shipment']>;
export type EventRow = Selectable<ShipmentTables['shipment_event']>;

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

export const findShipment = (db: Kysely<Database>, ownerId: string, orderCode: string) =>
  db.selectFrom('shipment').selectAll().where('owner_id', '=', ownerId).where('order_code', '=', orderCode).executeTakeFirst();

/** An owner's shipments by order codes or tracking numbers, the newest first. */
export async function findByNumbers(db: Kysely<Database>, ownerId: string, nos: readonly string[]) {
  if (nos.length === 0) return [];
  return db
    .selectFrom('shipment')
    .select(['order_code', 'tracking_no', 'status'])
    .where('owner_id', '=', ownerId)
    .where((where) => where.or([where('order_code', 'in', nos), where('tracking_no', 'in', nos)]))
    .orderBy('created_at', 'desc')
    .orderBy('order_code', 'desc')
    .execute();
}

/** Whole shipments in the order of their codes as given. */
export async function readShipments(db: Kysely<Database>, orderCodes: readonly string[]): Promise<ShipmentRow[]> {
  if (orderCodes.length === 0) return [];
  const rows = await db.selectFrom('shipment').selectAll().where('order_code', 'in', orderCodes).execute();
  const byCode = new Map(rows.map((row) => [row.order_code, row]));
  return orderCodes.map((code) => byCode.get(code)!);
}

/** The events of shipments by order code, newest first. */
export async function eventsOf(db: Kysely<Database>, orderCodes: readonly string[]): Promise<Map<string, EventRow[]>> {
  const events = new Map<string, EventRow[]>(orderCodes.map((code) => [code, []]));
  if (orderCodes.length === 0) return events;
  const rows = await db
    .selectFrom('shipment_event')
    .selectAll()
    .where('order_code', 'in', orderCodes)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const row of rows) events.get(row.order_code)?.push(row);
  return events;
}
