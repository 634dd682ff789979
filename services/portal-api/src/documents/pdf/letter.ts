import issuer from '../issuer.json';
import { BELOW, type Bilingual, LETTER, MUTED, type Sheet } from './sheet';

export const MARGIN = 48;
export const INNER = LETTER.width - 2 * MARGIN;
const EDGE = MARGIN + INNER;

/** The issuer and the name of a document, and a rule; answers the base line of what follows. */
export function letterhead(sheet: Sheet, from: string, title: string, subtitle: string): number {
  sheet.text(from, MARGIN, 62, { size: 13, bold: true, color: '#B34700' });
  if (from === issuer.name)
    sheet.text(`${issuer.address1}, ${issuer.city}, ${issuer.state} ${issuer.zip}  ${issuer.phone}`, MARGIN, 76, {
      size: 8,
      color: '#555555',
    });
  sheet.text(title, MARGIN, 62, { size: 17, bold: true, align: 'right' }, INNER);
  sheet.text(subtitle, MARGIN, 78, { size: 9, color: '#555555', align: 'right' }, INNER);
  sheet.rule(MARGIN, 88, EDGE, 88, 1);
  return 108;
}

/** What stands beside a label or in a cell. */
export type Value = string | Bilingual;

const bothOf = (value: Value): Bilingual => (typeof value === 'string' ? { english: value, original: '' } : value);

/** The height of a row of facts; an original below its English line takes more. */
const FACT = 27;

/** Labels with values in two columns; answers the base line of what follows. */
export function facts(sheet: Sheet, pairs: readonly (readonly [label: string, value: Value])[], top: number): number {
  const half = INNER / 2;
  let y = top;
  for (let first = 0; first < pairs.length; first += 2) {
    const below = pairs.slice(first, first + 2).map(([label, value], column) => {
      const x = MARGIN + column * half;
      const both = bothOf(value === '' ? '–' : value);
      sheet.text(label, x, y, { size: 7, color: MUTED });
      const isBelow = sheet.both(both, x, y + 12, { size: 9.5 }, half - 12);
      if (isBelow) sheet.text(both.original, x, y + 22, { size: BELOW, color: MUTED }, half - 12);
      return isBelow;
    });
    y += below.includes(true) ? FACT + 10 : FACT;
  }
  return y + 6;
}

export interface Column {
  name: string;
  /** A share of the width; all together are 1. */
  share: number;
  align?: 'left' | 'right';
}

const HEAD = 20;
const ROW = 18;
const LAST = LETTER.height - MARGIN - 24;

/** A table that goes on over as many pages as it needs; answers the base line of what follows. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly Value[])[], top: number): number {
  let y = heads(sheet, columns, top);
  for (const cells of rows) {
    if (y + ROW > LAST) {
      sheet.page();
      y = heads(sheet, columns, MARGIN + 12);
    }
    row(sheet, columns, cells, y);
    sheet.rule(MARGIN, y + 5.5, EDGE, y + 5.5, 0.25);
    y += ROW;
  }
  return y;
}

/** Where something of this height may be drawn: here, or on a new page. */
export function room(sheet: Sheet, y: number, height: number): number {
  if (y + height <= LAST) return y;
  sheet.page();
  return MARGIN + 12;
}

function heads(sheet: Sheet, columns: readonly Column[], top: number): number {
  sheet.fill(MARGIN, top - 11, INNER, 16, '#F2F2F2');
  row(
    sheet,
    columns,
    columns.map(({ name }) => name),
    top,
    true,
  );
  return top + HEAD;
}

function row(sheet: Sheet, columns: readonly Column[], cells: readonly Value[], y: number, bold = false): void {
  let x = MARGIN;
  columns.forEach(({ share, align = 'left' }, index) => {
    const width = share * INNER;
    sheet.both(bothOf(cells[index] ?? ''), x + 4, y, { size: bold ? 8 : 9, bold, align }, width - 8);
    x += width;
  });
}
