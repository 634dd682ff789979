import { OperatorError } from '@portal/node-kit';
import { ChargeType, ErrorCode, limits } from '@portal/api-contract/vocabulary';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CarrierInvoice } from '../../../carriers/invoice/read-invoices';
import { oneLine } from '../../../carriers/wire/read';
import type { Database } from '../../../platform/database/schema';
import { BusinessError, FieldRefusal, type Message } from '../../../platform/http/errors';
import { notifyOwner } from '../../accounts/notify-owner';
import { adjustOrder } from '../adjust-order';
import { amounts, type Change, chargeOfServices } from '../charges/compare';
import { addToStated } from '../charges/known';
import { differenceNotice, noticed } from '../notices';
import type { InvoiceState, OrderTables } from '../tables';
import type { MatchedLine, Tolerance } from './match';
import { conclude, isInvoiced, matchOf, orderOf, settle } from './settle';
import { type InvoiceRow, keepInvoice, linesOf, updateInvoice } from './store';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** What became of an invoice of a file. */
export interface TakenInvoice {
  invoiceNo: string;
  repeated: boolean;
  state: InvoiceState;
  orderNo: string | undefined;
}

/**
 * Takes the invoices of a carrier in and compares each with its order, in a transaction of its own. Those that were taken in
 * before are compared anew while they are undecided.
 * @throws OperatorError where a number was used for another content; nothing of the file is taken in then
 */
export async function takeInvoices(
  db: Db,
  scac: string,
  invoices: readonly CarrierInvoice[],
  tolerance: Tolerance,
  now: Date,
): Promise<TakenInvoice[]> {
  const kept = await db.transaction().execute(async (trx) => {
    const results = [];
    for (const invoice of invoices) results.push(await keepInvoice(trx, scac, invoice, tolerance, now));
    return results;
  });
  const taken: TakenInvoice[] = [];
  for (const [n, { invoiceNo }] of invoices.entries()) {
    const { state, order_no } = await db.transaction().execute((trx) => compareOne(trx, scac, invoiceNo, now));
    taken.push({ invoiceNo, repeated: kept[n] === 'repeated', state, orderNo: order_no ?? undefined });
  }
  return taken;
}

async function compareOne(trx: Trx, scac: string, invoiceNo: string, now: Date): Promise<Pick<InvoiceRow, 'state' | 'order_no'>> {
  const found = await find(trx, scac, invoiceNo);
  const order = await orderOf(trx, found!);
  const invoice = await lock(trx, scac, invoiceNo);
  if (!order || isDecided(invoice)) return invoice;
  return { state: await settle(trx, order, invoice, now), order_no: order.order_no };
}

const isDecided = ({ state }: Pick<InvoiceRow, 'state'>): boolean => state === 'settled' || state === 'rejected';

