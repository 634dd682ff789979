import { toCents } from '@portal/api-contract/vocabulary';
import { partOfCode } from '../charges/codes';
import { type Fault, grouped, readTable } from '../tariff/sheet';
import { type Kind, kinds, readRows } from '../tariff/values';
import { isPro } from '../wire/read';

/** One line of an invoice; below zero is a credit. */
export interface InvoiceLine {
  /** `LINEHAUL`, `DISCOUNT`, `FSC`, or a code of preliminary freight charges. */
  code: string;
  description: string;
  cents: number;
}

/** An invoice of a carrier for one shipment. */
export interface CarrierInvoice {
  invoiceNo: string;
  pro: string;
  /** YYYY-MM-DD. */
  date: string;
  lines: InvoiceLine[];
}

const COLUMNS = ['invoice', 'pro', 'date', 'code', 'description', 'amount'];

const ownCodes = ['LINEHAUL', 'DISCOUNT', 'FSC'];

const cell = {
  invoice: {
    what: 'must be 1 to 40 letters, digits, and signs . / - between them',
    read: (text) => (/^[\dA-Za-z](?:[\dA-Za-z./-]{0,38}[\dA-Za-z])?$/.test(text) ? text : undefined),
  },
  pro: { what: 'must be a PRO number (as text, so that it keeps its zeros)', read: (text) => (isPro(text) ? text : undefined) },
  code: {
    what: `must be ${ownCodes.join(', ')} or a code of preliminary freight charges such as LFTD`,
    read: (text) => (ownCodes.includes(text) || !['nothing', undefined].includes(partOfCode(text)) ? text : undefined),
  },
  description: { what: 'must have 200 characters at most', read: (text) => (text.length <= 200 ? text : undefined) },
  amount: {
    what: 'must be dollars such as 23.46 or, for a credit, -23.46, without separators',
    read: (text) => (/^-?\d{1,7}(\.\d{1,2})?$/.test(text) ? toCents(text) : undefined),
  },
} satisfies Record<string, Kind<unknown>>;

/**
 * Reads a file of invoices: comma-separated values, a row for each line of an invoice, as docs/CARRIERS.md describes it.
 * @returns the invoices in the order of the file, or each of its faults
 */
export function readInvoices(text: string): { invoices: CarrierInvoice[] } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const table = readTable(text, 'invoices', COLUMNS, faults);
  if (faults.length > 0) return { faults };
  const { rows } = readRows(table, faults, (row) => {
    const code = row.value('code', cell.code);
    const cents = row.value('amount', cell.amount);
    if (code === 'DISCOUNT' && (cents ?? 0) > 0) row.fault('amount', 'a DISCOUNT must be below zero');
    const [invoiceNo, pro, date] = [row.value('invoice', cell.invoice), row.value('pro', cell.pro), row.value('date', kinds.day)];
    // With a fault, nothing of this is used.
    return {
      row,
      invoiceNo: invoiceNo!,
      pro: pro!,
      date: date!,
      line: { code: code!, description: row.value('description', cell.description)!, cents: cents! },
    };
  });
  const invoices = [...grouped(rows, ({ invoiceNo }) => invoiceNo)].map(([invoiceNo, all]) => {
    const [first] = all as [(typeof all)[number]];
    for (const { row, pro, date } of all) {
      if (pro !== first.pro)
        row.fault('pro', `invoice ${invoiceNo} is of PRO number ${first.pro} on line ${first.row.first.line}, not ${pro}`);
      if (date !== first.date) row.fault('date', `invoice ${invoiceNo} is of ${first.date} on line ${first.row.first.line}, not ${date}`);
    }
    return { invoiceNo, pro: first.pro, date: first.date, lines: all.map(({ line }) => line) };
  });
  if (faults.length === 0 && invoices.length === 0) faults.push({ line: 1, column: 1, cell: 'A1', message: 'the file has no invoice' });
  return faults.length > 0 ? { faults: faults.toSorted((a, b) => a.line - b.line || a.column - b.column) } : { invoices };
}
