import { randomBytes } from 'node:crypto';
import { ErrorCode, OrderStatus } from '@portal/api-contract/vocabulary';
import type { Data, Input, OwnerContext, PublicContext } from '../../../platform/http/contract';
import { BusinessError, notFound } from '../../../platform/http/errors';
import { eventName, isKnownReason, orderMessages, reasonName } from '../messages';
import { presentEvents } from '../present';
import { eventsOf, findLinkedOrder, findOrder } from '../store';
import { timelineOf } from './timeline';

/**
 * The code of an order's link; a new one where there is none. Two that ask at once get the same.
 * @throws notFound for another owner's order, BusinessError WRONG_STATUS for a draft, which has no way yet
 */
export async function shareTracking(
  { db, ownerId, now }: OwnerContext,
  { orderNo }: Input<'order', 'shareTracking'>,
): Promise<Data<'order', 'shareTracking'>> {
  const order = await findOrder(db, ownerId, orderNo);
  if (!order) throw notFound();
  if (order.status === OrderStatus.DRAFT) throw new BusinessError(ErrorCode.WRONG_STATUS, orderMessages.noWay);
  await db
    .insertInto('tracking_link')
    .values({ order_no: orderNo, owner_id: ownerId, code: randomBytes(16).toString('base64url'), created_at: now })
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .execute();
  const link = db.selectFrom('tracking_link').select('code').where('order_no', '=', orderNo).where('owner_id', '=', ownerId);
  return link.executeTakeFirstOrThrow();
}

/** Ends an order's link for everybody who has it; the next one has another code. @throws notFound for another owner's order */
export async function revokeTracking(
  { db, ownerId }: OwnerContext,
  { orderNo }: Input<'order', 'revokeTracking'>,
): Promise<Data<'order', 'revokeTracking'>> {
  if (!(await findOrder(db, ownerId, orderNo))) throw notFound();
  await db.deleteFrom('tracking_link').where('order_no', '=', orderNo).where('owner_id', '=', ownerId).execute();
  return true;
}

/** What whoever has the code may know. @throws notFound for a code that nobody has, any more or ever */
export async function track({ db, language }: PublicContext, { code }: Input<'order', 'track'>): Promise<Data<'order', 'track'>> {
  // By its index: what the time of the search tells is nothing that helps to guess 128 bits.
  const link = await db.selectFrom('tracking_link').select('order_no').where('code', '=', code).executeTakeFirst();
  const order = link && (await findLinkedOrder(db, link.order_no));
  if (!order) throw notFound();
  const { request, quote, exception_code, exception_reason } = order;
  const quoted = quote.estDeliveryDate;
  const timeline = timelineOf(await eventsOf(db, order.order_no), quoted);
  const events = timeline.map((one) => ({ ...one, reason: isKnownReason(one.reason) ? one.reason : null }));
  const town = ({ city = '', state = '' }: { city?: string; state?: string }) => ({ city, state });
  return {
    orderNo: order.order_no,
    status: order.status,
    exception:
      exception_code === null
        ? undefined
        : {
            code: exception_code,
            event: eventName(exception_code, language),
            reason: isKnownReason(exception_reason) ? reasonName(exception_reason, language) : '',
          },
    proNo: order.pro_no ?? undefined,
    carrierName: quote.carrierName,
    pickup: town(request.pickup.address),
    delivery: town(request.delivery.address),
    pickupDate: order.pickup_date,
    estDeliveryDate: order.est_delivery_date,
    handlingUnits: request.items.reduce((sum, { qty }) => sum + qty, 0),
    events: presentEvents(events, quoted, language).map(({ lat: _lat, lng: _lng, receivedBy: _receiver, ...event }) => event),
  };
}
