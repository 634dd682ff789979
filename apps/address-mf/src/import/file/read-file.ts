import { readCsv } from './csv';
import { decode } from './decode';
import { FileFault, MOST_BYTES, MOST_ROWS } from './fault';
import type { Grid } from './grid';
import { readWorkbook } from './workbook';

const begins = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** First bytes of files that are often given by mistake. */
const others = [
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x1f, 0x8b], // gzip
  [0x52, 0x61, 0x72, 0x21], // RAR
];

/**
 * The rows of a spreadsheet. What a file is, its bytes say and not its name.
 * @throws FileFault
 */
export async function readFile(file: Blob): Promise<Grid> {
  if (file.size === 0) throw new FileFault('empty');
  if (file.size > MOST_BYTES) throw new FileFault('large', { most: MOST_BYTES / 1024 / 1024 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Excel up to 2003, and any workbook with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileFault('oldExcel');
  if (others.some((mark) => begins(bytes, ...mark))) throw new FileFault('type');
  const rows = begins(bytes, 0x50, 0x4b, 0x03, 0x04) ? await readWorkbook(bytes) : readCsv(decode(bytes));
  if (rows.length === 0) throw new FileFault('empty');
  if (rows.length - 1 > MOST_ROWS) throw new FileFault('rows', { most: MOST_ROWS });
  return rows;
}
