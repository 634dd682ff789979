import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip, zstdCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const zstd = promisify(zstdCompress);

/** The codings in which a text can be sent, the best first. */
export type Coding = 'br' | 'zstd' | 'gzip' | 'identity';

/** The first part of a text, coded and open at its end: `completeBody` adds the rest for one response. */
export interface OpenBody {
  coding: Coding;
  bytes: Buffer;
  /** Of the first part before coding, as the trailer of gzip needs them. */
  plain: { bytes: number; crc: number };
}

/** `fast` takes about a millisecond for a page, `small` some hundred of them for the last percents. */
export type Effort = 'fast' | 'small';

const BROTLI_QUALITY: Record<Effort, number> = { fast: 5, small: constants.BROTLI_MAX_QUALITY };
const GZIP_LEVEL: Record<Effort, number> = { fast: 6, small: constants.Z_BEST_COMPRESSION };
const ZSTD_LEVEL: Record<Effort, number> = { fast: 3, small: 19 };
/** 256 KB, more than a page has; browsers take 8 MB at most (RFC 9659). */
const ZSTD_WINDOW_LOG = 18;
/** The header of such a frame, which zstd writes with the first byte only. */
const ZSTD_NOTHING = Buffer.from('28b52ffd0040', 'hex');

/**
 * Codes the first part of a text. Its end is flushed: all of it is in the bytes, and what follows begins at a byte, for brotli
 * with a new meta-block (RFC 7932, 9.2), for zstd with a new block (RFC 8878, 3.1.1.2), for gzip with one of deflate (RFC 1951, 3.2.3).
 */
export async function openBody(text: string, coding: Coding, effort: Effort): Promise<OpenBody> {
  const body = Buffer.from(text);
  const plain = { bytes: body.length, crc: crc32(body) };
  if (coding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort], [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { coding, plain, bytes: await brotli(body, { params, finishFlush: constants.BROTLI_OPERATION_FLUSH }) };
  }
  if (coding === 'zstd') {
    if (body.length === 0) return { coding, plain, bytes: ZSTD_NOTHING };
    const params = { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL[effort], [constants.ZSTD_c_windowLog]: ZSTD_WINDOW_LOG };
    return { coding, plain, bytes: await zstd(body, { params, finishFlush: constants.ZSTD_e_flush }) };
  }
  if (coding === 'gzip')
    return { coding, plain, bytes: await gzipped(body, { level: GZIP_LEVEL[effort], finishFlush: constants.Z_SYNC_FLUSH }) };
  return { coding, plain, bytes: body };
}

/** The whole body of one response. The rest is not compressed, so it costs no time, and its length tells nothing about a secret in it. */
export function completeBody({ coding, bytes, plain }: OpenBody, rest: Buffer): Buffer {
  if (coding === 'br') return Buffer.concat([bytes, ...brotliEnd(rest)]);
  if (coding === 'zstd') return Buffer.concat([bytes, ...zstdEnd(rest)]);
  if (coding === 'gzip') return Buffer.concat([bytes, ...gzipEnd(rest, plain)]);
  return Buffer.concat([bytes, rest]);
}

/** The most that the four nibbles of a length hold; longer blocks have more of them. */
const BROTLI_BLOCK = 65_536;
/** ISLAST and ISLASTEMPTY. */
const BROTLI_LAST = Buffer.from([0b11]);

/** Uncompressed meta-blocks and the empty last one. */
function brotliEnd(rest: Buffer): Buffer[] {
  const blocks = cut(rest, BROTLI_BLOCK).flatMap((block) => {
    const header = Buffer.alloc(3);
    // From the lowest bit: ISLAST 0, MNIBBLES 0 for four, MLEN − 1 in sixteen bits, ISUNCOMPRESSED 1, zeros up to the byte.
    header.writeUIntLE(((block.length - 1) << 3) | (1 << 19), 0, 3);
    return [header, block];
  });
  return [...blocks, BROTLI_LAST];
}

/** The most that a block of zstd holds. */
const ZSTD_BLOCK = 128 * 1024;

/** Raw blocks, the last one marked. */
function zstdEnd(rest: Buffer): Buffer[] {
  const blocks = rest.length === 0 ? [rest] : cut(rest, ZSTD_BLOCK);
  return blocks.flatMap((block, index) => {
    const header = Buffer.alloc(3);
    // From the lowest bit: Last_Block, two of Block_Type, zero for raw, and Block_Size in 21 bits.
    header.writeUIntLE((block.length << 3) | (index === blocks.length - 1 ? 1 : 0), 0, 3);
    return [header, block];
  });
}

const DEFLATE_BLOCK = 65_535;

/** Stored blocks, the last one marked, and the trailer with the checksum and the length of the whole text (RFC 1952, 2.3.1). */
function gzipEnd(rest: Buffer, plain: OpenBody['plain']): Buffer[] {
  const blocks = rest.length === 0 ? [rest] : cut(rest, DEFLATE_BLOCK);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(rest, plain.crc), 0);
  trailer.writeUInt32LE((plain.bytes + rest.length) % 2 ** 32, 4);
  return [
    ...blocks.flatMap((block, index) => {
      const header = Buffer.alloc(5);
      header.writeUInt8(index === blocks.length - 1 ? 1 : 0, 0);
      header.writeUInt16LE(block.length, 1);
      header.writeUInt16LE(block.length ^ 0xffff, 3);
      return [header, block];
    }),
    trailer,
  ];
}

function cut(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_none, index) => bytes.subarray(index * size, (index + 1) * size));
}
