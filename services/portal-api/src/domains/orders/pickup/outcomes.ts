import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { CarrierDirectory } from '../../connections/directory';
import { isKnownReason } from '../messages';
import { raiseException } from '../raise-exception';
import { applyMilestone } from '../tracking/apply-update';
import { schedule, WATCH_PICKUP } from './enqueue';
import { nextLook } from './next-look';
import { isSame, type OrderRow, type PickupRow, pickupZone, setTimes, timesOf, updatePickup } from './store';

type Trx = Transaction<Database>;

/** What pickups need. */
export interface PickupOptions {
  carriers: CarrierDirectory;
  log?: Pick<FastifyBaseLogger, 'error' | 'warn'> | undefined;
}

/** The pickup of a locked order is the carrier's now, by its number, at the times of the order. */
export async function confirm(trx: Trx, order: OrderRow, confirmationNo: string, now: Date): Promise<void> {
  await updatePickup(trx, order.order_no, {
    state: 'confirmed',
    confirmation_no: confirmationNo,
    told: JSON.stringify(timesOf(order)),
    unsure: false,
  });
  await applyMilestone(
    trx,
    order,
    { kind: 'milestone', reference: confirmationNo, code: 'AA', time: now, place: order.request.pickup.address },
    now,
  );
  await watch(trx, order, now);
}

/** Has the carrier asked how far the pickup is, from when that can matter. */
async function watch(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  await schedule(trx, WATCH_PICKUP, order.order_no, nextLook(timesOf(order), await pickupZone(trx, order), now) ?? now);
}

/** Whose bill or pickup a carrier refused to change, or to make. */
type Refused = 'bill' | 'pickup';

/**
 * The carrier refuses what a locked order wants. Where it has an earlier pickup, or bill, the order goes back to the times of that,
 * because at these the carrier comes. Answers whether there is more to tell the carrier.
 */
export async function refuse(
  trx: Trx,
  { order, pickup, what, reason }: { order: OrderRow; pickup: PickupRow; what: Refused; reason: string },
  now: Date,
): Promise<boolean> {
  const goesBack = (what === 'bill' || pickup.confirmation_no !== null) && !isSame(pickup.told, timesOf(order));
  const state = pickup.confirmation_no !== null ? 'confirmed' : what === 'bill' ? 'waiting' : 'refused';
  // A bill that was changed for a pickup that is not has to be changed back.
  const bill_differs = what === 'pickup' && goesBack;
  await updatePickup(trx, order.order_no, {
    state,
    bill_differs,
    unsure: false,
    ...(!goesBack && { told: JSON.stringify(timesOf(order)) }),
  });
  if (goesBack) await setTimes(trx, order, pickup.told);
  if (state === 'confirmed') await watch(trx, order, now);
  await raiseException(trx, order, { code: 'PD', reason: toReason(reason) }, now);
  return bill_differs || state === 'waiting';
}

/** Nobody knows whether the carrier has what a locked order wants: a person asks it. What can be looked up goes on being looked up. */
export async function leaveUnclear(trx: Trx, order: OrderRow, reason: 'carrierUnclear' | 'carrierUnavailable', now: Date): Promise<void> {
  await updatePickup(trx, order.order_no, { state: 'unclear' });
  await schedule(trx, WATCH_PICKUP, order.order_no, now);
  await raiseException(trx, order, { code: 'PU', reason }, now);
}

/** A carrier's words as the reason of an event; they are told from the codes that the portal names. */
const toReason = (words: string): string => (isKnownReason(words) ? `${words}.` : words);
