import { OperatorError } from '@portal/node-kit';
import { OrderStatus } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { askAnew, endedStates, REQUEST_PICKUP, schedule } from './enqueue';
import { findPickup, isBeforePickup, lockPickup, updatePickup } from './store';

/**
 * The pickups that somebody has to ask their carriers about, oldest first: refused, unclear, missed and called-off ones of orders that
 * wait for their driver, and those of cancelled orders that are not called off.
 */
export const openPickups = (db: Kysely<Database>) =>
  db
    .selectFrom('order_pickup')
    .innerJoin('freight_order', 'freight_order.order_no', 'order_pickup.order_no')
    .select([
      'order_pickup.order_no',
      'order_pickup.scac',
      'pro_no',
      'confirmation_no',
      'state',
      'order_pickup.status',
      'pickup_date',
      'exception_reason',
      'since',
      'answer_status',
    ])
    .where((where) =>
      where.or([
        where('state', '=', 'kept'),
        where.and([
          where('state', 'in', endedStates),
          where('freight_order.status', 'in', [OrderStatus.BOOKED, OrderStatus.PICKUP_SCHEDULED]),
        ]),
      ]),
    )
    .orderBy('since')
    .execute();

/** How a pickup stands, with the carrier's last answer as it was received. @throws OperatorError where there is none */
export async function pickupAnswer(db: Kysely<Database>, orderNo: string) {
  const pickup = await findPickup(db, orderNo);
  if (!pickup) throw none(orderNo);
  const { state, confirmation_no: confirmationNo, status, told, answered_at, answer_status, answer } = pickup;
  return { state, confirmationNo, status, told, last: answered_at && { at: answered_at, status: answer_status!, text: answer! } };
}

/** Has the pickup of an order asked for anew, at the times of the order. @throws OperatorError where that is not possible */
export async function requestAnew(trx: Transaction<Database>, orderNo: string, now: Date): Promise<void> {
  const locked = await lockPickup(trx, orderNo);
  if (!locked) throw none(orderNo);
  const { order, pickup } = locked;
  if (!isBeforePickup(order)) throw new OperatorError(`order ${orderNo} waits for no pickup`);
  if (!endedStates.includes(pickup.state))
    throw new OperatorError(`the pickup of order ${orderNo} is ${pickup.state}: there is nothing to ask anew`);
  await updatePickup(trx, orderNo, askAnew(pickup, now));
  await schedule(trx, REQUEST_PICKUP, orderNo, now);
}

const none = (orderNo: string) => new OperatorError(`no pickup of order ${orderNo} was asked for by an API`);
