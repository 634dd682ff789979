import { crc32, inflateRawSync } from 'node:zlib';

/** The entries of a zip archive, read by its directory as every program does. @throws Error for a wrong checksum or size */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x0605_4b50) throw new Error('no end of a zip directory');
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x0201_4b50) throw new Error('no entry of a zip directory');
    const length = archive.readUInt16LE(at + 28);
    const path = archive.toString('utf8', at + 46, at + 46 + length);
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const raw = archive.subarray(from, from + archive.readUInt32LE(at + 20));
    const bytes = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(raw) : raw;
    if (crc32(bytes) !== archive.readUInt32LE(at + 16) || bytes.length !== archive.readUInt32LE(at + 24))
      throw new Error(`${path} is damaged`);
    entries.set(path, bytes);
    at += 46 + length;
  }
  return entries;
}

/** The lines of a workbook's only sheet, its head first; numbers as they are written. */
export function readXlsx(archive: Buffer): string[][] {
  const sheet = unzip(archive).get('xl/worksheets/sheet1.xml')!.toString();
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c [^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(
      ([, number, text]) => number ?? plain(text ?? ''),
    ),
  );
}

const plain = (xml: string) => xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
