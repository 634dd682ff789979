import type { Transaction } from 'kysely';
import { addDays } from '@portal/api-contract/calendar';
import { OrderStatus } from '@portal/api-contract/vocabulary';
import { addWorkingDays } from '../../../carriers/calendar';
import type { FoundPickup, PickupReport } from '../../../carriers/pickup/visibility';
import type { Told } from '../../../carriers/wire/tell';
import type { Database } from '../../../platform/database/schema';
import type { AskingJob, JobTurn } from '../../../platform/jobs/worker';
import { instantOf, localTime } from '../../../platform/local-time';
import { notifyOwner } from '../../accounts/notify-owner';
import { noticed, pickupMovedNotice } from '../notices';
import { raiseException } from '../raise-exception';
import { insertEvents } from '../store';
import type { PickupState } from '../tables';
import { applyMilestone } from '../tracking/apply-update';
import { nextLook } from './next-look';
import { confirm, type PickupOptions } from './outcomes';
import {
  isBeforePickup,
  isSame,
  keepAnswer,
  lockPickup,
  type OrderRow,
  type PickupRow,
  pickupZone,
  readPickup,
  setTimes,
  timesOf,
  toPickupOrder,
  updatePickup,
} from './store';

type Trx = Transaction<Database>;

/** A pickup that nothing is heard of counts as missed so long after the end of its window. */
const MISSED_AFTER_MS = 12 * 3_600_000;
/** A carrier does not move a pickup by more days. */
const FURTHEST_DAYS = 60;

/** The states in which the carrier is asked how far a pickup is. */
const watched: readonly PickupState[] = ['waiting', 'confirmed', 'missed', 'unclear'];

/** Asks a carrier how far the pickup of an order is, until it has the goods, has called it off, or nothing is heard of it for days. */
export function watchPickup(options: PickupOptions): AskingJob {
  const { carriers, log } = options;
  return {
    async ask(db, orderNo) {
      const { order, pickup } = (await readPickup(db, orderNo)) ?? {};
      if (!order?.pro_no || !pickup || !watched.includes(pickup.state)) return () => Promise.resolve(undefined);
      const timeZone = await pickupZone(db, order);
      const carrier = await carriers.find(db, pickup.scac);
      // While it is being changed, what the carrier says is of before.
      const told =
        pickup.state === 'waiting' || !isBeforePickup(order)
          ? undefined
          : await carrier?.pickups?.find(await toPickupOrder(db, order, order.pro_no), pickup.confirmation_no ?? undefined);
      if (told && told.outcome.kind !== 'found') log?.warn({ orderNo, scac: pickup.scac, ...told.outcome }, 'a pickup is not found');
      return settle(options, { pickup, order, timeZone }, told);
    },
  };
}

const settle =
  (
    options: PickupOptions,
    asked: { pickup: PickupRow; order: OrderRow; timeZone: string },
    told: Told<PickupReport> | undefined,
  ): JobTurn =>
  async (trx, orderNo, now) => {
    const locked = await lockPickup(trx, orderNo);
    if (!locked || !watched.includes(locked.pickup.state)) return undefined;
    const { order, pickup } = locked;
    // Changed, or moved by its tracking, since the carrier was asked.
    if (order.version !== asked.order.version || pickup.state !== asked.pickup.state) return now;
    if (told) await keepAnswer(trx, orderNo, told.received, now);
    if (!isBeforePickup(order)) {
      if (order.status !== OrderStatus.CANCELLED) await updatePickup(trx, orderNo, { state: 'pickedUp' });
      return undefined;
    }
    if (told?.outcome.kind === 'found') {
      const { outcome } = told;
      if (pickup.state === 'unclear') {
        if (!agrees(order, pickup, outcome)) return look(options, trx, { order, pickup, timeZone: asked.timeZone }, now);
        await confirm(trx, order, outcome.confirmationNo, now);
        return now;
      }
      const next = await applyReport(options, trx, { order, pickup, timeZone: asked.timeZone }, outcome, now);
      if (next !== 'nothing new') return next;
    }
    return look(options, trx, { order, pickup, timeZone: asked.timeZone }, now);
  };

interface Watched {
  order: OrderRow;
  pickup: PickupRow;
  timeZone: string;
}

/** Whether what the carrier has, although its answer was lost, is what the order wants. */
const agrees = (order: OrderRow, { told, bill_differs }: PickupRow, { stage, day }: FoundPickup): boolean =>
  stage !== 'cancelled' && !bill_differs && (isSame(told, timesOf(order)) || day === order.pickup_date);

