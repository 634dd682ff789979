import type { AskingJob, JobTurn } from '../../../platform/jobs/worker';
import { GIVE_UP_MS } from '../retries';
import type { PickupOptions } from './outcomes';
import { type PickupRow, readPickup, toPickupOrder, updatePickup } from './store';

/** Longer than a try that is on its way can take. */
const ON_ITS_WAY_MS = 5 * 60_000;
const PAUSE_MS = 60_000;

/** Calls off the pickup of one cancelled order. What the carrier does not call off is logged, for somebody who calls it. */
export function withdrawPickup({ carriers, log }: PickupOptions): AskingJob {
  return {
    async ask(db, orderNo, now) {
      const { order, pickup } = (await readPickup(db, orderNo)) ?? {};
      if (!order || !pickup?.withdraw_from || ['withdrawn', 'kept', 'billed'].includes(pickup.state)) return nothing;
      const { scac, confirmation_no: confirmationNo, unsure, state } = pickup;
      const waited = now.getTime() - pickup.withdraw_from.getTime();
      const keep = (reason: string, remember = {}) => {
        log?.error({ orderNo, scac, pickup: confirmationNo, reason }, 'the pickup of a cancelled order is not called off at its carrier');
        return end(pickup, 'kept', remember);
      };
      const mayBeThere = confirmationNo !== null || unsure || state === 'unclear';
      if (state === 'dropped' || !mayBeThere) return end(pickup, 'withdrawn');
      const carrier = await carriers.find(db, scac);
      if (!carrier?.pickups) return waited < GIVE_UP_MS ? later : keep('the connection is disabled');
      if (confirmationNo === null) {
        const { outcome } = await carrier.pickups.find(await toPickupOrder(db, order, order.pro_no ?? ''), undefined);
        if (outcome.kind === 'found' && outcome.stage !== 'cancelled') return found(outcome.confirmationNo);
        if (outcome.kind === 'absent' || outcome.kind === 'found') return waited < ON_ITS_WAY_MS ? later : end(pickup, 'withdrawn');
        return outcome.kind === 'unavailable' && waited < GIVE_UP_MS ? later : keep(outcome.reason);
      }
      const { outcome, received } = await carrier.pickups.cancel(confirmationNo);
      const remember = received ? { answered_at: now, answer_status: received.status, answer: received.text } : {};
      if (outcome.kind === 'withdrawn') return end(pickup, 'withdrawn', remember);
      return outcome.kind === 'unavailable' && waited < GIVE_UP_MS ? later : keep(outcome.reason, remember);
    },
  };
}

const nothing: JobTurn = () => Promise.resolve(undefined);
const later: JobTurn = (_trx, _orderNo, now) => Promise.resolve(new Date(now.getTime() + PAUSE_MS));

/** The number of a pickup whose answer was lost: it is called off next. */
const found =
  (confirmationNo: string): JobTurn =>
  async (trx, orderNo, now) => {
    await updatePickup(trx, orderNo, { confirmation_no: confirmationNo, unsure: false });
    return now;
  };

/** Ends a withdrawal, unless a try that was on its way has ended meanwhile: then there is something else to call off. */
const end =
  (asked: PickupRow, state: 'withdrawn' | 'kept', remember = {}): JobTurn =>
  async (trx, orderNo, now) => {
    const pickup = await trx.selectFrom('order_pickup').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow();
    if (pickup.confirmation_no !== asked.confirmation_no || pickup.tries !== asked.tries) return now;
    await updatePickup(trx, orderNo, { state, unsure: false, ...remember });
    return undefined;
  };
