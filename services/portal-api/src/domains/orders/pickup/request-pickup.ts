import type { Kysely, Transaction } from 'kysely';
import { OrderStatus } from '@portal/api-contract/vocabulary';
import type { TenderOutcome } from '../../../carriers/ebol/answer';
import type { PickupOutcome } from '../../../carriers/pickup/answer';
import type { PickupReport } from '../../../carriers/pickup/visibility';
import type { Told } from '../../../carriers/wire/tell';
import type { Database } from '../../../platform/database/schema';
import { enqueue } from '../../../platform/jobs/store';
import type { AskingJob, JobTurn } from '../../../platform/jobs/worker';
import { updateOrder } from '../adjust-order';
import { logMissingDocuments, replaceCarrierDocuments } from '../documents/carrier-documents';
import { GIVE_UP_MS, pauseAfter } from '../retries';
import type { PickupTimes } from '../tables';
import { WITHDRAW_PICKUP } from './enqueue';
import { confirm, leaveUnclear, type PickupOptions, refuse } from './outcomes';
import {
  isBeforePickup,
  isSame,
  keepAnswer,
  lockPickup,
  type OrderRow,
  type PickupRow,
  readPickup,
  timesOf,
  toPickupOrder,
  updatePickup,
} from './store';

type Trx = Transaction<Database>;

/**
 * Tells a carrier what an order wants, one call a turn: the bill first, where it has other times, then the pickup. A try is written
 * down before it is sent: one whose answer is lost is looked up by the PRO number before it is repeated, because the standard knows
 * no repeat.
 */
export function requestPickup({ carriers, log }: PickupOptions): AskingJob {
  return {
    async ask(db, orderNo) {
      const { order, pickup } = (await readPickup(db, orderNo)) ?? {};
      if (!order?.pro_no || !pickup || !isBeforePickup(order)) return done;
      if (pickup.state !== 'waiting' && !pickup.bill_differs) return done;
      const carrier = await carriers.find(db, pickup.scac);
      const report = <Outcome extends { kind: string; reason?: string }>(what: string, told: Told<Outcome>) => {
        const { kind, reason } = told.outcome;
        if (!['accepted', 'confirmed', 'found'].includes(kind))
          log?.warn({ orderNo, scac: pickup.scac, what, kind, reason }, 'a pickup is not arranged');
        return told;
      };
      if (!carrier?.tender) return settle(pickup, timesOf(order), report('connection', off));
      const asked = await toPickupOrder(db, order, order.pro_no);
      if (pickup.bill_differs) return settleBill(pickup, timesOf(order), report('bill', await carrier.tender.amend(asked)), log);
      if (!carrier.pickups) return billed;
      const known = pickup.confirmation_no;
      if (known === null && pickup.unsure) return settleLookUp(pickup, report('look-up', await carrier.pickups.find(asked, undefined)));
      if (!(await beginTry(db, pickup))) return again;
      const told = known === null ? await carrier.pickups.request(asked) : await carrier.pickups.change(asked, known);
      return settle(pickup, timesOf(order), report('pickup', told));
    },
  };
}

const done: JobTurn = () => Promise.resolve(undefined);
const again: JobTurn = (_trx, _orderNo, now) => Promise.resolve(now);
const off: Told<PickupOutcome> = {
  outcome: { kind: 'unavailable', reason: 'the connection is disabled', arrived: false },
  received: undefined,
};

/** Nothing is left to tell a carrier that takes no pickups. */
const billed: JobTurn = async (trx, orderNo) => {
  const locked = await lockPickup(trx, orderNo);
  if (!locked) return undefined;
  await updatePickup(trx, orderNo, { state: 'billed' });
  const { order } = locked;
  if (order.exception_code === 'PU') await updateOrder(trx, order, { exception_code: null, exception_reason: null });
  return undefined;
};

