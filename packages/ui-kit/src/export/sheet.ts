/**
 * A cell of an exported table. Text is what people wrote; amounts are decimal strings, days `YYYY-MM-DD`, moments ISO
 * 8601, which are written in the visitor's own time zone.
 */
export type Cell =
  | { text: string | undefined }
  | { amount: string | undefined }
  | { count: number | undefined }
  | { day: string | undefined }
  | { moment: string | undefined };

export interface Sheet {
  /** Name of the tab; at most 31 letters. */
  name: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/**
 * Text that no spreadsheet takes for a formula: what begins with = + - @, or with a tab or line break before one of
 * them, is led by an apostrophe (OWASP, CSV injection). Numbers are cells of their own and never pass here.
 */
export const withoutFormula = (text: string): string => (/^[\s\0]*[=+\-@]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text);

const two = (part: number): string => String(part).padStart(2, '0');

/** The visitor's day of a moment, `YYYY-MM-DD`. */
export function localDay(moment: string | Date): string {
  const at = new Date(moment);
  return [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
}

/** The visitor's time of a moment, `HH:mm`. */
export function localTime(moment: string): string {
  const at = new Date(moment);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function written(cell: Cell): string {
  if ('text' in cell) return quoted(withoutFormula(cell.text ?? ''));
  if ('amount' in cell) return cell.amount ?? '';
  if ('day' in cell) return cell.day ?? '';
  if ('moment' in cell) return cell.moment ? `${localDay(cell.moment)} ${localTime(cell.moment)}` : '';
  return cell.count === undefined ? '' : String(cell.count);
}

/** Comma-separated values after RFC 4180, with the mark that makes Excel read UTF-8. */
export function csv({ head, rows }: Sheet): Uint8Array {
  const lines = [head.map((name) => quoted(withoutFormula(name))), ...rows.map((row) => row.map(written))];
  return new TextEncoder().encode(`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`);
}
