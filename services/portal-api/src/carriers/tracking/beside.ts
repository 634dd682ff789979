import type { AppointmentStatus } from '@portal/api-contract/vocabulary';
import type { EventDetail, Milestone } from '../carrier-events';
import { isPro, oneLine } from '../wire/read';
import { isTrue, valueOf } from './fields';
import { delayReason, failureReason, type Reason } from './reasons';
import { lettersOf, momentIn, type Snapshot, statusesOf } from './snapshot';

/** What is said of a shipment beside where it is: what is expected, and what went wrong. Codes are X12 214; SH and LO the portal's own. */
export const besideOf = (snapshot: Snapshot): Milestone[] => [
  ...etaOf(snapshot),
  ...appointmentOf(snapshot),
  ...reconsignmentOf(snapshot),
  ...delayOf(snapshot),
  ...failureOf(snapshot),
  ...damageOf(snapshot),
];

/** `what` tells the event from others of its code at the same time. */
function event(
  snapshot: Snapshot,
  code: string,
  what: string,
  more: { reason?: Reason | undefined; detail?: EventDetail } = {},
): Milestone {
  const { reason, detail } = more;
  return {
    kind: 'milestone',
    code,
    time: snapshot.time,
    reference: `${code} ${snapshot.key} ${what}`,
    place: snapshot.place,
    ...(reason && { reason: reason.reason }),
    ...(reason?.unknown !== undefined && { unknownReason: reason.unknown }),
    ...(detail && { detail }),
  };
}

const says = ({ fields }: Snapshot, ...statuses: readonly string[]): boolean =>
  statusesOf(fields).some((one) => statuses.includes(lettersOf(one)));

/** The day of delivery as the carrier writes it: it is one of the place of delivery, whatever zone it names. */
function etaOf(snapshot: Snapshot): Milestone[] {
  const { fields } = snapshot;
  // After the delivery, some say when it was.
  if (says(snapshot, 'delivered')) return [];
  const text = valueOf(fields, 'updatedeta', 'eta', 'etadate');
  const eta = text === undefined ? undefined : momentIn(text, 'updatedeta', snapshot)?.day;
  return eta === undefined ? [] : [event(snapshot, 'AG', eta, { detail: { eta }, reason: delayReasonOf(snapshot) })];
}

const isLate = (snapshot: Snapshot): boolean =>
  isTrue(snapshot.fields, 'late') || snapshot.fields.has('delayreason') || says(snapshot, 'delayed', 'notedlate', 'late');

function delayReasonOf({ fields }: Snapshot): Reason | undefined {
  const text = valueOf(fields, 'delayreason', 'delayreasoncode', 'delayedreasoncode');
  return text === undefined ? undefined : delayReason(oneLine(text));
}

function delayOf(snapshot: Snapshot): Milestone[] {
  if (!isLate(snapshot) || says(snapshot, 'delivered')) return [];
  const reason = delayReasonOf(snapshot);
  return [event(snapshot, 'SD', reason?.reason ?? '', { reason })];
}

const appointments: Readonly<Record<string, AppointmentStatus>> = {
  requested: 'requested',
  secured: 'secured',
  scheduled: 'secured',
  rescheduled: 'secured',
  missed: 'missed',
};

function appointmentOf(snapshot: Snapshot): Milestone[] {
  const { fields } = snapshot;
  const said = lettersOf(valueOf(fields, 'appointmentstatus'));
  const noted = statusesOf(fields).flatMap((one) => /^appointment(scheduled|rescheduled|missed)$/.exec(lettersOf(one))?.[1] ?? [])[0];
  const status = appointments[noted ?? said];
  if (!status) return [];
  const [day, clock] = [valueOf(fields, 'appointmentdate', 'appointment', 'appointmentdatetime'), valueOf(fields, 'appointmenttime')];
  const moment =
    day === undefined ? undefined : momentIn(clock && !/[T ]/i.test(day) ? `${day}T${clock}` : day, 'appointmentdate', snapshot);
  const at = moment?.instant.toISOString();
  const detail: EventDetail = { appointment: { status, ...(at !== undefined && { at }) } };
  const what = `${status} ${at ?? ''}`;
  return [
    event(snapshot, 'AB', what, { detail }),
    ...(status === 'missed' ? [event(snapshot, 'AP', what, { reason: failureReasonOf(snapshot), detail })] : []),
  ];
}

/** Why it failed: the code, and the most exact of the carrier's words. */
function failureReasonOf({ fields }: Snapshot): Reason | undefined {
  const code = valueOf(fields, 'reasoncode', 'deliveryexceptionreasoncode', 'exceptionreasoncode', 'exceptioncode');
  const words = valueOf(
    fields,
    'carrierspecificdescription',
    'reasoncarrierspecificdescription',
    'generaldescription',
    'reasongeneraldescription',
    'reasondescription',
    'reason',
  );
  return failureReason(code && oneLine(code).slice(0, 40), words && oneLine(words));
}

/** A delivery that failed; one that the consignee refused is its own code. */
function failureOf(snapshot: Snapshot): Milestone[] {
  if (!says(snapshot, 'misseddelivery', 'deliverymissed', 'attempted', 'deliveryattempted', 'refused', 'refusedbyconsignee')) return [];
  const reason = failureReasonOf(snapshot);
  return [
    event(snapshot, says(snapshot, 'refused', 'refusedbyconsignee') ? 'A7' : 'AH', reason?.unknown ?? reason?.reason ?? '', { reason }),
  ];
}

function damageOf(snapshot: Snapshot): Milestone[] {
  const { fields } = snapshot;
  const lost = isTrue(fields, 'allshortorlostshipment', 'allshortorlost') || says(snapshot, 'lost');
  const short = !lost && (isTrue(fields, 'shipmentshortage', 'shortage') || says(snapshot, 'short'));
  const damaged = isTrue(fields, 'shipmentdamage', 'damage') || says(snapshot, 'damaged', 'noteddamage');
  return [
    ...(lost ? [event(snapshot, 'LO', '')] : []),
    ...(short ? [event(snapshot, 'SH', '')] : []),
    ...(damaged ? [event(snapshot, 'A9', '')] : []),
  ];
}

/** The goods go somewhere else than was booked, often under another number. */
function reconsignmentOf(snapshot: Snapshot): Milestone[] {
  const { fields } = snapshot;
  const updated = says(snapshot, 'interline') ? undefined : valueOf(fields, 'updatedpro');
  const proNo = updated !== undefined && isPro(updated) ? updated : undefined;
  const told = isTrue(fields, 'reconsignment', 'reconsigment', 'reconsigned') || says(snapshot, 'reconsignmentrequested', 'reconsigned');
  if (proNo === undefined) return told ? [event(snapshot, 'AI', '')] : [];
  return [{ ...event(snapshot, 'AI', proNo), proNo }];
}
