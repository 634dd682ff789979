import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { notifyOwner } from '../accounts/notify-owner';
import { updateOrder } from './adjust-order';
import { milestoneNotice, noticed } from './notices';
import { insertEvents } from './store';
import type { OrderTables } from './tables';

type Row = Selectable<OrderTables['freight_order']>;

/** Sets an exception of a locked order, with its event, and tells the owner; the status and the money stay as they are. */
export async function raiseException(
  trx: Transaction<Database>,
  order: Row,
  { code, reason }: { code: string; reason: string },
  now: Date,
): Promise<void> {
  await insertEvents(trx, order.order_no, [{ code, status: order.status, time: now, place: order.request.pickup.address, reason }]);
  await updateOrder(trx, order, { exception_code: code, exception_reason: reason });
  const notice = milestoneNotice(noticed(order.order_no, order.quote, order.request), code, reason);
  if (notice) await notifyOwner(trx, order.owner_id, notice, now);
}
