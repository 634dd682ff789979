import { addDays } from '@portal/api-contract/calendar';
import { FREIGHT_CLASSES, type FreightClass } from '@portal/api-contract/vocabulary';
import { type Cell, cellOf, type Fault, faultAt, type Section } from './sheet';

/** One kind of value: what it is, in words for the person who wrote it, and how it is read; `undefined` is wrong. */
export interface Kind<Value> {
  what: string;
  read: (text: string) => Value | undefined;
}

const decimal = (most: number) => (text: string) => (/^\d{1,9}(\.\d{1,4})?$/.test(text) && Number(text) <= most ? Number(text) : undefined);

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);

/** The freight class that a text names. */
export const classNamed = (text: string): FreightClass | undefined => FREIGHT_CLASSES.find((known) => String(known) === text);

const isDay = (text: string): boolean => /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** One of a few words. */
export const oneOf = <const Word extends string>(...words: Word[]): Kind<Word> => ({
  what: `must be ${words.join(' or ')}`,
  read: (text) => words.find((word) => word === text.toLowerCase()),
});

/** The kinds of values of a tariff. */
export const kinds = {
  name: { what: 'must not be empty', read: matching(/./) },
  scac: { what: 'must be two to four capital letters', read: matching(/^[A-Z]{2,4}$/) },
  currency: { what: 'must be USD', read: matching(/^USD$/) },
  money: { what: 'must be dollars such as 23.46, without a sign or separators', read: decimal(9_999_999) },
  discount: { what: 'must be a percentage from 0 to below 100, such as 62.5', read: decimal(99.9999) },
  percent: { what: 'must be a percentage such as 26.5', read: decimal(999) },
  number: { what: 'must be a number such as 750', read: decimal(999_999) },
  days: {
    what: 'must be working days, 1 to 30',
    read: (text) => (/^[1-9]\d?$/.test(text) && Number(text) <= 30 ? Number(text) : undefined),
  },
  day: { what: 'must be a day such as 2026-01-31', read: (text) => (isDay(text) ? text : undefined) },
  // A spreadsheet makes 1001 of 01001 but leaves 010xx as it is.
  zip: {
    what: 'must be a ZIP such as 90058 (five digits; as text, so that 01001 keeps its zero) or all of a prefix such as 900xx',
    read: matching(/^\d{3}(\d{2}|xx)$/),
  },
  state: { what: 'must be a state such as CA', read: matching(/^[A-Z]{2}$/) },
  freightClass: { what: `must be a freight class: ${FREIGHT_CLASSES.join(', ')}`, read: classNamed },
  accessorial: { what: 'must be an accessorial code, 1 to 17', read: matching(/^([1-9]|1[0-7])$/) },
} satisfies Record<string, Kind<unknown>>;

/** Reads a cell; a wrong one is a fault and `undefined`. */
export function readCell<Value>(cell: Cell, name: string, { what, read }: Kind<Value>, faults: Fault[]): Value | undefined {
  const value = read(cell.text);
  if (value === undefined) faults.push(faultAt(cell, `${name} ${what}${cell.text === '' ? '; it is empty' : `, not "${cell.text}"`}`));
  return value;
}

/** Reads the cells of one row by the names of their columns. */
export class RowReader {
  constructor(
    private readonly section: Section,
    private readonly row: readonly Cell[],
    private readonly faults: Fault[],
  ) {}

  get first(): Cell {
    return this.row[0]!;
  }

  cell(name: string): Cell {
    return cellOf(this.section, this.row, name);
  }

  /** The value of a column; a wrong or empty one is a fault and `undefined`. */
  value<Value>(name: string, kind: Kind<Value>, label = name): Value | undefined {
    return readCell(this.cell(name), label, kind, this.faults);
  }

  /** As `value`, but an empty cell is `undefined` without a fault. */
  optional<Value>(name: string, kind: Kind<Value>): Value | undefined {
    return this.cell(name).text === '' ? undefined : this.value(name, kind);
  }

  fault(name: string, message: string): void {
    this.faults.push(faultAt(this.cell(name), message));
  }
}

/**
 * Reads the rows of a section; a row for which `read` finds a fault is left out.
 * @returns the rows, and whether all were without faults: what is checked across rows waits for that
 */
export function readRows<Value>(section: Section, faults: Fault[], read: (row: RowReader) => Value): { rows: Value[]; whole: boolean } {
  const before = faults.length;
  const rows = section.rows.flatMap((cells) => {
    const count = faults.length;
    const value = read(new RowReader(section, cells, faults));
    return faults.length === count ? [value] : [];
  });
  return { rows, whole: faults.length === before };
}
