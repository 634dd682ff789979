import { brotliDecompressSync } from 'node:zlib';
import { completeBody } from '../http/two-part-body';
import { CommonParts } from './common-parts';

const text = Array.from({ length: 4_000 }, (_none, n) => `<p class="p-${n % 7}">${n * 7919}</p>`).join('');

test('a variation is rendered once, also for visitors who come together, and compressed better afterwards', async () => {
  const parts = new CommonParts();
  let rendered = 0;
  const get = () => parts.get('a', 'br', () => `${(rendered += 1)}${text}`);
  const [first, second] = await Promise.all([get(), get()]);
  expect(second).toBe(first);
  await parts.settled();
  const best = await get();
  expect(best.bytes.length).toBeLessThan(first.bytes.length);
  expect(brotliDecompressSync(completeBody(best, Buffer.from('end'))).toString()).toBe(`1${text}end`);
  expect(rendered).toBe(1);
});

test('codings and variations are kept apart', async () => {
  const parts = new CommonParts();
  const codings = await Promise.all((['br', 'gzip', 'identity'] as const).map((coding) => parts.get('a', coding, () => text)));
  expect(codings.map(({ coding }) => coding)).toEqual(['br', 'gzip', 'identity']);
  expect((await parts.get('b', 'identity', () => 'other')).bytes.toString()).toBe('other');
});

test('a text that cannot be rendered is tried again', async () => {
  const parts = new CommonParts();
  const failing = () => {
    throw new Error('no');
  };
  await expect(parts.get('a', 'br', failing)).rejects.toThrow('no');
  expect((await parts.get('a', 'identity', () => text)).plain.bytes).toBe(text.length);
});
