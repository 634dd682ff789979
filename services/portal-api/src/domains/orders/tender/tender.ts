import { OrderStatus } from '@portal/api-contract/vocabulary';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { TenderOutcome } from '../../../carriers/ebol/answer';
import type { Told } from '../../../carriers/wire/tell';
import type { Database } from '../../../platform/database/schema';
import { enqueue } from '../../../platform/jobs/store';
import type { AskingJob } from '../../../platform/jobs/worker';
import type { CarrierDirectory } from '../../connections/directory';
import { isConnected, takePro } from '../../connections/store';
import { imperial } from '../../quotes/stored-request';
import { updateOrder } from '../adjust-order';
import { logMissingDocuments, replaceCarrierDocuments } from '../documents/carrier-documents';
import { enqueuePickup } from '../pickup/enqueue';
import { raiseException } from '../raise-exception';
import { GIVE_UP_MS, pauseAfter } from '../retries';
import { insertEvents } from '../store';
import type { OrderTables } from '../tables';
import { enqueueFollowing } from '../tracking/follow-order';

type Trx = Transaction<Database>;
type Row = Selectable<OrderTables['freight_order']>;
export type Tender = Selectable<OrderTables['order_tender']>;

/** The kind of job that sends an order to its carrier; its subject is the orderNo. */
export const TENDER_ORDER = 'tender-order';
/** The kind of job that deletes a cancelled order at its carrier. */
export const WITHDRAW_TENDER = 'withdraw-tender';

/** What tenders need. */
export interface TenderOptions {
  carriers: CarrierDirectory;
  log?: Pick<FastifyBaseLogger, 'error' | 'warn'> | undefined;
}

/**
 * In the transaction of the booking, or of the choice of another carrier: has the order sent to its carrier, where that has a connection, with a PRO number of the
 * carrier's where some are left. False where it has none, or a disabled one.
 */
export async function enqueueTender(trx: Trx, { orderNo, scac }: { orderNo: string; scac: string }, now: Date): Promise<boolean> {
  if (!(await isConnected(trx, scac))) return false;
  const pro = (await takePro(trx, scac, orderNo)) ?? null;
  await trx.insertInto('order_tender').values({ order_no: orderNo, scac, pro, state: 'waiting', created_at: now }).execute();
  await enqueue(trx, TENDER_ORDER, orderNo, now);
  return true;
}

/**
 * Sends one order to its carrier, until the carrier has decided. A try is written down before it is sent: one whose answer is
 * lost is repeated only with a PRO number of the portal's, under which the carrier can have one bill. Otherwise the order
 * waits, with an exception, for somebody who asks the carrier.
 */
export function tenderOrder({ carriers, log }: TenderOptions): AskingJob {
  return {
    async ask(db, orderNo) {
      const tender = await findTender(db, orderNo);
      const order = await db.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
      if (!order || tender?.state !== 'waiting' || order.status === OrderStatus.CANCELLED) return () => Promise.resolve(undefined);
      if (tender.unsure && tender.pro === null) return settle(tender, { outcome: lost, received: undefined });
      const carrier = await carriers.find(db, tender.scac);
      if (!carrier?.tender) return settle(tender, { outcome: off, received: undefined });
      const tries = tender.tries + 1;
      // Cancelled, or taken by another server, since it was read.
      if (!(await beginTry(db, tender))) return () => Promise.resolve(undefined);
      const { estDeliveryDate } = order.quote;
      const told = await carrier.tender.create(
        { orderNo, bolNo: order.bol_no, pro: tender.pro ?? undefined, estDeliveryDate, request: imperial(order.request) },
        tender.unsure,
      );
      if (told.outcome.kind !== 'accepted') log?.warn({ orderNo, scac: tender.scac, tries, ...told.outcome }, 'an order is not tendered');
      else logMissingDocuments(log, order, told.outcome.documents);
      return settle({ ...tender, tries }, told);
    },
  };
}

const lost: TenderOutcome = { kind: 'unavailable', reason: 'the answer was lost', arrived: true };
const off: TenderOutcome = { kind: 'unavailable', reason: 'the connection is disabled', arrived: false };

