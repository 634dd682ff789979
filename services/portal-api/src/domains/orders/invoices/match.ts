import { OTHER, partOfCode } from '../../../carriers/charges/codes';
import type { InvoiceLine } from '../../../carriers/invoice/read-invoices';
import { codesOf, partOf, type PricedLine, type PricePart } from '../charges/parts';

/** How far a line of an invoice may be from the order: so many cents or so many percent, whichever is more. */
export interface Tolerance {
  cents: number;
  percent: number;
}

/** What an order and an invoice have for the same. */
export interface MatchedLine {
  part: PricePart;
  /** `LINEHAUL`, `FSC`, or codes of services; several where the order has one amount for them together. */
  codes: string[];
  /** Whole cents. Of the order: what its carrier wants by now, or what is paid where the invoice has no more than that. */
  order: number;
  invoice: number;
  /** By how much the owner's cost would change; nothing where the invoice is between the two. */
  difference: number;
  /** By how much it is off what the carrier wanted before. */
  restated: number;
  within: boolean;
}

const LINEHAUL = 'LINEHAUL';
const FUEL = 'FSC';

/** What its owner was credited after a dispute: the carrier may have agreed to it, or not. */
const isCredit = ({ evidence }: PricedLine): boolean => evidence.some(({ code }) => code === 'claim');

/**
 * Compares an invoice with the charges of an order, line by line: the linehaul after its discount, the fuel, and each service.
 * Services for which the order has one amount are compared together. An invoice is right with and without what was credited after
 * a dispute: nobody is charged it again, or gets it twice.
 */
export function matchInvoice(charges: readonly PricedLine[], lines: readonly InvoiceLine[], tolerance: Tolerance): MatchedLine[] {
  const ofOrder = charges.map((charge) => ({ codes: orderCodes(charge), cents: charge.amount, credit: isCredit(charge) }));
  const ofInvoice = lines.map(({ code, cents }) => ({ codes: [invoiceCode(code)], cents, credit: false }));
  const groups = together([...ofOrder, ...ofInvoice].map(({ codes }) => codes));
  return groups.map((codes) => {
    const sum = (all: typeof ofOrder) => all.filter((one) => codes.includes(one.codes[0]!)).reduce((total, { cents }) => total + cents, 0);
    const [paid, wanted, invoice] = [sum(ofOrder), sum(ofOrder.filter(({ credit }) => !credit)), sum(ofInvoice)];
    const order = invoice > wanted ? wanted : paid;
    const difference = invoice > wanted || invoice < paid ? invoice - order : 0;
    const within = Math.abs(difference) <= allowed(order, tolerance);
    return { part: groupPart(codes), codes, order, invoice, difference, restated: invoice - wanted, within };
  });
}

const allowed = (order: number, { cents, percent }: Tolerance): number => Math.max(cents, Math.floor((Math.abs(order) * percent) / 100));

function orderCodes(charge: PricedLine): string[] {
  const part = partOf(charge);
  if (part === 'linehaul') return [LINEHAUL];
  return part === 'fuel' ? [FUEL] : codesOf(charge);
}

function invoiceCode(code: string): string {
  if (code === FUEL) return FUEL;
  return code === LINEHAUL || code === 'DISCOUNT' || partOfCode(code) === 'linehaul' ? LINEHAUL : code;
}

const groupPart = ([code = OTHER]: readonly string[]): PricePart => (code === LINEHAUL ? 'linehaul' : code === FUEL ? 'fuel' : 'services');

/** The codes in groups: those that some line has together are in one. In the order in which they first come. */
function together(lines: readonly (readonly string[])[]): string[][] {
  const groups: string[][] = [];
  for (const codes of lines) {
    const touched = groups.filter((group) => group.some((code) => codes.includes(code)));
    const [first] = touched;
    if (!first) groups.push([...new Set(codes)]);
    else {
      for (const code of [...touched.slice(1).flat(), ...codes]) if (!first.includes(code)) first.push(code);
      for (const other of touched.slice(1)) groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups;
}
