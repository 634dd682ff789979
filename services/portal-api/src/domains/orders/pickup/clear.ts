import { OperatorError } from '@portal/node-kit';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { BusinessError, type Message } from '../../../platform/http/errors';
import { askAnew, endedStates, REQUEST_PICKUP, schedule } from './enqueue';
import { findPickup, isBeforePickup, lockPickup, updatePickup } from './store';

/** How a pickup stands, with the carrier's last answer as it was received. @throws OperatorError where there is none */
export async function pickupAnswer(db: Kysely<Database>, orderNo: string) {
  const pickup = await findPickup(db, orderNo);
  if (!pickup) throw new OperatorError(`no pickup of order ${orderNo} was asked for by an API`);
  const { state, confirmation_no: confirmationNo, status, told, answered_at, answer_status, answer } = pickup;
  return { state, confirmationNo, status, told, last: answered_at && { at: answered_at, status: answer_status!, text: answer! } };
}

/**
 * Has the pickup of an order asked for anew, at the times of the order.
 * @throws BusinessError NOT_FOUND for an order without a pickup, WRONG_STATUS for one that has nothing to ask
 */
export async function requestAnew(trx: Transaction<Database>, orderNo: string, now: Date): Promise<void> {
  const locked = await lockPickup(trx, orderNo);
  if (!locked) throw new BusinessError(ErrorCode.NOT_FOUND, messages.none, { orderNo });
  const { order, pickup } = locked;
  if (!isBeforePickup(order)) throw new BusinessError(ErrorCode.WRONG_STATUS, messages.over, { orderNo });
  if (!endedStates.includes(pickup.state))
    throw new BusinessError(ErrorCode.WRONG_STATUS, messages.asked, { orderNo, state: pickup.state });
  await updatePickup(trx, orderNo, askAnew(pickup, now));
  await schedule(trx, REQUEST_PICKUP, orderNo, now);
}

/** For operators. */
const messages = {
  none: { zh: '订单 {orderNo} 没有通过接口请求提货', en: 'no pickup of order {orderNo} was asked for by an API' },
  over: { zh: '订单 {orderNo} 已不等待提货', en: 'order {orderNo} waits for no pickup' },
  asked: {
    zh: '订单 {orderNo} 的提货状态是 {state}，无需重新请求',
    en: 'the pickup of order {orderNo} is {state}: there is nothing to ask anew',
  },
} satisfies Record<string, Message>;
