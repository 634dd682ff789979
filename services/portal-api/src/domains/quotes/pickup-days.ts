import { addDays } from '@portal/api-contract/calendar';
import { toMoney } from '@portal/api-contract/vocabulary';
import { calendarOf, nextPickupDay, pickupOfAny } from '../../carriers/calendar';
import type { Carrier } from '../../carriers/port';
import type { CarrierRequest } from '../../carriers/rates';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { InvalidInput } from '../../platform/http/errors';
import { localTime, timeZoneAt } from '../../platform/local-time';
import { placeOfZip } from './carrier-request';
import { closedTexts, noPickupOn, quoteMessages } from './messages';

type PickupDays = Data<'quoteConfig', 'pickupDays'>;
type Calendars = readonly Pick<Carrier, 'calendar'>[];

const calendarsOf = (carriers: Calendars) => carriers.map(({ calendar }) => calendar);

/** @throws InvalidInput that names the date and the next possible one, when none of the carriers picks up on it */
export function requirePickupDay(carriers: Calendars, { pickupDate, askedAt }: Pick<CarrierRequest, 'pickupDate' | 'askedAt'>): void {
  const calendars = calendarsOf(carriers);
  const answer = pickupOfAny(calendars, pickupDate, askedAt);
  if (!('closed' in answer)) return;
  const text = noPickupOn(pickupDate, answer.closed, nextPickupDay(calendars, pickupDate, askedAt));
  throw new InvalidInput([{ field: 'pickupDate', text }]);
}

/** How far ahead days are told; what is beyond, a quote request checks. */
const DAYS_AHEAD = 92;

/** The days from today on which nobody picks up, or the carrier with this SCAC does not, or only at a surcharge, by the clock of the place of pickup. */
export async function pickupDays(
  { db, language, now }: OwnerContext,
  { zip, scac }: Input<'quoteConfig', 'pickupDays'>,
  carriers: readonly Pick<Carrier, 'calendar' | 'scac'>[],
): Promise<PickupDays> {
  const place = await placeOfZip(db, zip);
  if (!place) throw new InvalidInput([{ field: 'zip', text: quoteMessages.unknownZip }]);
  const timeZone = timeZoneAt(place);
  const askedAt = localTime(now, timeZone);
  const today = askedAt.slice(0, 10);
  const calendars = scac ? [calendarOf(carriers, scac)] : calendarsOf(carriers);
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead)).flatMap((date): PickupDays['days'] => {
    const answer = pickupOfAny(calendars, date, askedAt);
    if ('closed' in answer) return [{ date, reason: closedTexts[answer.closed][language] }];
    return answer.surchargeCents > 0 ? [{ date, surcharge: toMoney(answer.surchargeCents) }] : [];
  });
  return { timeZone, today, next: nextPickupDay(calendars, addDays(today, -1), askedAt), days };
}
