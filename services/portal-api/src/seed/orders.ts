import type { Address } from '@portal/api-contract';
import { AddressType, ChargeStatus, OrderStatus } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import { present } from '../domains/addresses/present';
import type { CarrierRequest } from '../carriers/rates';
import { addWorkingDays } from '../carriers/calendar';
import { type CarrierProfile, quoteOf } from '../carriers/reference/reference-carriers';
import type { Database } from '../platform/database/schema';
import { newId } from '../platform/id';
import { nextNumbers } from '../domains/orders/numbers';
import { insertCharges, insertEvents, insertOrder, type NewCharge } from '../domains/orders/store';
import { toCarrierRequest } from '../domains/quotes/carrier-request';
import { type StoredQuote, storedQuote } from '../domains/quotes/stored-quote';
import type { StoredRequest } from '../domains/quotes/stored-request';
import { adjustmentOf, movementsOf } from './order-money';
import { type Journey, journeyOf, lastEventTime, type OrderPlan, orderPlans } from './order-journey';
import { carrierFor, demoRequest, type Stops } from './order-requests';
import type { DemoOwner } from './owners';
import type { Movement } from './wallet';

type Trx = Transaction<Database>;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

interface DemoOrder {
  plan: OrderPlan;
  bookedAt: Date;
  request: StoredRequest;
  asked: CarrierRequest;
  carrier: CarrierProfile;
  quote: StoredQuote;
  journey: Journey;
}

/**
 * Orders in every status between the addresses of the owner's book, with charges, events and history.
 * Answers their wallet movements, which `seedWallet` writes together with all others in the order of time.
 */
export async function seedOrders(trx: Trx, owner: DemoOwner, now: Date): Promise<Movement[]> {
  const book = await trx.selectFrom('address').selectAll().where('owner_id', '=', owner.id).orderBy('created_at', 'desc').execute();
  const addresses = book.map((row) => present(row, true));
  const movements: Movement[] = [];
  for (const [n, plan] of orderPlans.entries()) {
    const order = await planOrder(trx, n, plan, stopsOf(addresses, n), now);
    movements.push(...(await insertDemoOrder(trx, owner, n, order)));
  }
  return movements;
}

function stopsOf(addresses: readonly Address[], n: number): Stops {
  const from = addresses.filter(({ type }) => type !== AddressType.DELIVERY);
  const pickup = from[n % from.length]!;
  const to = addresses.filter(({ type, id }) => type !== AddressType.PICKUP && id !== pickup.id);
  return { pickup, delivery: to[(n * 3) % to.length]! };
}

/** The order of a plan, as recent as its journey allows. */
async function planOrder(trx: Trx, n: number, plan: OrderPlan, stops: Stops, now: Date): Promise<DemoOrder> {
  const asked = await toCarrierRequest(trx, demoRequest(n, stops, ''), now);
  const carrier = carrierFor(n, { ...asked, pickupDate: now.toISOString().slice(0, 10) });
  for (let daysAgo = plan.daysAgo; ; daysAgo += 1) {
    const bookedAt = new Date(now.getTime() - daysAgo * DAY - (10 + ((n * 37) % 240)) * MINUTE);
    const pickupDate = addWorkingDays(carrier.calendar, bookedAt.toISOString().slice(0, 10), 1);
    const quote = storedQuote(newId('quo'), carrier, quoteOf(carrier, { ...asked, pickupDate }), new Date(bookedAt.getTime() - 2 * MINUTE));
    const journey = journeyOf({ plan, bookedAt, pickupDate, estDeliveryDate: quote.estDeliveryDate, calendar: carrier.calendar, ...stops });
    if (lastEventTime(journey) > now.getTime()) continue;
    return { plan, bookedAt, request: demoRequest(n, stops, pickupDate, { referenceNo: plan.referenceNo }), asked: { ...asked, pickupDate }, carrier, quote, journey };
  }
}

async function insertDemoOrder(trx: Trx, owner: DemoOwner, n: number, order: DemoOrder): Promise<Movement[]> {
  const { plan, bookedAt, request, asked, carrier, quote, journey } = order;
  const { orderNo, bolNo } = await nextNumbers(trx, bookedAt);
  await insertOrder(trx, {
    orderNo,
    bolNo: plan.status < OrderStatus.BOOKED ? null : bolNo,
    ownerId: owner.id,
    status: plan.status,
    request,
    quote,
    at: bookedAt,
  });
  await insertCharges(
    trx,
    orderNo,
    quote.charges.map((charge) => ({ ...charge, status: ChargeStatus.QUOTED })),
    bookedAt,
  );
  const adjustment = adjustmentOf(plan, carrier, asked, journey);
  if (adjustment) await insertCharges(trx, orderNo, [adjustment.charge], adjustment.at);
  if (journey.events.length > 0) await insertEvents(trx, orderNo, journey.events);
  const finalCents = finalCentsOf(plan, quote, adjustment?.charge);
  await trx
    .updateTable('freight_order')
    .set({ final_total: finalCents ?? null, pro_no: proNo(plan, n), ...exceptionOf(journey) })
    .where('order_no', '=', orderNo)
    .execute();
  const { id: ownerId } = owner;
  return movementsOf({ ownerId, orderNo, status: plan.status, estimatedCents: quote.total, finalCents, bookedAt, endedAt: journey.endedAt });
}

function finalCentsOf(plan: OrderPlan, quote: StoredQuote, adjustment: NewCharge | undefined): number | undefined {
  if (plan.status === OrderStatus.COMPLETED) return quote.total + (adjustment?.cents ?? 0);
  return plan.status === OrderStatus.CANCELLED ? (adjustment?.cents ?? 0) : undefined;
}

/** The exception of the order; its event has the reason. */
function exceptionOf({ events }: Journey) {
  const exception = events.find(({ reason }) => reason !== undefined);
  return { exception_code: exception?.code ?? null, exception_reason: exception?.reason ?? null };
}

/** The carrier gives its number when it schedules the pickup. */
function proNo({ status }: OrderPlan, n: number): string | null {
  const accepted = status >= OrderStatus.PICKUP_SCHEDULED && status !== OrderStatus.CANCELLED;
  return accepted ? String(304_118_207 + n * 7_919) : null;
}
