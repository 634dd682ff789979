import { harmless, localDay, localTime, type Cell, type Sheet } from './table';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function written(cell: Cell): string {
  if ('text' in cell) return quoted(harmless(cell.text ?? ''));
  if ('amount' in cell) return cell.amount ?? '';
  if ('day' in cell) return cell.day ?? '';
  if ('moment' in cell) return cell.moment ? `${localDay(cell.moment)} ${localTime(cell.moment)}` : '';
  return cell.count === undefined ? '' : String(cell.count);
}

/** Comma-separated values after RFC 4180, with the mark that makes Excel read UTF-8. */
export function csv({ head, rows }: Sheet): Uint8Array {
  const lines = [head.map((name) => quoted(harmless(name))), ...rows.map((row) => row.map(written))];
  return new TextEncoder().encode(`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`);
}
