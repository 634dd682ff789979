import { MUTED, type Sheet } from '../pdf/sheet';
import { descriptionOf, type FreightLine, hazmatText, pounds, sum } from '../order-view';
import { BAR, bar, LEFT, RIGHT, WIDTH } from './frame';

/** Right edges of the columns; the description takes what is left. */
const columns = [
  { name: 'QTY', right: 58 },
  { name: 'TYPE', right: 90 },
  { name: 'QTY', right: 124 },
  { name: 'TYPE', right: 156 },
  { name: 'WEIGHT (lb)', right: 204 },
  { name: 'H.M. (X)', right: 234 },
  { name: 'COMMODITY DESCRIPTION', right: 488 },
  { name: 'NMFC #', right: 544 },
  { name: 'CLASS', right: RIGHT },
] as const;

const DESCRIPTION = 6;
const SIZE = 7.5;
const LEAD = 9.5;
const ORIGINAL = 6.5;
const ORIGINAL_LEAD = 8.5;
export const TABLE_HEAD = BAR + 26;
export const TOTAL_ROW = 14;
/** On a page that is followed by another, the last line says so. */
const CONTINUED = 14;

export interface Row {
  cells: readonly string[];
  description: string[];
  /** The description in the owner's language, smaller, below the English one. */
  original: string[];
  height: number;
}

export function rowOf(sheet: Sheet, line: FreightLine): Row {
  const { item, units, unitType, pieces, freightClass, size } = line;
  const width = columns[DESCRIPTION].right - columns[DESCRIPTION - 1]!.right - 8;
  const hazmat = hazmatText(item);
  const { english, original: own } = descriptionOf(item);
  const description = [
    ...(hazmat ? sheet.wrap(hazmat, width, SIZE) : []),
    ...sheet.wrap(`${english}  (${size})${item.stackable ? '' : '  DO NOT STACK'}`, width, SIZE),
  ];
  const original = sheet.wrap(own, width, ORIGINAL);
  return {
    cells: [
      String(units),
      unitType,
      String(pieces),
      'PCS',
      pounds(line.pounds),
      hazmat ? 'X' : '',
      '',
      item.nmfc ?? '',
      String(freightClass),
    ],
    description,
    original,
    height: description.length * LEAD + original.length * ORIGINAL_LEAD + 3,
  };
}

/** Title, heads and the frame down to `bottom`; answers where the first row begins. */
export function tableFrame(sheet: Sheet, top: number, bottom: number): number {
  bar(sheet, 'CARRIER INFORMATION', LEFT, top, WIDTH);
  const group = top + BAR + 9;
  sheet.text('HANDLING UNIT', LEFT, group, { size: 6, align: 'center' }, columns[1].right - LEFT);
  sheet.text('PACKAGE', columns[1].right, group, { size: 6, align: 'center' }, columns[3].right - columns[1].right);
  sheet.text('LTL ONLY', columns[DESCRIPTION].right, group, { size: 6, align: 'center' }, RIGHT - columns[DESCRIPTION].right);
  const note = [
    'Commodities requiring special or additional care or attention in handling or stowing must',
    'be so marked and packaged as to ensure safe transportation with ordinary care.',
  ];
  sheet.lines(note, columns[5].right + 3, group - 2, 6.5, { size: 5 }, columns[DESCRIPTION].right - columns[5].right - 6);
  const start = top + TABLE_HEAD;
  columns.forEach(({ name, right }, index) => {
    const left = columns[index - 1]?.right ?? LEFT;
    sheet.text(name, left, start - 3, { size: 6, bold: true, align: 'center' }, right - left);
    if (right !== RIGHT) sheet.rule(right, [0, 2, 7].includes(index) ? start - 10 : top + BAR, right, bottom);
  });
  sheet.rule(LEFT, start, RIGHT, start);
  sheet.box(LEFT, top, WIDTH, bottom - top);
  return start;
}

/** Rows below each other; answers where the next would begin. */
export function tableRows(sheet: Sheet, rows: readonly Row[], top: number): number {
  let y = top;
  for (const { cells, description, original, height } of rows) {
    cells.forEach((cell, index) => {
      const left = columns[index - 1]?.right ?? LEFT;
      sheet.text(cell, left + 2, y + 9, { size: SIZE, align: 'center', bold: cell === 'X' }, columns[index]!.right - left - 4);
    });
    const x = columns[DESCRIPTION - 1]!.right + 4;
    const below = sheet.lines(description, x, y + 9, LEAD, { size: SIZE });
    sheet.lines(original, x, below - 0.5, ORIGINAL_LEAD, { size: ORIGINAL, color: MUTED });
    y += height;
    sheet.rule(LEFT, y, RIGHT, y, 0.3);
  }
  return y;
}

/** The totals of all pages. */
export function tableTotals(sheet: Sheet, lines: readonly FreightLine[], top: number): void {
  const y = top + 10;
  sheet.rule(LEFT, top, RIGHT, top);
  const cell = (index: number, text: string) => {
    const left = columns[index - 1]?.right ?? LEFT;
    sheet.text(text, left + 2, y, { size: 8, bold: true, align: 'center' }, columns[index]!.right - left - 4);
  };
  cell(0, String(sum(lines, 'units')));
  cell(2, String(sum(lines, 'pieces')));
  cell(4, pounds(sum(lines, 'pounds')));
  sheet.text('GRAND TOTAL', columns[5].right + 4, y, { size: 8, bold: true });
}

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
