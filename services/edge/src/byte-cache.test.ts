import { ByteCache } from './byte-cache';

const put = (cache: ByteCache<string>, key: string, bytes: number, value = key) => cache.make(key, async () => ({ value, bytes }));

test('what was read last stays, and all together never take more than the limit', async () => {
  const cache = new ByteCache<string>(10);
  await put(cache, 'a', 4);
  await put(cache, 'b', 4);
  expect(cache.get('a')).toBe('a');
  await put(cache, 'c', 4);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c']);
});

test('a value that is replaced counts once, and one that was dropped is not brought back', async () => {
  const cache = new ByteCache<string>(10);
  await put(cache, 'a', 6);
  for (let n = 0; n < 5; n += 1) cache.replace('a', { value: `a${n}`, bytes: 5 });
  await put(cache, 'b', 5);
  expect([cache.get('a'), cache.get('b')]).toEqual(['a4', 'b']);
  await put(cache, 'c', 5);
  cache.replace('a', { value: 'again', bytes: 1 });
  expect(cache.get('a')).toBeUndefined();
});

test('a value larger than the limit is not kept, and drops nothing', async () => {
  const cache = new ByteCache<string>(10);
  await put(cache, 'a', 10);
  expect(await put(cache, 'huge', 11)).toBe('huge');
  expect([cache.get('a'), cache.get('huge')]).toEqual(['a', undefined]);
});

test('those who ask at the same time share one value; after a failure the next one tries again', async () => {
  const cache = new ByteCache<string>(10);
  let made = 0;
  const ask = () =>
    cache.make('a', async () => {
      if ((made += 1) === 1) throw new Error('no');
      return { value: `made ${made}`, bytes: 1 };
    });
  const failed = await Promise.allSettled([ask(), ask()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([ask(), ask()])).toEqual(['made 2', 'made 2']);
});
