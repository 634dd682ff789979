import { sql } from 'kysely';
import { toMoney } from '@portal/api-contract/vocabulary';
import type { QueueSource } from '../../accounts/operators/source';
import { presentOpen, undecidedInvoices } from './decide';

/** Invoices of carriers that do not agree with their orders. `acceptInvoice` and `rejectInvoice` settle them, and a later report that agrees. */
export const invoiceQueue: QueueSource = {
  kind: 'invoice',
  roles: ['reconcile'],
  states: { open: { zh: '承运商账单与订单不符', en: 'an invoice of a carrier does not agree with its order' } },
  todo: {
    zh: '对照差异，再接受账单（订单按账单计费）或拒绝账单（等待另一张）',
    en: 'look at the differences, then accept it, so that its order costs that, or reject it, so that its order waits for another',
  },
  open: (db) =>
    undecidedInvoices(db).select(({ selectFrom }) => [
      sql<string>`carrier_invoice.scac || ':' || carrier_invoice.invoice_no`.as('subject'),
      'received_at as since',
      'state',
      'order_no',
      'carrier_invoice.scac as about',
      selectFrom('carrier_invoice_line as line')
        .select(({ fn }) => fn.sum<number>('line.cents').as('sum'))
        .whereRef('line.scac', '=', 'carrier_invoice.scac')
        .whereRef('line.invoice_no', '=', 'carrier_invoice.invoice_no')
        .$asScalar()
        .as('cents'),
    ]),
  async facts(db, subject) {
    const [scac = '', invoiceNo = ''] = subject.split(/:(.*)/s);
    const row = await db
      .selectFrom('carrier_invoice')
      .selectAll()
      .where('scac', '=', scac)
      .where('invoice_no', '=', invoiceNo)
      .executeTakeFirst();
    if (!row) return undefined;
    const { lines } = await presentOpen(db, row);
    const differs = row.state === 'open' ? lines.filter(({ within }) => !within) : [];
    return [
      { label: { zh: '承运商', en: 'carrier' }, value: row.scac },
      { label: { zh: 'PRO 号', en: 'PRO number' }, value: row.pro },
      { label: { zh: '账单日期', en: 'date of the invoice' }, value: row.invoiced_on },
      ...(row.reason === null ? [] : [{ label: { zh: '拒绝原因', en: 'rejected because' }, value: row.reason }]),
      ...differs.map(({ codes, order, invoice }) => ({
        label: { zh: '差异（订单 / 账单）', en: 'difference (order / invoice)' },
        value: `${codes.join(', ')}: ${toMoney(order)} / ${toMoney(invoice)}`,
      })),
    ];
  },
};
