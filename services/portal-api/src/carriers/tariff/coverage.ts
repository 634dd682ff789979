import { addDays } from '@portal/api-contract/calendar';
import { type Cell, type Fault, faultAt } from './sheet';

/** A range of one row: `from` is in it, `until` is the first value after it; `undefined` has no end. */
export interface Range<Value extends number | string> {
  from: Value;
  until: Value | undefined;
  /** The cell of its beginning, which names the row. */
  cell: Cell;
}

interface Words<Value extends number | string> {
  /** What the ranges are of, such as `weights of group A`. */
  of: string;
  show: (value: Value) => string;
  /** How the end of a range is written: days are written as the last one. */
  showEnd?: (value: Value) => string;
}

/** Ranges of days are written with both ends included. */
export const days = (of: string): Words<string> => ({ of, show: (day) => day, showEnd: (day) => addDays(day, -1) });

/** The overlaps among ranges, each with both its rows; the same row is named once for each row that it meets. */
export function overlapFaults<Value extends number | string>(
  ranges: readonly Range<Value>[],
  { of, show, showEnd = show }: Words<Value>,
): Fault[] {
  const sorted = ranges.toSorted((a, b) => order(a.from, b.from) || a.cell.line - b.cell.line);
  return sorted.flatMap((range, index) =>
    sorted
      .slice(0, index)
      .filter((before) => before.until === undefined || before.until > range.from)
      .map((before) =>
        faultAt(
          range.cell,
          `${of}: ${range.cell.line === before.cell.line ? 'this row' : `lines ${before.cell.line} and ${range.cell.line}`} overlap from ${show(range.from)}${endOf(before, range, showEnd)}`,
        ),
      ),
  );
}

function endOf<Value extends number | string>(before: Range<Value>, range: Range<Value>, show: (value: Value) => string): string {
  const ends = [before.until, range.until].filter((end) => end !== undefined).toSorted(order);
  return ends[0] === undefined ? '' : ` to ${show(ends[0])}`;
}

/**
 * The overlaps and the gaps of ranges that must cover `whole`, with the rows before and after each gap.
 */
export function coverageFaults<Value extends number | string>(
  ranges: readonly Range<Value>[],
  whole: Range<Value>,
  words: Words<Value>,
): Fault[] {
  const { of, show, showEnd = show } = words;
  const sorted = ranges.toSorted((a, b) => order(a.from, b.from));
  const faults = overlapFaults(ranges, words);
  let reached: Range<Value> = { from: whole.from, until: whole.from, cell: whole.cell };
  for (const range of sorted) {
    if (reached.until !== undefined && range.from > reached.until) {
      const between =
        reached.cell === whole.cell ? `before line ${range.cell.line}` : `between lines ${reached.cell.line} and ${range.cell.line}`;
      faults.push(faultAt(range.cell, `${of}: nothing from ${show(reached.until)} to ${showEnd(range.from)}, ${between}`));
    }
    if (reached.until !== undefined && (range.until === undefined || range.until > reached.until)) reached = range;
  }
  const short = reached.until !== undefined && (whole.until === undefined || reached.until < whole.until);
  if (short) {
    const rest = whole.until === undefined ? 'on' : `to ${showEnd(whole.until)}`;
    const after = reached.cell === whole.cell ? '' : `, after line ${reached.cell.line}`;
    faults.push(faultAt(reached.cell, `${of}: nothing from ${show(reached.until!)} ${rest}${after}`));
  }
  return faults;
}

const order = <Value extends number | string>(a: Value, b: Value): number => (a < b ? -1 : Number(a > b));
