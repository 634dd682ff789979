import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { enqueue } from '../../../platform/jobs/store';
import type { AskingJob, JobTurn } from '../../../platform/jobs/worker';
import type { TenderState } from '../tables';
import { findTender, type Tender, type TenderOptions, updateTender, WITHDRAW_TENDER } from './tender';

/** Longer than a try that is on its way can take. */
const ON_ITS_WAY_MS = 5 * 60_000;
/** After so long a carrier that cannot be reached is no longer asked. */
const GIVE_UP_MS = 24 * 3_600_000;
const PAUSE_MS = 60_000;

const mayBeThere: readonly TenderState[] = ['waiting', 'accepted', 'unclear'];

/** In the transaction that cancels an order: has it deleted at its carrier, where it was, or is about to be, sent to one. */
export async function enqueueWithdrawal(trx: Transaction<Database>, orderNo: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('order_tender')
    .set({ withdraw_from: now })
    .where('order_no', '=', orderNo)
    .where('state', 'in', mayBeThere)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await enqueue(trx, WITHDRAW_TENDER, orderNo, now);
}

/** Deletes one cancelled order at its carrier. What the carrier does not delete is logged, for somebody who calls it. */
export function withdrawTender({ carriers, log }: TenderOptions): AskingJob {
  return {
    async ask(db, orderNo, now) {
      const tender = await findTender(db, orderNo);
      if (!tender || !mayBeThere.includes(tender.state)) return () => Promise.resolve(undefined);
      const { scac, pro, tries, unsure } = tender;
      const waited = now.getTime() - (tender.withdraw_from ?? now).getTime();
      const end = endOf(tender);
      const keep = (reason: string) => {
        log?.error({ orderNo, scac, pro, reason }, 'a cancelled order is not deleted at its carrier');
        return end('kept');
      };
      if (tries === 0 || (!unsure && tender.state !== 'accepted')) return end('withdrawn');
      if (pro === null) return waited < ON_ITS_WAY_MS ? later(now) : keep('the carrier gave no number');
      const carrier = await carriers.find(db, scac);
      if (!carrier?.tender) return waited < GIVE_UP_MS ? later(now) : keep('the connection is disabled');
      const { outcome, received } = await carrier.tender.cancel(pro);
      const remember = received && { answered_at: now, answer_status: received.status, answer: received.text };
      if (outcome.kind === 'withdrawn') return end('withdrawn', remember);
      if (outcome.kind === 'unavailable' && waited < GIVE_UP_MS) return later(now);
      return keep(outcome.reason);
    },
  };
}

/** Ends a withdrawal, unless a try that was on its way has ended meanwhile: then there is something else to delete. */
const endOf =
  (asked: Tender) =>
  (state: TenderState, remember = {}): JobTurn =>
  async (trx, orderNo, now) => {
    const tender = await trx.selectFrom('order_tender').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow();
    if (tender.state !== asked.state || tender.tries !== asked.tries || tender.unsure !== asked.unsure) return now;
    await updateTender(trx, orderNo, { state, unsure: false, ...remember });
    return undefined;
  };

const later =
  (now: Date): JobTurn =>
  () =>
    Promise.resolve(new Date(now.getTime() + PAUSE_MS));