/** The turn that applies what became of a bill. `sent`: the times that it has. */
const settleBill =
  (asked: PickupRow, sent: PickupTimes, { outcome, received }: Told<TenderOutcome>, log: PickupOptions['log']): JobTurn =>
  async (trx, orderNo, now) => {
    const locked = await lockPickup(trx, orderNo);
    if (!locked) return undefined;
    const { order, pickup } = locked;
    await keepAnswer(trx, orderNo, received, now);
    // Cancelled meanwhile: the bill is deleted by a job of its own.
    if (!isBeforePickup(order)) return undefined;
    switch (outcome.kind) {
      case 'accepted':
        logMissingDocuments(log, order, outcome.documents);
        await replaceCarrierDocuments(trx, order, outcome.documents, now);
        // Changed once more meanwhile: that is told next.
        await updatePickup(trx, orderNo, {
          bill_differs: !isSame(sent, timesOf(order)),
          ...(pickup.confirmation_no === null && { told: JSON.stringify(sent) }),
        });
        return now;
      case 'refused':
        return (await refuse(trx, { order, pickup, what: 'bill', reason: outcome.reason }, now)) ? now : undefined;
      default:
        return wait(trx, order, asked, outcome, now);
    }
  };

/** The turn that applies what a look-up by the PRO number came to, after an answer that was lost. */
const settleLookUp =
  (asked: PickupRow, { outcome, received }: Told<PickupReport>): JobTurn =>
  async (trx, orderNo, now) => {
    const locked = await lockPickup(trx, orderNo);
    if (!locked) return undefined;
    const { order } = locked;
    await keepAnswer(trx, orderNo, received, now);
    if (outcome.kind === 'found' && outcome.stage !== 'cancelled') return take(trx, order, locked.pickup.told, outcome.confirmationNo, now);
    if (!isBeforePickup(order)) return undefined;
    if (outcome.kind === 'absent' || outcome.kind === 'found') {
      await updatePickup(trx, orderNo, { unsure: false });
      return now;
    }
    return wait(trx, order, asked, outcome, now);
  };

/** The turn that applies what became of a request. `asked` is as it was before the try, `sent` what it asked for. */
const settle =
  (asked: PickupRow, sent: PickupTimes, { outcome, received }: Told<PickupOutcome>): JobTurn =>
  async (trx, orderNo, now) => {
    const locked = await lockPickup(trx, orderNo);
    if (!locked) return undefined;
    const { order, pickup } = locked;
    await keepAnswer(trx, orderNo, received, now);
    if (outcome.kind === 'confirmed') return take(trx, order, sent, outcome.confirmationNo, now);
    // Cancelled, or picked up, meanwhile: what may be there is looked up by the job that calls it off.
    if (!isBeforePickup(order)) return undefined;
    switch (outcome.kind) {
      case 'refused':
        return (await refuse(trx, { order, pickup, what: 'pickup', reason: outcome.reason }, now)) ? now : undefined;
      case 'absent':
        await updatePickup(trx, orderNo, { confirmation_no: null, unsure: false });
        return now;
      default:
        return wait(trx, order, asked, outcome, now);
    }
  };

/** The carrier has the pickup, at the times that it was sent: the order may have others by now, or be cancelled. */
async function take(trx: Trx, order: OrderRow, sent: PickupTimes, confirmationNo: string, now: Date): Promise<Date | undefined> {
  if (isBeforePickup(order) && isSame(sent, timesOf(order))) {
    await confirm(trx, order, confirmationNo, now);
    return undefined;
  }
  await updatePickup(trx, order.order_no, { confirmation_no: confirmationNo, unsure: false, told: JSON.stringify(sent) });
  if (order.status === OrderStatus.CANCELLED) await enqueue(trx, WITHDRAW_PICKUP, order.order_no, now);
  return isBeforePickup(order) ? now : undefined;
}

/** What an answer that decides nothing leads to: another try, or a person who asks the carrier. */
async function wait(
  trx: Trx,
  order: OrderRow,
  asked: PickupRow,
  outcome: Exclude<PickupOutcome | PickupReport, { kind: 'confirmed' | 'absent' | 'found' }>,
  now: Date,
): Promise<Date | undefined> {
  const unavailable = outcome.kind === 'unavailable';
  const unsure = asked.unsure || !unavailable || outcome.arrived;
  const over = now.getTime() - asked.since.getTime() >= GIVE_UP_MS;
  const tries = asked.tries + 1;
  await updatePickup(trx, order.order_no, { unsure, tries });
  if (unavailable && !over) return new Date(now.getTime() + pauseAfter(tries));
  await leaveUnclear(trx, order, unavailable && !unsure ? 'carrierUnavailable' : 'carrierUnclear', now);
  return undefined;
}

/** Writes a try down before it is sent. False if the pickup is no longer as it was read. */
async function beginTry(db: Kysely<Database>, { order_no, tries, since }: PickupRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_pickup')
    .set({ tries: tries + 1, unsure: true })
    .where('order_no', '=', order_no)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .where('since', '=', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
