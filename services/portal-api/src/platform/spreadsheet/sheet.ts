import { MAIN, XML, styles } from './workbook';

/** A cell of a written table; undefined leaves it empty. */
export type Cell =
  | undefined
  | { text: string }
  | { number: number }
  /** USD cents. */
  | { cents: number }
  /** `YYYY-MM-DD`. */
  | { day: string }
  /** Written as UTC: a spreadsheet knows no time zones. */
  | { time: Date };

/**
 * Text that no spreadsheet reads as a formula: what begins with = + - @, or with a tab or line break before one of
 * them, gets an apostrophe in front (OWASP, CSV injection). Numbers are cells of their own and never pass here.
 */
export const harmless = (text: string): string => (/^[\s\0]*[=+\-@]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text);

/** The most rows, with the head, that programs open (ECMA-376). */
export const MAX_LINES = 1_048_576;

const DAY_MS = 86_400_000;
/** Serial numbers count the days from here (ECMA-376, 1900 date system). */
const FIRST_DAY = Date.UTC(1899, 11, 30);

export interface Column {
  title: string;
  /** In digits of the standard font. */
  width: number;
}

/** How the sheet begins: a bold head line that stays in view. The lines follow, then `sheetEnd`. */
export const sheetStart = (columns: readonly Column[]): string =>
  [
    `${XML}<worksheet xmlns="${MAIN}">`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${columns.map(({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`,
    `<sheetData><row>${columns.map(({ title }) => textCell(title, styles.head)).join('')}</row>`,
  ].join('');

/** One line of the sheet, its cells in the order of the columns. */
export const line = (cells: readonly Cell[]): string => `<row>${cells.map(written).join('')}</row>`;

/** How the sheet ends, with filters on its head. @param lines without the head */
export const sheetEnd = (columns: readonly Column[], lines: number): string =>
  `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${lines + 1}"/></worksheet>`;

function written(cell: Cell): string {
  if (cell === undefined) return '<c/>';
  if ('text' in cell) return textCell(cell.text, styles.plain);
  if ('number' in cell) return numberCell(cell.number, styles.plain);
  if ('cents' in cell) return numberCell(cell.cents / 100, styles.amount);
  if ('day' in cell) return numberCell(serial(Date.parse(`${cell.day}T00:00:00Z`)), styles.day);
  return numberCell(serial(cell.time.getTime()), styles.time);
}

const serial = (time: number): number => (time - FIRST_DAY) / DAY_MS;
const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;
const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(harmless(text))}</t></is></c>`;

// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** As XML 1.0 allows it: other control characters have no form there. */
function escaped(text: string): string {
  // Most texts have nothing to escape, and an export has millions of them.
  if (!/[^\x20-\x25\x27-\x3b\x3d\x3f-\ud7ff]/.test(text)) return text;
  return text.replace(NOT_IN_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Letters of a column by its place, from 0: 0 → A, 27 → AB. */
const letters = (index: number): string => (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