/** When to ask again. A pickup that nothing was heard of is missed by then, once. */
async function look({ log }: PickupOptions, trx: Trx, { order, pickup, timeZone }: Watched, now: Date): Promise<Date | undefined> {
  const times = timesOf(order);
  const end = instantOf(`${times.pickupDate}T${times.closeTime}`, timeZone).getTime();
  if (pickup.state === 'confirmed' && now.getTime() >= end + MISSED_AFTER_MS) await miss(trx, order, 'notPickedUp', now);
  const next = nextLook(times, timeZone, now);
  if (!next) log?.error({ orderNo: order.order_no, scac: pickup.scac, state: pickup.state }, 'a pickup is not known to have happened');
  return next;
}

async function miss(trx: Trx, order: OrderRow, reason: string, now: Date): Promise<void> {
  await updatePickup(trx, order.order_no, { state: 'missed' });
  await raiseException(trx, order, { code: 'PM', reason }, now);
}

/** Applies what is new in a report. Answers when to go on, undefined = never. */
async function applyReport(
  options: PickupOptions,
  trx: Trx,
  { order, pickup, timeZone }: Watched,
  report: FoundPickup,
  now: Date,
): Promise<Date | undefined | 'nothing new'> {
  const { order_no: orderNo } = order;
  const { stage, day = '', status } = report;
  const reported = [stage, report.reason, stage === 'rescheduled' ? day : ''].join('|').slice(0, 500);
  await updatePickup(trx, orderNo, { status, reported });
  if (reported === pickup.reported) return 'nothing new';
  const { reason } = report;
  const milestone = (code: string) =>
    applyMilestone(
      trx,
      order,
      { kind: 'milestone', reference: `${stage} ${report.confirmationNo}`, code, time: now, place: order.request.pickup.address },
      now,
    );
  switch (stage) {
    case 'departed':
      await milestone('AF');
      await updatePickup(trx, orderNo, { state: 'pickedUp' });
      return undefined;
    case 'cancelled':
      await updatePickup(trx, orderNo, { state: 'dropped' });
      await raiseException(trx, order, { code: 'PX', reason }, now);
      return undefined;
    case 'departedEmpty':
      await miss(trx, order, reason || 'noFreight', now);
      return now;
    case 'departedOther':
      await miss(trx, order, reason || 'otherFreight', now);
      return now;
    case 'reattempt':
      await miss(trx, order, reason || 'notPickedUp', now);
      return now;
    case 'rescheduled':
      await updatePickup(trx, orderNo, { state: 'confirmed' });
      await move(options, trx, { order, pickup, timeZone }, { day, reason }, now);
      return now;
    case 'arrived':
      await milestone('X3');
      return now;
    case 'accepted':
    case 'enRoute':
      // The carrier comes again.
      if (pickup.state === 'missed') await updatePickup(trx, orderNo, { state: 'confirmed' });
      return now;
    default:
      options.log?.warn({ orderNo, scac: pickup.scac, status }, 'a pickup has a state that is not known');
      return now;
  }
}

/** The carrier comes on another day: the order has it, with its arrival, and the owner is told. Its dock's hours stay. */
async function move(
  { carriers, log }: PickupOptions,
  trx: Trx,
  { order, pickup, timeZone }: Watched,
  { day, reason }: { day: string; reason: string },
  now: Date,
): Promise<void> {
  const today = localTime(now, timeZone).slice(0, 10);
  const isBelievable = day >= today && day <= addDays(today, FURTHEST_DAYS);
  if (isBelievable && day === order.pickup_date) return;
  if (isBelievable) {
    const times = {
      ...timesOf(order),
      pickupDate: day,
      estDeliveryDate: addWorkingDays(await carriers.calendarOf(trx, order.scac), day, order.quote.transitDays),
    };
    await setTimes(trx, order, times);
    await updatePickup(trx, order.order_no, { told: JSON.stringify(times) });
  } else log?.warn({ orderNo: order.order_no, scac: pickup.scac, day }, 'a carrier has moved a pickup to a day that it does not name');
  await insertEvents(trx, order.order_no, [
    { code: 'PC', status: order.status, time: now, place: order.request.pickup.address, ...(reason && { reason }) },
  ]);
  const { request } = order;
  const notice = pickupMovedNotice(noticed(order.order_no, order.quote, isBelievable ? { ...request, pickupDate: day } : request), {
    isKnown: isBelievable,
    reason,
  });
  await notifyOwner(trx, order.owner_id, notice, now);
}
