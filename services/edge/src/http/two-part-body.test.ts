import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { completeBody, openBody, type Coding, type Effort } from './two-part-body';

const decode: Record<Coding, (body: Buffer) => Buffer> = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync, identity: (body) => body };

const page = `<!doctype html>${'<p>零担订单 orders</p>'.repeat(4_000)}`;
/** No decoder may take it for a repetition of the first part. */
const restOf = (length: number): Buffer => Buffer.from(Array.from({ length }, (_none, n) => (n * 7919 + (n >> 8)) & 0xff));

const cases = (['br', 'zstd', 'gzip', 'identity'] as const).flatMap((coding) => (['fast', 'small'] as const).map((effort): [Coding, Effort] => [coding, effort]));

describe.each(cases)('%s, %s', (coding, effort) => {
  // The borders of a nibble, of a byte, and of the longest block of either format.
  test.each([0, 1, 2, 15, 16, 17, 255, 256, 1_000, 65_534, 65_535, 65_536, 65_537, 131_070, 131_071, 131_072, 131_073, 200_000])('a rest of %d bytes', async (length) => {
    const [open, rest] = [await openBody(page, coding, effort), restOf(length)];
    expect(decode[coding](completeBody(open, rest)).equals(Buffer.concat([Buffer.from(page), rest]))).toBe(true);
  });

  test.each(['', 'a', '零'])('a first part of %j', async (text) => {
    expect(decode[coding](completeBody(await openBody(text, coding, effort), Buffer.from('rest'))).toString()).toBe(`${text}rest`);
  });

  test('one first part serves any number of responses', async () => {
    const open = await openBody(page, coding, effort);
    for (const rest of ['first', 'second', '']) expect(decode[coding](completeBody(open, Buffer.from(rest))).toString()).toBe(page + rest);
  });
});

test('the rest adds its own bytes and a few, whatever it repeats', async () => {
  const rest = Buffer.from('<p>零担订单 orders</p>'.repeat(40));
  for (const [coding, more] of [
    ['br', 4],
    ['zstd', 3],
    ['gzip', 13],
    ['identity', 0],
  ] as const) {
    const open = await openBody(page, coding, 'fast');
    expect(completeBody(open, rest).length - open.bytes.length).toBe(rest.length + more);
  }
});
