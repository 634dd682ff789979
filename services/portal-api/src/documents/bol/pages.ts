import type { Row } from './freight-table';

/** Lines of special instructions that the first page has room for. */
export const INSTRUCTION_LINES = 6;

/** On a page that is followed by another, the last line says so. */
const CONTINUED = 14;

/** Rows by page, in the heights that the first, the second and any other page have for them. The first page is there even without rows. */
export function breakRows(rows: readonly Row[], room: { first: number; second: number; others: number }): Row[][] {
  const total = rows.reduce((sum, { height }) => sum + height, 0);
  if (total <= room.first) return [[...rows]];
  const pages: Row[][] = [[]];
  let left = room.first - CONTINUED;
  for (const row of rows) {
    if (row.height > left) {
      pages.push([]);
      left = pages.length === 2 ? room.second : room.others;
    }
    pages.at(-1)!.push(row);
    left -= row.height;
  }
  return pages;
}
