import { addDays, FEDERAL_HOLIDAYS, type Holiday, holidaysOn, isWeekend, weekdayOf } from '@portal/api-contract/calendar';

/** When a carrier works. Days are `YYYY-MM-DD`. */
export interface CarrierCalendar {
  /** `HH:mm` at the place of pickup: a pickup on the same day is taken until then. */
  cutOff: string;
  /** On these it neither picks up nor drives nor delivers; a federal holiday rests on its observed day too. */
  holidays: readonly Holiday[];
  /** Other days on which it rests, `YYYY-MM-DD`. */
  daysOff?: readonly string[];
  /** What a pickup on a Saturday costs beside the tariff, in cents; absent = there is none. Nobody picks up on a Sunday. */
  saturdayPickupCents?: number;
}

/** Why there is no pickup on a day; a holiday by its name. */
export type NoPickup = 'past' | 'cutOff' | 'weekend' | 'dayOff' | Holiday;

/** The answer for a day: the surcharge in cents, 0 on a working day, or why not. */
export type PickupDay = { surchargeCents: number } | { closed: NoPickup };

const SATURDAY = 6;

const restOn = ({ holidays, daysOff = [] }: CarrierCalendar, day: string): Holiday | 'dayOff' | undefined =>
  holidaysOn(day).find((one) => holidays.includes(one)) ?? (daysOff.includes(day) ? 'dayOff' : undefined);

/** Whether the carrier drives and delivers on a day. */
const worksOn = (calendar: CarrierCalendar, day: string): boolean => !isWeekend(day) && restOn(calendar, day) === undefined;

/** The day that is `days` working days of the carrier after a day. */
export function addWorkingDays(calendar: CarrierCalendar, day: string, days: number): string {
  if (days === 0) return day;
  const next = addDays(day, 1);
  return addWorkingDays(calendar, next, worksOn(calendar, next) ? days - 1 : days);
}

/** What a pickup on a day costs beside the tariff, in cents. */
export const pickupSurcharge = (calendar: CarrierCalendar, day: string): number =>
  weekdayOf(day) === SATURDAY ? (calendar.saturdayPickupCents ?? 0) : 0;

/**
 * Whether the carrier picks up on a day, asked at `askedAt`.
 *
 * @param askedAt calendar and clock at the place of pickup, `YYYY-MM-DDTHH:mm`
 */
export function pickupOn(calendar: CarrierCalendar, day: string, askedAt: string): PickupDay {
  const [today = '', time = ''] = askedAt.split('T');
  if (day < today) return { closed: 'past' };
  const rest = restOn(calendar, day);
  if (rest) return { closed: rest };
  if (isWeekend(day) && !(weekdayOf(day) === SATURDAY && calendar.saturdayPickupCents !== undefined)) return { closed: 'weekend' };
  if (day === today && time >= calendar.cutOff) return { closed: 'cutOff' };
  return { surchargeCents: pickupSurcharge(calendar, day) };
}

/** What the carriers can do on a day: the least surcharge among those that pick up, or why none does. */
export function pickupOfAny(calendars: readonly CarrierCalendar[], day: string, askedAt: string): PickupDay {
  const answers = calendars.map((calendar) => pickupOn(calendar, day, askedAt));
  const surcharges = answers.flatMap((answer) => ('closed' in answer ? [] : [answer.surchargeCents]));
  if (surcharges.length > 0) return { surchargeCents: Math.min(...surcharges) };
  return answers[0] ?? { surchargeCents: 0 };
}

/** The first day after `day`, and not before today, on which one of the carriers picks up without a surcharge. */
export function nextPickupDay(calendars: readonly CarrierCalendar[], day: string, askedAt: string): string {
  const today = askedAt.slice(0, 10);
  const next = day < today ? today : addDays(day, 1);
  const answer = pickupOfAny(calendars, next, askedAt);
  return 'closed' in answer || answer.surchargeCents > 0 ? nextPickupDay(calendars, next, askedAt) : next;
}

/** Rests on every federal holiday: for a carrier that says nothing of its own. */
export const federalCalendar: CarrierCalendar = { cutOff: '15:00', holidays: FEDERAL_HOLIDAYS };

const DAY_MS = 86_400_000;

/** Days change when it is midnight on the west coast: goods move through the evening. */
const MIDNIGHT_MS = 8 * 3_600_000;

/** The day of an instant in the life of goods. */
export const freightDay = (time: number): string => new Date(time - MIDNIGHT_MS).toISOString().slice(0, 10);

/** The same hour, so many working days later. */
export function workingDaysAfter(calendar: CarrierCalendar, time: number, days: number): number {
  const day = freightDay(time);
  return time + Date.parse(addWorkingDays(calendar, day, days)) - Date.parse(day);
}

/** The instant at which a share of the working time between two instants is over: goods stand still on days off. */
export function workingInstant(calendar: CarrierCalendar, from: number, until: number, share: number): number {
  const days: number[] = [];
  for (let at = Date.parse(freightDay(from)) + MIDNIGHT_MS; at < until; at += DAY_MS) days.push(at);
  const spans = days
    .filter((start) => worksOn(calendar, freightDay(start)))
    .map((start) => [Math.max(start, from), Math.min(start + DAY_MS, until)] as const);
  let left = share * spans.reduce((sum, [start, end]) => sum + end - start, 0);
  for (const [start, end] of spans) {
    if (left < end - start) return start + left;
    left -= end - start;
  }
  return until;
}

/** When a carrier works that rests on federal holidays and on days off of its own. */
export const ownCalendar = (cutOff: string, daysOff: readonly string[]): CarrierCalendar => ({ ...federalCalendar, cutOff, daysOff });

/** When the carrier with this SCAC works; one that is asked for no prices any more rests on federal holidays. */
export const calendarOf = (carriers: readonly { scac: string; calendar: CarrierCalendar }[], scac: string): CarrierCalendar =>
  carriers.find((carrier) => carrier.scac === scac)?.calendar ?? federalCalendar;
