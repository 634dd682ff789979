import { crc32, deflateRawSync } from 'node:zlib';

/** A zip with deflated entries, as spreadsheet programs write it. */
export function zipped(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(name.length, 26);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    head.copy(listed, 6, 4, 30);
    listed.writeUInt32LE(offset, 42);
    body.push(head, Buffer.from(name), packed);
    directory.push(listed, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...body, list, end]));
}

interface Book {
  /** The inside of `sheetData`. */
  rows: string;
  /** Shared texts, each the inside of `si`. */
  texts?: string[];
  /** A namespace prefix, as some writers put. */
  prefix?: string;
  sheets?: string;
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of one sheet. */
export function workbook({
  rows,
  texts = [],
  prefix = '',
  sheets = '<sheet name="Sheet1" sheetId="1" r:id="rId7"/>',
}: Book): Uint8Array<ArrayBuffer> {
  const ns = prefix ? `xmlns:${prefix.slice(0, -1)}="${MAIN}"` : `xmlns="${MAIN}"`;
  return zipped({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId8" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><${prefix}worksheet ${ns}><${prefix}sheetData>${rows}</${prefix}sheetData></${prefix}worksheet>`,
  });
}

/** A row of texts written in line. */
export const line = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
