import { readCsv } from './csv';
import { FileFault, MAX_BYTES, MAX_ROWS, type Grid } from './grid';
import { readWorkbook } from './workbook';

const begins = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** How much of a file is looked at to tell UTF-16 that has no mark. */
const SAMPLE = 4096;

/** Latin letters, digits and separators in UTF-16 have a zero for their other half. */
function unmarked16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros: [number, number] = [0, 0];
  const sample = bytes.subarray(0, SAMPLE);
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[(at % 2) as 0 | 1] += 1;
  });
  const [even, odd] = zeros;
  if (odd > 0 && even === 0) return 'utf-16le';
  if (even > 0 && odd === 0) return 'utf-16be';
  return undefined;
}

function attempt(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The text of a CSV file. UTF-8 and UTF-16 with or without their mark, else GB 18030, the superset of GBK that Excel
 * writes in China: bytes that are valid UTF-8 by chance are next to impossible in GBK text.
 * @throws FileFault `encoding` for anything else, `type` for what is no text
 */
function decode(bytes: Uint8Array): string {
  const wide = begins(bytes, 0xff, 0xfe) ? 'utf-16le' : begins(bytes, 0xfe, 0xff) ? 'utf-16be' : unmarked16(bytes);
  const text = wide ? attempt(wide, bytes) : (attempt('utf-8', bytes) ?? attempt('gb18030', bytes));
  if (text === undefined) throw new FileFault('encoding');
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw new FileFault('type');
  return text;
}

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
  if (file.size > MAX_BYTES) throw new FileFault('large', { most: MAX_BYTES / 1024 / 1024 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Excel up to 2003, and any workbook with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileFault('oldExcel');
  if (others.some((mark) => begins(bytes, ...mark))) throw new FileFault('type');
  const rows = begins(bytes, 0x50, 0x4b, 0x03, 0x04) ? await readWorkbook(bytes) : readCsv(decode(bytes));
  if (rows.length === 0) throw new FileFault('empty');
  if (rows.length - 1 > MAX_ROWS) throw new FileFault('rows', { most: MAX_ROWS });
  return rows;
}
