import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { extname } from 'node:path';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** True when an Accept-Encoding header allows the coding. */
export function acceptsEncoding(header: string | string[] | undefined, coding: 'br' | 'gzip'): boolean {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim());
      return name === coding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
    });
}

/** Compresses a text made for one response in the best coding that the client takes; level 5 costs about a millisecond. */
export async function compressText(
  text: string,
  header: string | string[] | undefined,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  const body = Buffer.from(text);
  if (acceptsEncoding(header, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await brotli(body, { params }), encoding: 'br' };
  }
  if (acceptsEncoding(header, 'gzip')) return { body: await gzipped(body), encoding: 'gzip' };
  return { body };
}

const TEXT: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const BINARY: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** The media type of an asset by its name, and whether a compressed copy of it may exist. */
export function mediaType(path: string): { type: string; compressible: boolean } {
  const extension = extname(path).toLowerCase();
  const text = TEXT[extension];
  return text ? { type: text, compressible: true } : { type: BINARY[extension] ?? 'application/octet-stream', compressible: false };
}
