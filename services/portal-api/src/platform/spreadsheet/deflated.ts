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
 * Packs the next piece of an entry, in whatever process: each piece ends at a byte and refers to none before it (RFC 1951),
 * so all of them in a row are one deflate stream. The `last` ends it.
 */
export async function packNext(before: Packed, text: string, last: boolean): Promise<{ bytes: Buffer; after: Packed }> {
  const plain = Buffer.from(text);
  const bytes = await deflate(plain, { finishFlush: last ? constants.Z_FINISH : constants.Z_FULL_FLUSH });
  return { bytes, after: { crc: crc32(plain, before.crc), size: before.size + plain.length, packed: before.packed + bytes.length } };
}
