import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** What a zip directory holds of an entry that was packed piece by piece. */
export interface Packed {
  /** CRC-32 of the plain bytes. */
  crc: number;
  /** Bytes before and after packing. */
  size: number;
  packed: number;
}

export const nothingPacked: Packed = { crc: 0, size: 0, packed: 0 };

/**
 * Packs the next piece of an entry, in any process: each piece ends at a byte and refers to none before it (RFC 1951),
 * so all of them in a row are one deflate stream. The `last` ends it.
 */
export async function packNext(before: Packed, text: string, last: boolean): Promise<{ bytes: Buffer; after: Packed }> {
  const plain = Buffer.from(text);
  const bytes = await deflate(plain, { finishFlush: last ? constants.Z_FINISH : constants.Z_FULL_FLUSH });
  return { bytes, after: { crc: crc32(plain, before.crc), size: before.size + plain.length, packed: before.packed + bytes.length } };
}

/** An entry whose bytes are deflated already; they must be as many as it says. */
export interface PackedEntry extends Packed {
  path: string;
  pieces: AsyncIterable<Uint8Array>;
}

const STORED = 0;
const DEFLATED = 8;
const VERSION = 20;
/** The largest value of the 32-bit fields of the format. */
const MAX_UINT32 = 0xffff_ffff;

/**
 * A zip archive (APPNOTE 6.3) piece by piece: small texts as they are, then one packed entry. Paths are ASCII.
 * @throws RangeError for 4 GB and more
 */
export async function* zip(texts: Readonly<Record<string, string>>, large: PackedEntry): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  const head = (path: string, method: number, { crc, size, packed }: Packed): Buffer => {
    if (size > MAX_UINT32 || offset + packed > MAX_UINT32) throw new RangeError('a zip archive ends at 4 GB');
    const about = (...first: number[]) => shorts(...first, 0, method, 0, FIRST_OF_1980);
    const sizes = longs(crc, packed, size);
    const name = Buffer.from(path);
    directory.push(longs(0x0201_4b50), about(VERSION, VERSION), sizes, shorts(name.length, 0, 0, 0, 0), longs(0, offset), name);
    const local = Buffer.concat([longs(0x0403_4b50), about(VERSION), sizes, shorts(name.length, 0), name]);
    offset += local.length + packed;
    return local;
  };
  for (const [path, text] of Object.entries(texts)) {
    const bytes = Buffer.from(text);
    yield head(path, STORED, { crc: crc32(bytes), size: bytes.length, packed: bytes.length });
    yield bytes;
  }
  yield head(large.path, DEFLATED, large);
  yield* large.pieces;
  const count = Object.keys(texts).length + 1;
  const listed = Buffer.concat(directory);
  yield Buffer.concat([listed, longs(0x0605_4b50), shorts(0, 0, count, count), longs(listed.length, offset), shorts(0)]);
}

/** Nobody sees the date of an entry, but the format requires one. */
const FIRST_OF_1980 = (1 << 5) | 1;

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, n) => bytes.writeUInt16LE(value, n * 2));
  return bytes;
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, n) => bytes.writeUInt32LE(value, n * 4));
  return bytes;
}
