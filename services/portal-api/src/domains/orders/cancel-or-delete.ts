import { CANCELLABLE_STATUSES, ChargeStatus, DELETABLE_STATUSES, OrderStatus, toMoney } from '@portal/api-contract/vocabulary';
import { settleOrder } from '../wallet/holds';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { notFound } from '../../platform/http/errors';
import { orderMessages, wrongStatus } from './messages';
import { enqueuePickupWithdrawal } from './pickup/enqueue';
import { chargesOf, insertEvents, lockOrder } from './store';
import { enqueueWithdrawal } from './tender/withdraw';

/** Cancels an order before its pickup and releases its hold, in one transaction; what a carrier charged by then is paid out of it. */
export function cancel(context: OwnerContext, { orderNo }: Input<'order', 'cancel'>): Promise<Data<'order', 'cancel'>> {
  const { transaction, ownerId, language, now } = context;
  return transaction(async (trx) => {
    const order = await lockOrder(trx, ownerId, orderNo);
    if (!order) throw notFound();
    if (!CANCELLABLE_STATUSES.includes(order.status)) throw wrongStatus(orderMessages.notCancellable, order.status, language);
    const status = OrderStatus.CANCELLED;
    const charged = (await chargesOf(trx, orderNo)).filter((one) => one.status === ChargeStatus.FINAL);
    const cents = Math.max(
      0,
      charged.reduce((sum, { amount }) => sum + amount, 0),
    );
    await trx
      .updateTable('freight_order')
      .set((eb) => ({
        status,
        exception_code: null,
        exception_reason: null,
        // Zero for an order that nothing is charged for: without a final total it would be sorted by its estimate.
        final_total: cents,
        version: eb('version', '+', 1),
      }))
      .where('order_no', '=', orderNo)
      .execute();
    await insertEvents(trx, orderNo, [{ code: 'CA', status, time: now, place: order.request.pickup.address }]);
    await enqueueWithdrawal(trx, orderNo, now);
    await enqueuePickupWithdrawal(trx, orderNo, now);
    return { status, refund: toMoney(await settleOrder(trx, { ownerId, orderNo, quoted: 0, cents, at: now })) };
  });
}

/** Hides a draft or a cancelled order; its rows stay. */
export function remove(context: OwnerContext, { orderNo }: Input<'order', 'remove'>): Promise<Data<'order', 'remove'>> {
  const { transaction, ownerId, language, now } = context;
  return transaction(async (trx) => {
    const order = await lockOrder(trx, ownerId, orderNo);
    if (!order) throw notFound();
    if (!DELETABLE_STATUSES.includes(order.status)) throw wrongStatus(orderMessages.notDeletable, order.status, language);
    await trx
      .updateTable('freight_order')
      .set((eb) => ({ deleted_at: now, version: eb('version', '+', 1) }))
      .where('order_no', '=', orderNo)
      .execute();
    return true as const;
  });
}
