import { OperatorError } from '@portal/node-kit';
import { ErrorCode, OrderStatus } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import { isPro } from '../../../carriers/wire/read';
import type { Database } from '../../../platform/database/schema';
import { BusinessError, FieldRefusal, type Message } from '../../../platform/http/errors';
import { enqueue } from '../../../platform/jobs/store';
import { updateOrder } from '../adjust-order';
import type { TenderState } from '../tables';
import { formerTenders } from './former';
import { accept, except, findTender, TENDER_ORDER, updateTender, WITHDRAW_TENDER } from './tender';

type Trx = Transaction<Database>;

/** What a person can say of: nobody knows, or the carrier did not do what was asked. */
export const openTenderStates: readonly TenderState[] = ['refused', 'unclear', 'kept'];

/** The last answer of the carrier about an order, as it was received. @throws OperatorError where there is none */
export async function lastAnswer(db: Kysely<Database>, orderNo: string): Promise<{ at: Date; status: number; text: string }> {
  const tender = (await findTender(db, orderNo)) ?? (await formerTenders(db, orderNo)).at(-1);
  if (!tender) throw notTendered(orderNo);
  if (!tender.answered_at) throw new OperatorError(`the carrier has not answered about order ${orderNo}`);
  return { at: tender.answered_at, status: tender.answer_status!, text: tender.answer! };
}

/**
 * The carrier says that it has an order, by this PRO number: it is accepted, or deleted there if it was cancelled here.
 * @throws FieldRefusal for what is no PRO number, and as `carrierLacks` does
 */
export async function carrierHas(
  trx: Trx,
  { orderNo, pro }: { orderNo: string; pro: string },
  now: Date,
): Promise<'accepted' | 'to be deleted'> {
  if (!isPro(pro)) throw new FieldRefusal(ErrorCode.INVALID, 'pro', messages.pro, { pro: JSON.stringify(pro) });
  const order = await lockOpen(trx, orderNo);
  if (order.status !== OrderStatus.CANCELLED) {
    await accept(trx, order, pro, now);
    return 'accepted';
  }
  await updateTender(trx, orderNo, { state: 'accepted', unsure: false, pro, withdraw_from: now });
  await enqueue(trx, WITHDRAW_TENDER, orderNo, now);
  return 'to be deleted';
}

/**
 * The carrier says that it does not have an order: it is sent anew, unless it was cancelled here.
 * @throws BusinessError NOT_FOUND for an order that was not sent, WRONG_STATUS for one about which all is clear
 */
export async function carrierLacks(trx: Trx, orderNo: string, now: Date): Promise<'sent anew' | 'done'> {
  const order = await lockOpen(trx, orderNo);
  if (order.status === OrderStatus.CANCELLED) {
    await updateTender(trx, orderNo, { state: 'withdrawn', unsure: false });
    return 'done';
  }
  await updateTender(trx, orderNo, { state: 'waiting', unsure: false, tries: 0, created_at: now });
  await updateOrder(trx, order, { exception_code: null, exception_reason: null });
  await enqueue(trx, TENDER_ORDER, orderNo, now);
  return 'sent anew';
}

/**
 * The carrier says that it does not have an order and does not take it: its owner chooses another carrier, or cancels. One that was
 * cancelled here is done.
 * @throws as `carrierLacks` does, and BusinessError WRONG_STATUS for one that is refused already
 */
export async function carrierRefuses(trx: Trx, orderNo: string, now: Date): Promise<'refused' | 'done'> {
  const order = await lockOpen(trx, orderNo);
  const tender = await findTender(trx, orderNo);
  if (tender?.state === 'refused') throw new BusinessError(ErrorCode.WRONG_STATUS, messages.refused, { orderNo });
  if (order.status === OrderStatus.CANCELLED) {
    await updateTender(trx, orderNo, { state: 'withdrawn', unsure: false });
    return 'done';
  }
  await updateTender(trx, orderNo, { state: 'refused', unsure: false });
  await except(trx, order, 'TD', 'carrierLacks', now);
  return 'refused';
}

async function lockOpen(trx: Trx, orderNo: string) {
  const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
  const tender = await findTender(trx, orderNo);
  if (!order || !tender) throw notTendered(orderNo);
  if (!openTenderStates.includes(tender.state))
    throw new BusinessError(ErrorCode.WRONG_STATUS, messages.cleared, { orderNo, state: tender.state });
  return order;
}

const notTendered = (orderNo: string) => new BusinessError(ErrorCode.NOT_FOUND, messages.notTendered, { orderNo });

/** For operators. */
const messages = {
  pro: { zh: 'PRO 号只能是字母和数字，而不是 {pro}', en: 'the PRO number must be letters and digits, not {pro}' },
  notTendered: { zh: '订单 {orderNo} 没有发送给承运商', en: 'no order {orderNo} was sent to a carrier' },
  refused: { zh: '订单 {orderNo} 已被拒绝，由货主决定', en: 'order {orderNo} is refused: its owner decides' },
  cleared: { zh: '订单 {orderNo} 的状态是 {state}，无需核实', en: 'order {orderNo} is {state}: there is nothing to clear' },
} satisfies Record<string, Message>;
