import { addCounts, noCounts, quantile, type VersionCounts } from '.';

const counts = (part: Partial<VersionCounts>): VersionCounts => ({ ...noCounts(), ...part });

test('counts of two edges add up, each fault and each bucket by itself', () => {
  const a = counts({ loads: 10, failedLoads: 1, faults: { error: 1 }, vitals: { cls: { count: 2, buckets: [1, 1, 0, 0, 0, 0, 0] } } });
  const b = counts({ loads: 5, loadsWithFailedCalls: 2, faults: { error: 2, call: 2 }, vitals: { cls: { count: 1, buckets: [0, 1] } } });
  expect(addCounts(a, b)).toEqual({
    loads: 15,
    failedLoads: 1,
    loadsWithFailedCalls: 2,
    faults: { error: 3, call: 2 },
    vitals: { cls: { count: 3, buckets: [1, 2, 0, 0, 0, 0, 0] } },
  });
});

test.each([
  ['nothing', { count: 0, buckets: [] }, 0.75, undefined],
  ['one bucket, from zero to its bound', { count: 4, buckets: [4] }, 0.75, 375],
  ['between the bounds of the bucket that holds it', { count: 4, buckets: [2, 2] }, 0.75, 750],
  ['above the last bound', { count: 4, buckets: [1] }, 0.75, 10_000],
])('a quantile of %s', (_what, histogram, q, expected) => expect(quantile('lcp', histogram, q)).toBe(expected));
