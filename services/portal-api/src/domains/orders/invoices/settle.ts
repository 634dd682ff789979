import { OrderStatus } from '@portal/api-contract/vocabulary';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { JobTurn } from '../../../platform/jobs/worker';
import { completeOrder } from '../adjust-order';
import { owedCharges } from '../charges/known';
import { findByPro } from '../store';
import type { InvoiceState, OrderTables } from '../tables';
import { canMove } from '../tracking/status-machine';
import { type MatchedLine, matchInvoice } from './match';
import { type InvoiceRow, linesOf, lockUndecided, updateInvoice } from './store';

type Trx = Transaction<Database>;
type Order = Selectable<OrderTables['freight_order']>;

/** Compares the undecided invoices of one order with it; one that a person has to decide now is logged. */
export const settleInvoices =
  (log?: Pick<FastifyBaseLogger, 'warn'>): JobTurn =>
  async (trx, orderNo, now) => {
    let order = await lockOrder(trx, orderNo);
    for (const invoice of await lockUndecided(trx, orderNo)) {
      const state = await settle(trx, order, invoice, now);
      if (state === 'open' && invoice.state !== 'open')
        log?.warn(
          { orderNo, scac: invoice.scac, invoice: invoice.invoice_no },
          'an invoice of a carrier does not agree with its order any more',
        );
      order = await lockOrder(trx, orderNo);
    }
    return undefined;
  };

const lockOrder = (trx: Trx, orderNo: string): Promise<Order> =>
  trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow();

/** The locked order of an invoice: the one that it named before, or the one that has its PRO number by now. */
export async function orderOf(trx: Trx, { scac, pro, order_no }: InvoiceRow): Promise<Order | undefined> {
  if (order_no !== null) return lockOrder(trx, order_no);
  const [order, another] = await findByPro(trx, scac, pro);
  return another ? undefined : order;
}

/** How an invoice compares with the charges of its order, or with none. */
export const matchOf = async (
  db: Kysely<Database>,
  order: Pick<Order, 'order_no' | 'status'> | undefined,
  invoice: InvoiceRow,
): Promise<MatchedLine[]> =>
  matchInvoice(order ? await owedCharges(db, order) : [], await linesOf(db, invoice), {
    cents: invoice.tolerance_cents,
    percent: Number(invoice.tolerance_percent),
  });

/** Whether an invoice of an order was settled before: another one is for a person, who knows whether it replaces or adds. */
export const isInvoiced = async (db: Kysely<Database>, orderNo: string): Promise<boolean> =>
  (await db
    .selectFrom('carrier_invoice')
    .select('invoice_no')
    .where('order_no', '=', orderNo)
    .where('state', '=', 'settled')
    .executeTakeFirst()) !== undefined;

/**
 * Settles a locked invoice that agrees with its locked order, once that is delivered or returned: the order is completed. One
 * that comes earlier waits; one that does not agree, or is not the first, is left to a person.
 */
export async function settle(trx: Trx, order: Order, invoice: InvoiceRow, now: Date): Promise<InvoiceState> {
  const agrees = (await matchOf(trx, order, invoice)).every(({ within }) => within) && !(await isInvoiced(trx, order.order_no));
  return agrees ? conclude(trx, order, invoice, now) : write(trx, order, invoice, 'open');
}

/** Completes the order of an invoice that a person or the comparison found right, or waits for its delivery. */
export async function conclude(trx: Trx, order: Order, invoice: InvoiceRow, now: Date): Promise<InvoiceState> {
  if (canMove(order.status, OrderStatus.COMPLETED)) await completeOrder(trx, order, now);
  else if (order.final_total === null) return write(trx, order, invoice, 'waiting');
  return write(trx, order, invoice, 'settled', now);
}

async function write(trx: Trx, { order_no }: Order, invoice: InvoiceRow, state: InvoiceState, decidedAt?: Date): Promise<InvoiceState> {
  await updateInvoice(trx, invoice, { state, order_no, ...(decidedAt && { decided_at: decidedAt }) });
  return state;
}
