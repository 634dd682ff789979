import { ChargeType } from '@portal/api-contract/vocabulary';
import type { PricedCharge } from '../pricing/charges';
import { CarrierDeclined, type CarrierRequest } from './rates';
import { type CarrierCalendar, pickupOn, pickupSurcharge } from './calendar';

/** Only who asks for a new price is told that the day is none. @throws CarrierDeclined */
export function refuseDay(calendar: CarrierCalendar, { pickupDate, askedAt }: CarrierRequest): void {
  const answer = pickupOn(calendar, pickupDate, askedAt);
  if ('closed' in answer) throw new CarrierDeclined(answer.closed === 'cutOff' ? 'cutOff' : 'closed');
}

/** The charge of a pickup on a Saturday, none on another day. */
export function saturdayPickup(calendar: CarrierCalendar, { pickupDate }: Pick<CarrierRequest, 'pickupDate'>): PricedCharge[] {
  const cents = pickupSurcharge(calendar, pickupDate);
  return cents > 0 ? [{ type: ChargeType.OTHER, code: 'SATURDAY', place: 'pickup', cents }] : [];
}
