import type { EventPlace } from '../carrier-events';
import { oneLine } from '../wire/read';
import { type Fields, valueOf } from './fields';
import { type Moment, momentOf, type Zone, zoneOf } from './moments';

/** What decides is missing or cannot be read. */
export class Unclear extends Error {
  override name = 'Unclear';
}

export interface ReadingTerms {
  /** The IANA zone of times without one. */
  timeZone: string;
  /** When the carrier said it: the time of what has none of its own. */
  reportedAt: Date;
}

/** When something happened. */
export interface At {
  time: Date;
  /** Whether the carrier says so itself. */
  dated: boolean;
  /** Tells it from others in a reference: the time as the carrier gave it, or the day on which it was reported. */
  key: string;
}

/** One view of a shipment: where it is at a time, and what is said beside. */
export interface Snapshot extends At {
  fields: Fields;
  zone: Zone;
  place: EventPlace;
  reportedAt: Date;
}

/** Clocks and zones may be wrong by so much; what is reported of a later time would hide all that follows it. */
const AHEAD_MS = 24 * 3_600_000;

/** No shipment takes so long: a day so far away is a mistake. */
const FAR_MS = 366 * 24 * 3_600_000;

/** The names of a time, the exact one first: a date and time in one field, or a date and a time of day. */
export interface TimeNames {
  exact: readonly string[];
  dates: readonly (readonly [date: string, time: string])[];
}

const ofStatus: TimeNames = {
  exact: ['statusdatetime', 'statustimestamp', 'eventdatetime', 'eventtimestamp', 'milestonedatetime', 'timestamp', 'datetime'],
  dates: [
    ['statusdate', 'statustime'],
    ['eventdate', 'eventtime'],
    ['milestonedate', 'milestonetime'],
    ['date', 'time'],
  ],
};

/** @throws Unclear for a time or a zone that cannot be read, or is still to come */
export function snapshotOf(fields: Fields, { timeZone, reportedAt }: ReadingTerms): Snapshot {
  const named = valueOf(fields, 'timezoneofshipment', 'timezone', 'utcoffset');
  const zone = named === undefined ? timeZone : zoneOf(named);
  if (zone === undefined) throw new Unclear(`a time zone that cannot be read: ${oneLine(named!)}`);
  const undated: At = { time: reportedAt, dated: false, key: reportedAt.toISOString().slice(0, 10) };
  return { fields, zone, reportedAt, place: placeOf(fields), ...(timeIn({ fields, zone, reportedAt }, ofStatus) ?? undated) };
}

/** When something happened, where the carrier says so. @throws Unclear for a time that cannot be read, or is still to come */
export function timeIn(
  { fields, zone, reportedAt }: Pick<Snapshot, 'fields' | 'zone' | 'reportedAt'>,
  { exact, dates }: TimeNames,
): At | undefined {
  const pairs = [...exact.map((name) => [name] as const), ...dates];
  for (const [date, time] of pairs) {
    const day = fields.get(date);
    if (day === undefined) continue;
    const clock = time && fields.get(time);
    const moment = momentIn(clock === undefined || /[T ]/i.test(day) ? day : `${day}T${clock}`, date, { zone, reportedAt });
    if (!moment) continue;
    if (moment.instant.getTime() > reportedAt.getTime() + AHEAD_MS)
      throw new Unclear(`a time that is still to come, ${date}: ${oneLine(day)}`);
    return { time: moment.instant, dated: true, key: moment.clock ? moment.instant.toISOString() : moment.day };
  }
  return undefined;
}

/** A time of a field; undefined for a date that stands for none. @throws Unclear for one that cannot be read, or is a year away */
export function momentIn(text: string, field: string, { zone, reportedAt }: Pick<Snapshot, 'zone' | 'reportedAt'>): Moment | undefined {
  const moment = momentOf(text, zone);
  if (!moment) throw new Unclear(`a time that cannot be read, ${field}: ${oneLine(text)}`);
  if (moment === 'none') return undefined;
  if (Math.abs(moment.instant.getTime() - reportedAt.getTime()) > FAR_MS)
    throw new Unclear(`a time that is too far away, ${field}: ${oneLine(text)}`);
  return moment;
}

function placeOf(fields: Fields): EventPlace {
  const city = valueOf(fields, 'termcity', 'terminalcity', 'city');
  const state = valueOf(fields, 'termstateprovince', 'termstate', 'terminalstate', 'stateprovince', 'state');
  return { ...(city && { city: oneLine(city).slice(0, 60) }), ...(state && /^[a-z]{2}$/i.test(state) && { state: state.toUpperCase() }) };
}

export const lettersOf = (text = ''): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** The standard has one field for the milestone; its messages name a status by what they are about. */
export const MILESTONE = ['shipmentmilestonestatus', 'milestonestatus', 'shipmentmilestone', 'milestone'];
export const TERMINAL = [
  'terminalstatus',
  'originterminalstatus',
  'intermediateterminalstatus',
  'deliveryterminalstatus',
  'interlineterminalstatus',
];
const STATUS = ['status', 'deliverystatus', 'shipmentstatus'];

/** All that a carrier calls a status, as it wrote it. */
export const statusesOf = (fields: Fields): string[] => [...MILESTONE, ...STATUS, ...TERMINAL].flatMap((name) => fields.get(name) ?? []);