/** The turn that applies an outcome. `tender` is as it was before the try. */
const settle =
  (tender: Tender, { outcome, received }: Told<TenderOutcome>) =>
  async (trx: Trx, orderNo: string, now: Date): Promise<Date | undefined> => {
    const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow();
    if (received) await updateTender(trx, orderNo, { answered_at: now, answer_status: received.status, answer: received.text });
    // Cancelled while the carrier was asked: what it has, or may have, is taken back.
    if (order.status === OrderStatus.CANCELLED) {
      const { state, unsure, pro } = cancelledAs(tender, outcome);
      await updateTender(trx, orderNo, { state, unsure, pro });
      if (state !== 'refused') await enqueue(trx, WITHDRAW_TENDER, orderNo, now);
      return undefined;
    }
    switch (outcome.kind) {
      case 'accepted':
        await replaceCarrierDocuments(trx, order, outcome.documents, now);
        return accept(trx, order, outcome.pro, now);
      case 'refused':
        await updateTender(trx, orderNo, { state: 'refused', unsure: false });
        return except(trx, order, 'TD', outcome.reason, now);
      case 'notUnderstood':
        await updateTender(trx, orderNo, { state: 'unclear' });
        return except(trx, order, 'TU', 'carrierUnclear', now);
      case 'unavailable': {
        const unsure = tender.unsure || outcome.arrived;
        const over = now.getTime() - tender.created_at.getTime() >= GIVE_UP_MS;
        const end = (unsure && tender.pro === null) || over;
        await updateTender(trx, orderNo, { unsure, ...(end && { state: 'unclear' }) });
        if (end) return except(trx, order, 'TU', unsure ? 'carrierUnclear' : 'carrierUnavailable', now);
        return new Date(now.getTime() + pauseAfter(tender.tries));
      }
    }
  };

function cancelledAs(tender: Tender, outcome: TenderOutcome): Pick<Tender, 'state' | 'unsure' | 'pro'> {
  if (outcome.kind === 'accepted') return { state: 'accepted', unsure: false, pro: outcome.pro };
  if (outcome.kind === 'refused') return { state: 'refused', unsure: false, pro: tender.pro };
  const unsure = tender.unsure || outcome.kind === 'notUnderstood' || outcome.arrived;
  return { state: 'unclear', unsure, pro: tender.pro };
}

/** The carrier has a locked order, under this PRO number. */
export async function accept(trx: Trx, order: Row, pro: string, now: Date): Promise<undefined> {
  await updateTender(trx, order.order_no, { state: 'accepted', unsure: false, pro });
  await insertEvents(trx, order.order_no, [{ code: 'TA', status: order.status, time: now, place: order.request.pickup.address }]);
  await updateOrder(trx, order, { pro_no: pro, exception_code: null, exception_reason: null });
  await enqueueFollowing(trx, { orderNo: order.order_no, scac: order.scac }, now);
  await enqueuePickup(trx, order, now);
  return undefined;
}

/** Tells the owner that the carrier does not have the order, or may not; the money stays on hold until the owner decides. */
export async function except(trx: Trx, order: Row, code: 'TD' | 'TU', reason: string, now: Date): Promise<undefined> {
  await raiseException(trx, order, { code, reason }, now);
  return undefined;
}

/** Writes a try down before it is sent. False if the tender is no longer as it was read. */
async function beginTry(db: Kysely<Database>, { order_no, scac, tries, unsure }: Tender): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_tender')
    .set({ tries: tries + 1, unsure: true })
    .where('order_no', '=', order_no)
    // Since it was read, the carrier may have refused, and another one been chosen.
    .where('scac', '=', scac)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .where('unsure', '=', unsure)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findTender = (db: Kysely<Database>, orderNo: string): Promise<Tender | undefined> =>
  db.selectFrom('order_tender').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

export async function updateTender(db: Kysely<Database>, orderNo: string, values: Updateable<OrderTables['order_tender']>): Promise<void> {
  await db.updateTable('order_tender').set(values).where('order_no', '=', orderNo).execute();
}
