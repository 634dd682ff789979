import { z } from 'zod';
import { instantOf, localTime } from '../../platform/local-time';
import { barePro, oneLine, parseJson, readFailure, type Unavailable } from '../wire/read';
import type { CarrierAnswer } from '../wire/send';
import { maybe } from './answer';

/** How far a pickup is, by the states of the standard. */
type PickupStage =
  | 'accepted'
  | 'enRoute'
  | 'arrived'
  | 'rescheduled'
  /** The driver could not pick up; the carrier tries again. */
  | 'reattempt'
  | 'departed'
  /** Without freight. */
  | 'departedEmpty'
  /** With shipments that are not this one. */
  | 'departedOther'
  | 'cancelled'
  | 'other';

/** What a carrier says of a pickup. */
export interface FoundPickup {
  kind: 'found';
  confirmationNo: string;
  stage: PickupStage;
  /** The state in the carrier's words. */
  status: string;
  /** A code that the portal names (`domains/orders/messages.ts`), or the carrier's words; empty where it gives none. */
  reason: string;
  /** The day on which the carrier comes, by the clock of the place of pickup, `YYYY-MM-DD`. */
  day: string | undefined;
}

export type PickupReport =
  | FoundPickup
  /** The carrier has no such pickup. */
  | { kind: 'absent' }
  | { kind: 'refused'; reason: string }
  | Unavailable
  | { kind: 'notUnderstood'; reason: string };

/** What was looked up, and whose clocks count. */
export interface LookedUp {
  pro: string;
  /** Where it was looked up by this number. */
  confirmationNo: string | undefined;
  /** The zone of the place of pickup. */
  timeZone: string;
  /** The zone of times that the carrier writes without one. */
  carrierZone: string;
}

const text = z.union([z.string(), z.number()]).transform(String);
const visibilitySchema = z.looseObject({
  pickupConfirmationId: maybe(text),
  status: z.string(),
  informationCode: maybe(
    z.looseObject({ code: maybe(text), codeDescription: maybe(text), subCode: maybe(text), subCodeDescription: maybe(text) }),
  ),
  stopEta: maybe(z.string()),
  stopEtaTimeZone: maybe(z.string()),
  shipmentArray: maybe(
    z.array(maybe(z.looseObject({ proNumber: maybe(text) }))).transform((list) => list.filter((one) => one !== undefined)),
  ),
});
type Visibility = z.output<typeof visibilitySchema>;

/** Reads the answer to a look-up. */
export function readVisibility({ status, text: body, whole }: CarrierAnswer, asked: LookedUp): PickupReport {
  if (status === 404) return { kind: 'absent' };
  const failure = readFailure(status);
  if (failure) return failure;
  const json = whole ? parseJson(body) : undefined;
  if (json === undefined) return { kind: 'notUnderstood', reason: `${status} without JSON` };
  if (status >= 400) {
    const { data } = z.looseObject({ message: text }).safeParse(json);
    return { kind: 'refused', reason: oneLine(data?.message ?? '') || `status ${status}` };
  }
  const one: unknown = Array.isArray(json) && json.length === 1 ? json[0] : json;
  const { data } = visibilitySchema.safeParse(one);
  if (!data) return { kind: 'notUnderstood', reason: `${status} with another form` };
  const confirmationNo = data.pickupConfirmationId?.trim();
  if (!confirmationNo || confirmationNo.length > 40) return { kind: 'notUnderstood', reason: `${status} without a pickup number` };
  if (asked.confirmationNo !== undefined && confirmationNo !== asked.confirmationNo) {
    return { kind: 'notUnderstood', reason: oneLine(`another pickup: ${confirmationNo}`) };
  }
  const pros = (data.shipmentArray ?? []).flatMap(({ proNumber }) => (proNumber?.trim() ? [barePro(proNumber.trim())] : []));
  const others = pros.length > 0 && !pros.includes(barePro(asked.pro));
  const stage = stageOf(data.status);
  // A driver who has scanned other numbers has left without this shipment, or with a wrong label on it.
  if (others && stage === 'departed') return found(data, confirmationNo, 'departedOther', asked);
  if (others) return { kind: 'notUnderstood', reason: oneLine(`another PRO number: ${pros.join(', ')}`) };
  return found(data, confirmationNo, stage, asked);
}

