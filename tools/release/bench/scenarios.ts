import type { Random } from './random';
import type { Behaviour, Scenario } from './simulate';

const MINUTE_MS = 60_000;

/** A portal of any size and quality, whose new version is as good as the one before. Its files are in no cache yet: it is a tenth slower. */
export function healthyRelease(random: Random): Scenario {
  const before: Behaviour = {
    errors: random.logUniform(0.0002, 0.02),
    calls: random.logUniform(0.001, 0.05),
    times: { lcp: random.logUniform(400, 3_000), inp: random.logUniform(40, 300), content: random.logUniform(500, 3_500) },
  };
  const { lcp, inp, content } = before.times;
  return {
    steps: [5, 25, 50, 100],
    everyMs: 10 * MINUTE_MS,
    loads: random.logUniform(0.5, 200),
    before,
    canary: { ...before, times: { lcp: 1.1 * lcp, inp, content: 1.1 * content } },
    known: random.logUniform(10, 3_600),
  };
}

/** While the rollout runs, the API has trouble for some minutes, for both versions alike. */
export function troubledRelease(random: Random): Scenario {
  const from = random.uniform() * 1_800;
  const trouble = {
    from,
    until: from + random.logUniform(60, 600),
    errors: random.logUniform(0.005, 0.3),
    calls: random.logUniform(0.01, 0.9),
  };
  return { ...healthyRelease(random), trouble };
}

/** Failures of few visitors, each of whom has `group` failing loads one after another. */
export const groupedRelease =
  (group: number) =>
  (random: Random): Scenario => ({ ...healthyRelease(random), group });

/** Version before fails for `errors` of its loads; the new one for 2 %, and has 10 loads a second at a step of `step` %. */
export function failingRelease(step: number, errors: number, known: number): Scenario {
  const before: Behaviour = { errors, calls: 0.005, times: { lcp: 1_200, inp: 80, content: 1_500 } };
  return {
    steps: [step, 100],
    everyMs: 10 * MINUTE_MS,
    loads: (10 / step) * 100,
    before,
    canary: { ...before, errors: 0.02 },
    known,
  };
}
