import { noCounts, type VersionCounts } from '@portal/releases/health';
import { Random } from '../../bench/random';
import { failingRelease, healthyRelease, troubledRelease } from '../../bench/scenarios';
import { simulate, type Scenario } from '../../bench/simulate';
import { measure, phaseOf } from './analyse';
import { parseConditions } from './conditions';
import { evidence, upperBound } from './statistics';

const counts = (part: Partial<VersionCounts> = {}): VersionCounts => ({ ...noCounts(), ...part });
const phaseFor = (text: string, canary: Partial<VersionCounts>, before: Partial<VersionCounts>, earlier: Partial<VersionCounts> = {}) => {
  const [measurement] = measure(parseConditions(text), { canary: counts(canary), before: counts(before), earlier: counts(earlier) }, 1, 100);
  return measurement!.phase;
};
const lcp = (...buckets: number[]) => ({ vitals: { lcp: { count: buckets.reduce((sum, count) => sum + count, 0), buckets } } });

test.each<[string, string, Partial<VersionCounts>, Partial<VersionCounts>, Partial<VersionCounts>, string]>([
  ['as good as before', 'errors > 2x', { loads: 1_000, failedLoads: 2 }, { loads: 9_000, failedLoads: 18 }, {}, 'successful'],
  ['certainly worse', 'errors > 2x', { loads: 1_000, failedLoads: 30 }, { loads: 9_000, failedLoads: 18 }, {}, 'failed'],
  ['worse, within what is allowed', 'errors > 5x', { loads: 10_000, failedLoads: 60 }, { loads: 90_000, failedLoads: 180 }, {}, 'successful'],
  ['few page loads', 'errors > 2x', { loads: 99 }, { loads: 9_000 }, {}, 'inconclusive'],
  ['few page loads of the version before', 'errors > 2x', { loads: 9_000 }, { loads: 99 }, {}, 'inconclusive'],
  ['worse by too few failures', 'errors > 2x', { loads: 200, failedLoads: 9 }, { loads: 9_000, failedLoads: 9 }, {}, 'inconclusive'],
  ['half of the visitors, by the hour before', 'errors > 2x', { loads: 900, failedLoads: 18 }, { loads: 900, failedLoads: 2 }, { loads: 36_000, failedLoads: 72 }, 'failed'],
  ['both fail alike, unlike the hour before', 'errors > 2x', { loads: 900, failedLoads: 60 }, { loads: 900, failedLoads: 55 }, { loads: 36_000, failedLoads: 72 }, 'successful'],
  [
    'certainly worse in the same span, after an hour with an incident',
    'errors > 2x',
    { loads: 1_000, failedLoads: 80 },
    { loads: 1_000, failedLoads: 5 },
    { loads: 10_000, failedLoads: 400 },
    'failed',
  ],
  [
    'perhaps worse in the same span, after an hour with an incident',
    'errors > 2x',
    { loads: 1_000, failedLoads: 18 },
    { loads: 1_000, failedLoads: 5 },
    { loads: 10_000, failedLoads: 400 },
    'inconclusive',
  ],
  ['a share that is kept', 'errors > 1%', { loads: 1_000, failedLoads: 5 }, {}, {}, 'successful'],
  ['a share that is not', 'errors > 1%', { loads: 1_000, failedLoads: 40 }, {}, {}, 'failed'],
  ['calls', 'calls > 2x', { loads: 1_000, loadsWithFailedCalls: 60 }, { loads: 9_000, loadsWithFailedCalls: 90 }, {}, 'failed'],
  ['as fast', 'lcp > 2x', { loads: 400, ...lcp(100, 200, 100) }, { loads: 4_000, ...lcp(1_000, 2_000, 1_000) }, {}, 'successful'],
  ['three times as slow', 'lcp > 2x', { loads: 400, ...lcp(0, 0, 0, 50, 50, 100, 200) }, { loads: 4_000, ...lcp(1_000, 2_000, 1_000) }, {}, 'failed'],
  ['slower than a time', 'lcp > 2.5s', { loads: 400, ...lcp(0, 0, 0, 50, 50, 100, 200) }, {}, {}, 'failed'],
  ['few values', 'lcp > 2x', { loads: 400, ...lcp(0, 0, 0, 0, 0, 0, 50) }, { loads: 4_000, ...lcp(1_000) }, {}, 'unmeasured'],
  ['no page load, and so no value', 'lcp > 2.5s', {}, {}, {}, 'inconclusive'],
  ['few page loads and enough values', 'lcp > 2.5s', { loads: 99, ...lcp(100) }, {}, {}, 'inconclusive'],
  ['few page loads of the version before, and few values', 'lcp > 2x', { loads: 400, ...lcp(400) }, { loads: 99, ...lcp(99) }, {}, 'inconclusive'],
])('%s: %s', (_what, condition, canary, before, earlier, phase) => expect(phaseFor(condition, canary, before, earlier)).toBe(phase));

