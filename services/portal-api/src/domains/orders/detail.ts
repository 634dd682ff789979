import { documentsOf } from './documents/documents';
import { readOrderView } from './documents/generated';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { notFound } from '../../platform/http/errors';
import { findPickup } from './pickup/store';
import { presentEvents, presentOrder } from './present';
import { chargesOf, eventsOf, findOrder } from './store';
import { timelineOf } from './tracking/timeline';
import { formerTenders } from './tender/former';

/** An order with its charges and documents. @throws notFound, also for another owner's */
export async function detail(context: OwnerContext, { orderNo }: Input<'order', 'detail'>): Promise<Data<'order', 'detail'>> {
  const { db, ownerId, language, decrypt } = context;
  const row = await findOrder(db, ownerId, orderNo);
  if (!row) throw notFound();
  const charges = await chargesOf(db, orderNo);
  const view = await readOrderView(db, row, charges);
  const pickup = await findPickup(db, orderNo);
  const confirmationNo = pickup?.state === 'withdrawn' || pickup?.state === 'dropped' ? null : pickup?.confirmation_no;
  const documents = await documentsOf(db, view);
  return presentOrder(row, charges, await formerTenders(db, orderNo), documents, confirmationNo ?? undefined, language, decrypt);
}

/** Where an order is and has been, newest first. @throws notFound, also for another owner's */
export async function routeDetail(
  context: OwnerContext,
  { orderNo }: Input<'order', 'routeDetail'>,
): Promise<Data<'order', 'routeDetail'>> {
  const { db, ownerId, language } = context;
  const row = await findOrder(db, ownerId, orderNo);
  if (!row) throw notFound();
  const quoted = row.quote.estDeliveryDate;
  return {
    orderNo,
    current: row.status,
    eta: row.est_delivery_date,
    events: presentEvents(timelineOf(await eventsOf(db, orderNo), quoted), quoted, language),
  };
}