const find = (db: Db, scac: string, invoiceNo: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('carrier_invoice').selectAll().where('scac', '=', scac).where('invoice_no', '=', invoiceNo).executeTakeFirst();

/** After its order, as everybody locks them. */
const lock = (trx: Trx, scac: string, invoiceNo: string): Promise<InvoiceRow> =>
  trx
    .selectFrom('carrier_invoice')
    .selectAll()
    .where('scac', '=', scac)
    .where('invoice_no', '=', invoiceNo)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** An invoice that a person has to decide, with what it has beside its order. */
export interface OpenInvoice {
  scac: string;
  invoiceNo: string;
  pro: string;
  date: string;
  receivedAt: Date;
  /** Undefined where no order, or more than one, has the PRO number. */
  orderNo: string | undefined;
  /** An invoice of the order was settled before. */
  another: boolean;
  /** All lines, in whole cents; those that are not `within` are the differences. Without an order, the invoice's alone. */
  lines: MatchedLine[];
}

/** The invoices that a person has to decide, for the command and the queue. */
export const undecidedInvoices = (db: Db) => db.selectFrom('carrier_invoice').where('state', '=', 'open');

/** The same beside their orders, the earliest first. */
export async function openInvoices(db: Db): Promise<OpenInvoice[]> {
  const rows = await undecidedInvoices(db).selectAll().orderBy('received_at').orderBy('invoice_no').execute();
  const open: OpenInvoice[] = [];
  for (const row of rows) open.push(await presentOpen(db, row));
  return open;
}

/** An invoice beside its order. */
export async function presentOpen(db: Db, row: InvoiceRow): Promise<OpenInvoice> {
  const { scac, invoice_no: invoiceNo, pro, invoiced_on: date, received_at: receivedAt, order_no } = row;
  const order =
    order_no === null
      ? undefined
      : await db.selectFrom('freight_order').select(['order_no', 'status']).where('order_no', '=', order_no).executeTakeFirst();
  return {
    scac,
    invoiceNo,
    pro,
    date,
    receivedAt,
    orderNo: order?.order_no,
    another: order !== undefined && (await isInvoiced(db, order.order_no)),
    lines: await matchOf(db, order, row),
  };
}

/** The invoice of a name: `INV-1`, or `SMPL:INV-1` where two carriers use the number. @throws OperatorError */
export async function invoiceNamed(db: Db, named: string): Promise<InvoiceRow> {
  const [, scac, invoiceNo = ''] = /^(?:([A-Z]{2,4}):)?(.*)$/s.exec(named) ?? [];
  let query = db.selectFrom('carrier_invoice').selectAll().where('invoice_no', '=', invoiceNo);
  if (scac !== undefined) query = query.where('scac', '=', scac);
  const [row, another] = await query.orderBy('scac').execute();
  if (!row) throw new OperatorError(`there is no invoice ${named}`);
  if (another) throw new OperatorError(`${row.scac} and ${another.scac} have an invoice ${invoiceNo}: name it ${row.scac}:${invoiceNo}`);
  return row;
}

/**
 * Accepts an invoice as it is: what it has otherwise than its order, beyond its tolerance, becomes adjustments with their
 * evidence, and the order is completed once it is delivered.
 * @throws OperatorError for one that is unknown, BusinessError WRONG_STATUS for one that is decided or of no order
 */
export async function acceptInvoice(trx: Trx, named: string, now: Date): Promise<{ orderNo: string; state: InvoiceState; cents: number }> {
  const found = await invoiceNamed(trx, named);
  let order = await orderOf(trx, found);
  const invoice = await lock(trx, found.scac, found.invoice_no);
  refuseDecided(invoice);
  if (!order)
    throw new BusinessError(ErrorCode.WRONG_STATUS, messages.noOrder, {
      scac: invoice.scac,
      pro: invoice.pro,
      invoiceNo: invoice.invoice_no,
    });
  let sum = 0;
  for (const line of (await matchOf(trx, order, invoice)).filter(({ within }) => !within)) {
    const change = await changeOf(trx, invoice, line);
    await adjustOrder(trx, order, { ...change, time: now }, now);
    await addToStated(trx, order.order_no, line.part, line.restated);
    await notifyOwner(trx, order.owner_id, differenceNotice(noticed(order.order_no, order.quote, order.request), change), now);
    sum += change.cents;
    // Of an order that is over, the final total has changed.
    order = (await orderOf(trx, { ...invoice, order_no: order.order_no }))!;
  }
  return { orderNo: order.order_no, cents: sum, state: await conclude(trx, order, invoice, now) };
}

async function changeOf(
  trx: Trx,
  invoice: InvoiceRow,
  { part, codes, order, invoice: invoiced, difference }: MatchedLine,
): Promise<Change> {
  const what =
    part === 'services'
      ? chargeOfServices(codes)
      : ({ type: ChargeType.STANDARD, code: part === 'fuel' ? 'FSC' : 'LINEHAUL', place: 'shipment' } as const);
  const words = (await linesOf(trx, invoice))
    .filter(({ code, description }) => codes.includes(code) && description !== '')
    .map(({ description }) => description);
  return {
    ...what,
    cents: difference,
    evidence: [
      { code: 'reason', value: 'invoice' },
      ...(part === 'services' ? codes.map((value) => ({ code: 'service', value })) : []),
      ...amounts(order, invoiced),
      ...(words.length > 0 ? [{ code: 'carrierNote', value: oneLine([...new Set(words)].join('; ')) }] : []),
      { code: 'invoice', value: `${invoice.invoiced_on} ${invoice.invoice_no}` },
    ],
  };
}

/** Rejects an invoice: its order waits for another one. @throws as `acceptInvoice` does, and FieldRefusal without a reason */
export async function rejectInvoice(trx: Trx, named: string, reason: string, now: Date): Promise<void> {
  const words = oneLine(reason);
  const max = limits.claim.reason;
  if (words === '' || words.length > max) throw new FieldRefusal(ErrorCode.INVALID, 'reason', messages.reason, { max });
  const found = await invoiceNamed(trx, named);
  const invoice = await lock(trx, found.scac, found.invoice_no);
  refuseDecided(invoice);
  await updateInvoice(trx, invoice, { state: 'rejected', decided_at: now, reason: words });
}

function refuseDecided(invoice: Pick<Selectable<OrderTables['carrier_invoice']>, 'state' | 'invoice_no'>): void {
  const { invoice_no: invoiceNo, state } = invoice;
  if (isDecided(invoice)) throw new BusinessError(ErrorCode.WRONG_STATUS, messages.decided, { invoiceNo, state });
}

/** For operators. */
const messages = {
  noOrder: {
    zh: '{scac} 没有 PRO 号为 {pro} 的订单，或不止一个：发票 {invoiceNo} 只能拒绝',
    en: 'no order of {scac}, or more than one, has the PRO number {pro}: invoice {invoiceNo} can only be rejected',
  },
  reason: { zh: '拒绝须写明原因，最多 {max} 字', en: 'a rejection needs its reason, with {max} characters at most' },
  decided: { zh: '发票 {invoiceNo} 的状态已是 {state}', en: 'invoice {invoiceNo} is {state} already' },
} satisfies Record<string, Message>;