const found = (data: Visibility, confirmationNo: string, stage: PickupStage, asked: LookedUp): FoundPickup => ({
  kind: 'found',
  confirmationNo,
  stage,
  status: oneLine(data.status),
  reason: reasonOf(data),
  day: dayOf(data, asked),
});

/** The states that the document lists, and the longer names of its definitions; in the order in which they are told apart. */
const stages: readonly (readonly [RegExp, PickupStage])[] = [
  [/no freight/i, 'departedEmpty'],
  [/exception/i, 'departedOther'],
  [/re-?attempt|missed|unable|not (ready|picked)/i, 'reattempt'],
  [/cancell?ed/i, 'cancelled'],
  [/re-?scheduled/i, 'rescheduled'],
  [/departed|picked ?up/i, 'departed'],
  [/arrived/i, 'arrived'],
  [/en[ -]?route|dispatched/i, 'enRoute'],
  [/accepted|scheduled|confirmed/i, 'accepted'],
];

const stageOf = (status: string): PickupStage => stages.find(([words]) => words.test(status))?.[1] ?? 'other';

/** The reasons that the document names, by their words, and the one code that it shows: its list of codes is not published with it. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^weather$/i, 'weather'],
  [/^(shipper |pickup |customer )?closed$/i, 'pickupClosed'],
  [/^(carrier *[/-]? *)?capacity$/i, 'capacity'],
  [/^too busy$/i, 'tooBusy'],
  [/^special equipment$/i, 'specialEquipment'],
  [/^(shipper|3pl|shipper *\/ *3pl)$/i, 'byShipper'],
  [/^carrier$/i, 'byCarrier'],
  [/^carrier not able to service$/i, 'notServed'],
];
const NOT_SERVED = '310';

function reasonOf({ informationCode }: Visibility): string {
  const { code, codeDescription = '', subCodeDescription = '' } = informationCode ?? {};
  const known = reasons.find(([words]) => words.test(codeDescription.trim()) || words.test(subCodeDescription.trim()))?.[1];
  if (known) return known;
  const own = oneLine([codeDescription.trim(), subCodeDescription.trim()].filter(Boolean).join(': '));
  return own || (code?.trim() === NOT_SERVED ? 'notServed' : '');
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const OFFSET = /^(?:UTC|GMT)?\s*(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/i;

/** The day of the arrival where it will be: its time may have a zone, a field beside it may, or it is by the carrier's clock. */
function dayOf({ stopEta = '', stopEtaTimeZone = '' }: Visibility, { timeZone, carrierZone }: LookedUp): string | undefined {
  const [, day, time, zone] = ISO.exec(stopEta.trim()) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(`${day}T${time ?? '00:00'}Z`))) return undefined;
  // Midnight is what a carrier writes that knows the day alone.
  if (time === undefined || (time === '00:00' && zone === undefined)) return day;
  const shown = `${day}T${time}`;
  const minutes = zone === undefined ? minutesOf(stopEtaTimeZone.trim()) : minutesOf(zone === 'Z' ? 'UTC' : zone);
  const instant = minutes === undefined ? instantOf(shown, carrierZone) : new Date(Date.parse(`${shown}Z`) - minutes * 60_000);
  return localTime(instant, timeZone).slice(0, 10);
}

/** Minutes from UTC of `UTC-6`, `-06:00`, `UTC`; undefined for what is none of them. */
function minutesOf(zone: string): number | undefined {
  const match = zone === '' ? null : OFFSET.exec(zone);
  if (!match) return undefined;
  const [, sign, hours = '0', rest = '0'] = match;
  const minutes = Number(hours) * 60 + Number(rest);
  return minutes > 14 * 60 ? undefined : sign === '-' ? -minutes : minutes;
}
