export interface ZipFile {
  /** Path inside the archive, in any script. */
  name: string;
  bytes: Uint8Array;
}

/** APPNOTE 4.4.4: the name is UTF-8. */
const UTF8_NAMES = 1 << 11;
const STORED = 0;
const DEFLATED = 8;
const VERSION = 20;

/**
 * A zip archive in memory, meant for tens of megabytes. Entries are deflated where the browser can do that and it
 * makes them smaller (a PDF does not get smaller), else stored as they are.
 */
export async function zip(files: readonly ZipFile[], now = new Date()): Promise<Uint8Array> {
  const stamp = dosTime(now);
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const path = new TextEncoder().encode(name);
    const packed = await deflated(bytes);
    const data = packed ?? bytes;
    const about = [VERSION, UTF8_NAMES, packed ? DEFLATED : STORED, ...stamp];
    const sizes = [crc32(bytes), data.length, bytes.length];
    parts.push(record(0x04034b50, about, sizes, [path.length, 0]), path, data);
    directory.push(record(0x02014b50, [VERSION, ...about], sizes, [path.length, 0, 0, 0, 0, 0, 0], offset), path);
    offset += 30 + path.length + data.length;
  }
  const listed = joined(directory);
  const end = record(0x06054b50, [0, 0, files.length, files.length], [listed.length, offset], [0]);
  return joined([...parts, listed, end]);
}

/** A record of the format: its signature, then shorts, longs, shorts, and a long, all little-endian. */
function record(signature: number, shorts: number[], longs: number[], rest: number[], last?: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 + 2 * shorts.length + 4 * longs.length + 2 * rest.length + (last === undefined ? 0 : 4)));
  let at = 0;
  const write = (bytes: 2 | 4) => (value: number) => {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  };
  [signature].forEach(write(4));
  shorts.forEach(write(2));
  longs.forEach(write(4));
  rest.forEach(write(2));
  if (last !== undefined) write(4)(last);
  return new Uint8Array(view.buffer);
}

/** MS-DOS time and date: two seconds' steps, years from 1980. */
const dosTime = (now: Date): [time: number, date: number] => [
  (now.getHours() << 11) | (now.getMinutes() << 5) | (now.getSeconds() >> 1),
  ((now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate(),
];

async function deflated(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (typeof CompressionStream === 'undefined') return undefined;
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  return packed.length < bytes.length ? packed : undefined;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** The checksum of a zip entry (CRC-32 of ISO 3309), as an unsigned number. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}
