import { PICKUP_CHANGE_STATUSES, toMoney } from '@portal/api-contract/vocabulary';
import { addWorkingDays, type CarrierCalendar, pickupSurcharge } from '../../../carriers/calendar';
import type { Data, Input, OwnerContext } from '../../../platform/http/contract';
import { InvalidInput, notFound } from '../../../platform/http/errors';
import { retryNow } from '../../../platform/jobs/store';
import { localTime } from '../../../platform/local-time';
import type { CarrierDirectory } from '../../connections/directory';
import { requirePickupDay } from '../../quotes/pickup-days';
import { dearerDay, orderMessages, wrongStatus } from '../messages';
import { insertEvents, lockOrder, TRACK_ORDER } from '../store';
import type { PickupTimes } from '../tables';
import { endedStates, enqueueChange } from './enqueue';
import { findPickup, isSame, type OrderRow, pickupZone, setTimes, timesOf } from './store';

type Wanted = Input<'order', 'changePickup'>;

/**
 * Changes the day and the window of a pickup that has not been. The price stays, so that a day on which the carrier takes more is
 * refused. The order has the new times at once; a carrier with an API is told by a job, and what it refuses is an exception.
 *
 * @throws notFound for another owner's order, BusinessError WRONG_STATUS, InvalidInput for a time at which the carrier does not come
 */
export function changePickup(
  { transaction, ownerId, language, now }: OwnerContext,
  input: Wanted,
  { calendarOf }: Pick<CarrierDirectory, 'calendarOf'>,
): Promise<Data<'order', 'changePickup'>> {
  return transaction(async (trx) => {
    const order = await lockOrder(trx, ownerId, input.orderNo);
    if (!order) throw notFound();
    if (!PICKUP_CHANGE_STATUSES.includes(order.status)) throw wrongStatus(orderMessages.pickupPast, order.status, language);
    const calendar = await calendarOf(trx, order.scac);
    const askedAt = localTime(now, await pickupZone(trx, order));
    requirePossible(order, input, calendar, askedAt);
    const wanted: PickupTimes = {
      pickupDate: input.pickupDate,
      readyTime: input.readyTime,
      closeTime: input.closeTime,
      estDeliveryDate: addWorkingDays(calendar, input.pickupDate, order.quote.transitDays),
    };
    const { orderNo } = input;
    const pickup = await findPickup(trx, orderNo);
    const tender = await trx.selectFrom('order_tender').select('state').where('order_no', '=', orderNo).executeTakeFirst();
    // Where the carrier has the order, or may get it with its former times.
    const isTold = tender !== undefined && ['waiting', 'accepted', 'unclear'].includes(tender.state);
    const answer = { ...wanted, awaitsCarrier: isTold };
    if (isSame(timesOf(order), wanted)) {
      // What the carrier has refused or missed is asked for anew, at the same times too.
      const asksAnew = isTold && pickup !== undefined && endedStates.includes(pickup.state);
      if (asksAnew) await enqueueChange(trx, { order, pickup, wanted }, now);
      return { ...answer, estDeliveryDate: order.est_delivery_date, awaitsCarrier: asksAnew };
    }
    if (isTold) await enqueueChange(trx, { order, pickup, wanted }, now);
    await setTimes(trx, order, wanted);
    await insertEvents(trx, orderNo, [
      { code: 'PC', status: order.status, time: now, place: order.request.pickup.address, reason: 'byShipper' },
    ]);
    // A carrier without an API, such as a simulated one, comes by the new times from the next question on.
    await retryNow(trx, TRACK_ORDER, orderNo, now);
    return answer;
  });
}

/** @throws InvalidInput naming the field, and a day that is possible */
function requirePossible(order: OrderRow, { pickupDate, closeTime }: Wanted, calendar: CarrierCalendar, askedAt: string): void {
  requirePickupDay([{ calendar }], { pickupDate, askedAt });
  const more = pickupSurcharge(calendar, pickupDate) - pickupSurcharge(calendar, order.pickup_date);
  if (more > 0) throw new InvalidInput([{ field: 'pickupDate', text: dearerDay(toMoney(more)) }]);
  if (`${pickupDate}T${closeTime}` <= askedAt) throw new InvalidInput([{ field: 'closeTime', text: orderMessages.windowPast }]);
}
