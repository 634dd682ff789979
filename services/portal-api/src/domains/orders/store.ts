import type { ChargeStatus, ChargeType, OrderStatus } from '@portal/api-contract/vocabulary';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { EventDetail, Evidence } from '../../carriers/carrier-events';
import { barePro } from '../../carriers/wire/read';
import { anyOf } from '../../platform/database/query';
import type { Database } from '../../platform/database/schema';
import { newId } from '../../platform/id';
import { enqueue } from '../../platform/jobs/store';
import type { ServicePlace } from '../../pricing/charges';
import type { StoredQuote } from '../quotes/stored-quote';
import type { StoredRequest } from '../quotes/stored-request';
import type { OrderTables } from './tables';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** The kind of job that tracks an order of a carrier without an API; its subject is the orderNo. */
export const TRACK_ORDER = 'track-order';
/** The kind of job that asks the carrier of an order, by its API, where it is. */
export const FOLLOW_ORDER = 'follow-order';

/** The kind of job that compares the undecided invoices of an order with it; its subject is the orderNo. */
export const SETTLE_INVOICES = 'settle-invoices';

/** Has the carrier's undecided invoices of an order compared with it anew: it was delivered, or costs something else. */
export async function wakeInvoices(trx: Trx, orderNo: string, now: Date): Promise<void> {
  const undecided = trx
    .selectFrom('carrier_invoice')
    .select('invoice_no')
    .where('order_no', '=', orderNo)
    .where('state', 'in', ['waiting', 'open']);
  if (await undecided.executeTakeFirst()) await enqueue(trx, SETTLE_INVOICES, orderNo, now);
}

export interface NewOrder {
  orderNo: string;
  bolNo: string | null;
  ownerId: string;
  status: OrderStatus;
  request: StoredRequest;
  quote: StoredQuote;
  at: Date;
}

export async function insertOrder(trx: Trx, order: NewOrder): Promise<void> {
  const { request, quote } = order;
  await trx
    .insertInto('freight_order')
    .values({
      order_no: order.orderNo,
      owner_id: order.ownerId,
      status: order.status,
      bol_no: order.bolNo,
      reference_no: request.referenceNo ?? null,
      scac: quote.scac,
      request: JSON.stringify(request),
      quote: JSON.stringify(quote),
      pickup_date: request.pickupDate,
      est_delivery_date: quote.estDeliveryDate,
      estimated_total: quote.total,
      created_at: order.at,
    })
    .execute();
}

export interface NewCharge {
  type: ChargeType;
  code: string;
  place: ServicePlace;
  cents: number;
  status: ChargeStatus;
  evidence?: Evidence[];
  /** The id of the charge that it takes back. */
  reverses?: string;
}

/** Adds charges to an order; a charge is never changed or removed. */
export async function insertCharges(trx: Trx, orderNo: string, charges: readonly NewCharge[], at: Date): Promise<void> {
  const rows = charges.map(({ type, code, place, cents, status, evidence = [], reverses = null }) => ({
    id: newId('chg'),
    order_no: orderNo,
    type,
    code,
    place,
    amount: cents,
    status,
    evidence: JSON.stringify(evidence),
    reverses,
    created_at: at,
  }));
  await trx.insertInto('order_charge').values(rows).execute();
}

export interface NewEvent {
  code: string;
  status: OrderStatus;
  time: Date;
  place: { city?: string | undefined; state?: string | undefined; lat?: number | undefined; lng?: number | undefined };
  reason?: string;
  detail?: EventDetail;
}

/** Adds events; one that the order has is left as it is. Returns how many are new. */
export async function insertEvents(trx: Trx, orderNo: string, events: readonly NewEvent[]): Promise<number> {
  const rows = events.map(({ code, status, time, place, reason = null, detail }) => ({
    order_no: orderNo,
    time,
    tz: timeZoneOf(place.state ?? ''),
    code,
    status,
    city: place.city ?? '',
    state: place.state ?? '',
    lat: place.lat ?? null,
    lng: place.lng ?? null,
    reason,
    detail: detail ? JSON.stringify(detail) : null,
  }));
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('order_event')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Whether an order is the owner's, and not deleted. */
export const ownsOrder = async (db: Db, ownerId: string, orderNo: string): Promise<boolean> =>
  (await findOrder(db, ownerId, orderNo)) !== undefined;

export const findOrder = (db: Db, ownerId: string, orderNo: string) =>
  db
    .selectFrom('freight_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Some orders of an owner, in any order. */
export const findOrders = (db: Db, ownerId: string, orderNos: readonly string[]) =>
  db
    .selectFrom('freight_order')
    .selectAll()
    .where('order_no', '=', anyOf([...orderNos]))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .execute();

/** An order, locked until the transaction ends. */
export const lockOrder = (trx: Trx, ownerId: string, orderNo: string) =>
  trx
    .selectFrom('freight_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * The numbers of a carrier's orders that have one of these PRO numbers, written in any way: the one that an order was tendered with,
 * or one that it got later.
 */
export async function orderNosByPro(db: Db, scac: string, pros: readonly string[]): Promise<string[]> {
  if (pros.length === 0) return [];
  const bare = pros.map(barePro);
  const tendered = db
    .selectFrom('order_tender')
    .select('order_no')
    .where('scac', '=', scac)
    .where('pro', 'is not', null)
    .where(sql<string>`upper(translate(pro, ' -', ''))`, '=', anyOf(bare));
  const renumbered = db
    .selectFrom('freight_order')
    .select('order_no')
    .where('scac', '=', scac)
    .where('pro_no', 'is not', null)
    .where(sql<string>`upper(translate(pro_no, ' -', ''))`, '=', anyOf(bare));
  return (await tendered.union(renumbered).orderBy('order_no').execute()).map(({ order_no }) => order_no);
}

/** The orders that a carrier has under a PRO number, as `orderNosByPro` finds them; locked until the transaction ends. */
export async function findByPro(trx: Trx, scac: string, pro: string) {
  const orderNos = await orderNosByPro(trx, scac, [pro]);
  return trx.selectFrom('freight_order').selectAll().where('order_no', '=', anyOf(orderNos)).orderBy('order_no').forUpdate().execute();
}

export const chargesOf = (db: Db, orderNo: string) =>
  db.selectFrom('order_charge').selectAll().where('order_no', '=', orderNo).orderBy('sequence').execute();

/** Charges without those that were taken back, and what took them back: the sum is the same. */
export function standing<Charge extends Pick<Selectable<OrderTables['order_charge']>, 'id' | 'reverses'>>(
  charges: readonly Charge[],
): Charge[] {
  const reversed = new Set(charges.map(({ reverses }) => reverses));
  return charges.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
}

/** Newest first. */
export const eventsOf = (db: Db, orderNo: string) =>
  db.selectFrom('order_event').selectAll().where('order_no', '=', orderNo).orderBy('time', 'desc').orderBy('id', 'desc').execute();

/** For a link whose signature is valid: it stands for the owner who requested it. */
export const findLinkedOrder = (db: Db, orderNo: string) =>
  db.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).where('deleted_at', 'is', null).executeTakeFirst();

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';

const statesOfZone: Record<string, readonly string[]> = {
  [CENTRAL]: ['AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI'],
  [MOUNTAIN]: ['CO', 'ID', 'MT', 'NM', 'UT', 'WY'],
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': ['CA', 'NV', 'OR', 'WA'],
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
};

/** The IANA zone of most of a state; eastern for those not listed. */
function timeZoneOf(state: string): string {
  return Object.entries(statesOfZone).find(([, states]) => states.includes(state))?.[0] ?? EASTERN;
}
