import { ByteCache } from './byte-cache';

test('what was read last stays, and all together never take more than the limit', () => {
  const cache = new ByteCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C']);
});

test('a value that is replaced counts once', () => {
  const cache = new ByteCache<string>(10);
  for (let n = 0; n < 5; n += 1) cache.set('a', `A${n}`, 6);
  cache.set('b', 'B', 4);
  expect([cache.get('a'), cache.get('b')]).toEqual(['A4', 'B']);
});

test('a value larger than the limit is not kept, and drops nothing but what it replaces', () => {
  const cache = new ByteCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  cache.set('b', 'huge', 11);
  expect([cache.has('a'), cache.has('b')]).toEqual([true, false]);
});
