import { createHash } from 'node:crypto';
import { OperatorError } from '@portal/node-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CarrierInvoice } from '../../../carriers/invoice/read-invoices';
import type { Database } from '../../../platform/database/schema';
import type { InvoiceState, OrderTables } from '../tables';
import type { Tolerance } from './match';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
export type InvoiceRow = Selectable<OrderTables['carrier_invoice']>;

/** All that an invoice says, so that the same number with other content is noticed. */
const digestOf = ({ pro, date, lines }: CarrierInvoice): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([pro, date, lines.map(({ code, description, cents }) => [code, description, cents])]))
    .digest();

/** Keeps a new invoice. @throws OperatorError for a number that the carrier used for another content */
export async function keepInvoice(
  trx: Trx,
  scac: string,
  invoice: CarrierInvoice,
  tolerance: Tolerance,
  now: Date,
): Promise<'taken' | 'repeated'> {
  const { invoiceNo, pro, date, lines } = invoice;
  const digest = digestOf(invoice);
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('carrier_invoice')
    .values({
      scac,
      invoice_no: invoiceNo,
      pro,
      invoiced_on: date,
      order_no: null,
      digest,
      tolerance_cents: tolerance.cents,
      tolerance_percent: String(tolerance.percent),
      received_at: now,
      state: 'open',
      decided_at: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) {
    const kept = await trx
      .selectFrom('carrier_invoice')
      .select('digest')
      .where('scac', '=', scac)
      .where('invoice_no', '=', invoiceNo)
      .executeTakeFirstOrThrow();
    if (!kept.digest.equals(digest))
      throw new OperatorError(`invoice ${invoiceNo} of ${scac} is there with other lines: a carrier gives a number once`);
    return 'repeated';
  }
  const rows = lines.map((line, place) => ({ scac, invoice_no: invoiceNo, place, ...line }));
  await trx.insertInto('carrier_invoice_line').values(rows).execute();
  return 'taken';
}

/** The lines of an invoice, in its order. */
export const linesOf = (db: Db, { scac, invoice_no }: Pick<InvoiceRow, 'scac' | 'invoice_no'>) =>
  db
    .selectFrom('carrier_invoice_line')
    .select(['code', 'description', 'cents'])
    .where('scac', '=', scac)
    .where('invoice_no', '=', invoice_no)
    .orderBy('place')
    .execute();

/** Undecided invoices of an order, the earliest first, locked until the transaction ends. */
export const lockUndecided = (trx: Trx, orderNo: string) =>
  trx
    .selectFrom('carrier_invoice')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('state', 'in', ['waiting', 'open'])
    .orderBy('received_at')
    .orderBy('invoice_no')
    .forUpdate()
    .execute();

export async function updateInvoice(
  trx: Trx,
  { scac, invoice_no }: Pick<InvoiceRow, 'scac' | 'invoice_no'>,
  values: { state: InvoiceState; order_no?: string; decided_at?: Date; reason?: string },
): Promise<void> {
  await trx.updateTable('carrier_invoice').set(values).where('scac', '=', scac).where('invoice_no', '=', invoice_no).execute();
}
