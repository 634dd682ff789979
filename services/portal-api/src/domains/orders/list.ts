import { ChargeStatus, OrderDateType, OrderDue, OrderSort, OrderStatus } from '@portal/api-contract/vocabulary';
import { type Kysely, type Selectable, sql, type SelectQueryBuilder } from 'kysely';
import { anyOf, containing, dayRange, pageStatement } from '../../platform/database/query';
import type { Database } from '../../platform/database/schema';
import { type Given, statement } from '../../platform/database/statement';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { usDay } from '../../platform/local-time';
import { englishCity } from '../places/chinese-places';
import { presentSummary } from './present';
import type { OrderTables } from './tables';

type Filter = Input<'order', 'orderStatus'> & Pick<Input<'order', 'list'>, 'status'>;

/** What orders are searched by; a value that is undefined leaves nothing out. */
export interface Search extends Pick<Filter, 'status'> {
  ownerId: string;
  /** The pattern of a keyword, in any case. */
  pattern: string | undefined;
  /** The pattern of the city that the keyword names in Chinese. */
  cityPattern?: string;
  nos: string[] | undefined;
  scac: string | undefined;
  exceptionOnly: true | undefined;
  refusedOnly?: true;
  createdFrom?: Date;
  createdUntil?: Date;
  pickupFrom?: string | undefined;
  pickupTo?: string | undefined;
  deliveryFrom?: string | undefined;
  deliveryTo?: string | undefined;
  statusFrom?: OrderStatus;
  statusTo?: OrderStatus;
  pickupOn?: string;
  deliveryOn?: string;
  deliveryBefore?: string;
  notStatus?: OrderStatus;
  fromState?: string;
  toState?: string;
  priceChanged?: true;
}

/** The codes rise on the way from booking to delivery. */
const BEFORE_PICKUP = { statusFrom: OrderStatus.BOOKED, statusTo: OrderStatus.PICKUP_SCHEDULED };
const UNDER_WAY = { statusFrom: OrderStatus.PICKED_UP, statusTo: OrderStatus.OUT_FOR_DELIVERY };

/** Nothing is paid for a draft, and what was held for a cancelled order is given back. */
export const CHARGED = { statusFrom: OrderStatus.REVIEWING, notStatus: OrderStatus.CANCELLED };

/** The carrier has charged otherwise than quoted, and the order is not settled yet. */
export const PRICE_CHANGED = { statusFrom: OrderStatus.REVIEWING, statusTo: OrderStatus.DELIVERED, priceChanged: true } as const;

/**
 * An order is due by its dates while its status says that it has not happened yet.
 * @param today a day, or what stands for it in a statement
 */
export const dueOn = <Day>(today: Day) => ({
  [OrderDue.OVERDUE]: { statusFrom: OrderStatus.BOOKED, statusTo: OrderStatus.OUT_FOR_DELIVERY, deliveryBefore: today },
  [OrderDue.PICKUP_TODAY]: { ...BEFORE_PICKUP, pickupOn: today },
  [OrderDue.DELIVERY_TODAY]: { ...UNDER_WAY, deliveryOn: today },
});

function searchOf({ ownerId, now }: OwnerContext, filter: Filter): Search {
  const { status, keyword, scac, exceptionOnly, dateType, dateFrom, dateTo, due, lane, priceChanged, refusedOnly, chargedOnly } = filter;
  const city = keyword ? englishCity(keyword.trim()) : undefined;
  const [fromState, toState] = lane?.split('-') ?? [];
  const nos = (filter.nos ?? []).filter((no) => no !== '');
  const { from, until } = dayRange(filter);
  return {
    ownerId,
    status,
    pattern: keyword ? containing(keyword) : undefined,
    ...(city !== undefined && { cityPattern: containing(city) }),
    nos: nos.length > 0 ? nos : undefined,
    scac: scac ? scac.toUpperCase() : undefined,
    exceptionOnly: exceptionOnly ? true : undefined,
    ...(refusedOnly && { refusedOnly }),
    ...(fromState && toState && { fromState, toState }),
    // Of two bounds of one status the narrower one counts.
    ...(chargedOnly && CHARGED),
    ...(priceChanged && PRICE_CHANGED),
    ...(due && { ...dueOn(usDay(now))[due], ...(priceChanged && { priceChanged }) }),
    ...(dateType === OrderDateType.CREATED && { ...(from && { createdFrom: from }), ...(until && { createdUntil: until }) }),
    ...(dateType === OrderDateType.PICKUP && { pickupFrom: dateFrom || undefined, pickupTo: dateTo || undefined }),
    ...(dateType === OrderDateType.DELIVERY && { deliveryFrom: dateFrom || undefined, deliveryTo: dateTo || undefined }),
  };
}

/** As the index `freight_order_lane` has them. */
export const fromStateOf = sql<string>`request #>> '{pickup,address,state}'`;
export const toStateOf = sql<string>`request #>> '{delivery,address,state}'`;

type Query = SelectQueryBuilder<Database, 'freight_order', object>;

