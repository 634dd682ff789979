import { FileFault, MAX_ROWS, bare, type Grid, type GridCell } from './grid';

const separators = [',', ';', '\t'] as const;

/** What separates the head's names most often, quoted parts aside. */
function separatorOf(text: string): string {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => head.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A first line `sep=;` is Excel's own way to name the separator, and no row. */
function announced(text: string): { separator: string; body: string } {
  const line = /^sep=([,;|\t])\r?\n/i.exec(text);
  return line?.[1] ? { separator: line[1], body: text.slice(line[0].length) } : { separator: separatorOf(text), body: text };
}

/** Text that a spreadsheet would calculate; `+` and `-` begin telephone numbers and stay. */
const cellOf = (text: string): GridCell => (text.startsWith('=') ? { text, fault: 'formula' } : { text: bare(text).trim() });

/**
 * Rows of separated values (RFC 4180): quoted fields may hold separators, line ends and doubled quotes.
 * @throws FileFault `quote` names the row whose quote never ends, `rows` as soon as there are too many
 */
export function readCsv(text: string): Grid {
  const { separator, body } = announced(text.replace(/^\uFEFF/, ''));
  // Up to the separator or the end of the line.
  const plain = new RegExp(`[^\\r\\n${separator === '\t' ? '\\t' : `\\${separator}`}]*`, 'y');
  const rows: Grid = [];
  let line = 1;
  let cells: string[] = [];
  let at = 0;

  const unquoted = (): string => {
    plain.lastIndex = at;
    const value = plain.exec(body)?.[0] ?? '';
    at += value.length;
    return value;
  };

  const quoted = (): string => {
    let value = '';
    for (;;) {
      const close = body.indexOf('"', at + 1);
      if (close < 0) throw new FileFault('quote', { line });
      value += body.slice(at + 1, close);
      at = close + 1;
      if (body[at] !== '"') return value;
      value += '"';
    }
  };

  const endRow = (): void => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(cellOf) });
    if (rows.length > MAX_ROWS + 1) throw new FileFault('rows', { most: MAX_ROWS });
    cells = [];
    line += 1;
  };

  while (at < body.length) {
    // What follows a closing quote before the separator belongs to the field by no rule; it is kept, not lost.
    cells.push(body[at] === '"' ? quoted() + unquoted() : unquoted());
    if (body[at] === separator) {
      at += 1;
      if (at === body.length) cells.push('');
      continue;
    }
    if (at >= body.length) break;
    at += body[at] === '\r' && body[at + 1] === '\n' ? 2 : 1;
    endRow();
  }
  endRow();
  return rows;
}