test('without all edges an analysis may fail, and not succeed', () => {
  const [good] = measure(parseConditions('errors > 1%'), { canary: counts({ loads: 500 }), before: counts(), earlier: counts() }, 1, 100);
  expect([phaseOf([good!], []), phaseOf([good!], ['edge-1 did not answer'])]).toEqual(['successful', 'inconclusive']);
  expect(phaseOf([{ ...good!, phase: 'failed' }], ['edge-1 did not answer'])).toBe('failed');
});

test('a later step needs more evidence, so that all steps together err as rarely as one', () => {
  const neededAt = (spans: number) => measure(parseConditions('errors > 2x'), { canary: counts(), before: counts(), earlier: counts() }, spans, 100)[0]!.needed;
  expect([1, 2, 3].map(neededAt)).toEqual([400, 1_200, 2_400]);
});

test('evidence reaches 1/a by chance in at most the share a of all sequences, looked at after each one', () => {
  const random = new Random(1);
  const reaches = (p: number) => {
    let successes = 0;
    for (let n = 1; n <= 500; n += 1) {
      successes += Number(random.uniform() < p);
      if (evidence(successes, n, p) >= 20) return true;
    }
    return false;
  };
  const sequences = 1_000;
  const standardError = Math.sqrt((0.05 * 0.95) / sequences);
  for (const p of [0.01, 0.25, 0.5]) {
    const share = Array.from({ length: sequences }, () => reaches(p)).filter(Boolean).length / sequences;
    expect(share).toBeLessThanOrEqual(0.05 + 3 * standardError);
  }
});

test('the upper bound is above the true share in all but the given part of samples', () => {
  const random = new Random(2);
  const missed = Array.from({ length: 2_000 }, () => upperBound(random.binomial(5_000, 0.002), 5_000, 0.01) < 0.002).filter(Boolean).length;
  expect(missed / 2_000).toBeLessThanOrEqual(0.01);
  expect(upperBound(0, 0, 0.01)).toBe(1);
});

/** `pnpm bench:rollouts` runs more of them. */
const shareOf = (count: number, draw: (random: Random) => Scenario, holds: (outcome: ReturnType<typeof simulate>) => boolean) => {
  const random = new Random(3);
  return Array.from({ length: count }, () => simulate(draw(random), random)).filter(holds).length / count;
};

test.each([
  ['healthy', 100, healthyRelease],
  ['healthy, while the API has trouble,', 40, troubledRelease],
])(
  'a version that is %s is not taken back, in none of %d releases',
  (_what, count, draw) => {
    expect(shareOf(count, draw, ({ kind }) => kind === 'abort')).toBe(0);
  },
  60_000,
);

test.each([5, 25, 50])(
  'a version that fails for 2 %% of 10 loads a second is stopped within 60 s of the tenth failure, at a step of %d %%',
  (step) => {
    const inTime = ({ kind, afterTenth }: ReturnType<typeof simulate>) => kind === 'abort' && afterTenth! + 10 <= 60;
    expect(shareOf(60, () => failingRelease(step, 0.001, 3_600), inTime)).toBeGreaterThanOrEqual(0.97);
  },
  60_000,
);