/** An owner's orders that match, without the deleted ones. */
export function search(db: Kysely<Database>, given: Given<Search>): Query {
  let query: Query = db.selectFrom('freight_order').where('owner_id', '=', given.ownerId).where('deleted_at', 'is', null);
  const { status, pattern, cityPattern, nos, scac, statusFrom, statusTo } = given;
  if (status) query = query.where('status', '=', status);
  if (pattern) {
    const patterns = [pattern, ...(cityPattern ? [cityPattern] : [])];
    query = query.where((eb) => eb.or(patterns.map((one) => eb('search', 'like', sql<string>`lower(${one})`))));
  }
  if (nos) {
    const columns = ['order_no', 'pro_no', 'bol_no', 'reference_no'] as const;
    query = query.where((where) => where.or(columns.map((column) => where(column, '=', anyOf(nos)))));
  }
  if (scac) query = query.where('scac', '=', scac);
  if (given.exceptionOnly) query = query.where('exception_code', 'is not', null);
  // A carrier can refuse only what is booked; the owner decides then.
  if (given.refusedOnly) query = query.where('exception_code', '=', sql.lit('TD')).where('status', '=', sql.lit(OrderStatus.BOOKED));
  if (given.createdFrom) query = query.where('created_at', '>=', given.createdFrom);
  if (given.createdUntil) query = query.where('created_at', '<', given.createdUntil);
  if (given.pickupFrom) query = query.where('pickup_date', '>=', given.pickupFrom);
  if (given.pickupTo) query = query.where('pickup_date', '<=', given.pickupTo);
  if (given.deliveryFrom) query = query.where('est_delivery_date', '>=', given.deliveryFrom);
  if (given.deliveryTo) query = query.where('est_delivery_date', '<=', given.deliveryTo);
  if (statusFrom) query = query.where('status', '>=', statusFrom);
  if (statusTo) query = query.where('status', '<=', statusTo);
  if (given.notStatus) query = query.where('status', '<>', given.notStatus);
  if (given.fromState && given.toState) query = query.where(fromStateOf, '=', given.fromState).where(toStateOf, '=', given.toState);
  if (given.priceChanged) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_charge')
          .select(sql`1`.as('one'))
          .whereRef('order_charge.order_no', '=', 'freight_order.order_no')
          .where('order_charge.status', '=', sql.lit(ChargeStatus.FINAL))
          // A carrier may note a service that it does not charge.
          .where('order_charge.amount', '<>', sql.lit(0)),
      ),
    );
  }
  if (given.pickupOn) query = query.where('pickup_date', '=', given.pickupOn);
  if (given.deliveryOn) query = query.where('est_delivery_date', '=', given.deliveryOn);
  if (given.deliveryBefore) query = query.where('est_delivery_date', '<', given.deliveryBefore);
  return query;
}

const numbersBy = (column: 'created_at' | 'pickup_date' | 'total', direction: 'asc' | 'desc') =>
  pageStatement<Search, 'freight_order', { order_no: string }>((db, given) =>
    search(db, given).select('order_no').orderBy(column, direction).orderBy('order_no', direction),
  );

const numbersOf = {
  [OrderSort.NEWEST]: numbersBy('created_at', 'desc'),
  [OrderSort.OLDEST]: numbersBy('created_at', 'asc'),
  [OrderSort.PICKUP_LAST]: numbersBy('pickup_date', 'desc'),
  [OrderSort.PICKUP_FIRST]: numbersBy('pickup_date', 'asc'),
  [OrderSort.DEAREST]: numbersBy('total', 'desc'),
  [OrderSort.CHEAPEST]: numbersBy('total', 'asc'),
} as const satisfies Record<OrderSort, unknown>;

const readOrders = statement<{ ownerId: string; orderNos: string[] }, Selectable<OrderTables['freight_order']>>(
  (db, { ownerId, orderNos }) =>
    db.selectFrom('freight_order').selectAll().where('owner_id', '=', ownerId).where('order_no', '=', anyOf(orderNos)),
);

const countOrders = statement<Search, Data<'order', 'orderStatus'>[number]>((db, given) =>
  search(db, given)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status'),
);

/** A page of the owner's orders. The order numbers of the page come from an index; only the rows of the page are read. */
export async function list(context: OwnerContext, input: Input<'order', 'list'>): Promise<Data<'order', 'list'>> {
  const { db, ownerId, language } = context;
  const { rows, ...page } = await numbersOf[input.sort](db, searchOf(context, input), input, async (numbers) => {
    const orderNos = numbers.map(({ order_no }) => order_no);
    const orders = orderNos.length > 0 ? await readOrders(db, { ownerId, orderNos }) : [];
    const byNumber = new Map(orders.map((row) => [row.order_no, row]));
    return orderNos.map((no) => byNumber.get(no)!);
  });
  return { ...page, records: rows.map((row) => presentSummary(row, language)) };
}

/** How many of the owner's orders match, by status; a status without any is left out. */
export const countByStatus = (context: OwnerContext, input: Input<'order', 'orderStatus'>): Promise<Data<'order', 'orderStatus'>> =>
  countOrders(context.db, searchOf(context, input));
