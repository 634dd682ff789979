import { noCounts, quantile, VITAL_BOUNDS, type Histogram, type Vital, type VersionCounts } from '@portal/releases/health';
import type { Analysis, Measurement, Sample } from '@portal/releases/store';
import { isVital, type Condition, type Metric } from './conditions';
import { evidence, upperBound } from './statistics';

/** The chance that a rollout of a version that is as good as the one before is taken back: all conditions and steps together. */
const FALSE_ABORTS = 0.01;
/** How it is shared out. Failures are few and must be found fast; values of vitals are many, so that less suffices. */
const weightOf = (metric: Metric): number => ({ errors: 6, calls: 2 })[metric as string] ?? 1;

/** Fewer failures may be those of one visitor who tries again and again. */
const MIN_FAILURES = 10;
/** Fewer values have no 75th percentile to speak of. */
const MIN_VALUES = 100;
/** Counts that are this much likelier for a worse version, though not yet enough to take it back, let no step follow. */
const SUSPICION = 3;
/** What the same span must say at least where the hour before says the rest: else both versions fail alike now, as when the API does. */
const SAME_SPAN = 10;
/** Loads that tell as much as one: a visitor for whom a load fails tries again, and often that fails too. */
const ALIKE = 1.25;

/** What the edges counted: the canary and the version before in one span, and the version before in the hour before that span. */
export interface Counts {
  canary: VersionCounts;
  before: VersionCounts;
  earlier: VersionCounts;
}

/**
 * Judges a version by its counts.
 *
 * @param spans how many spans the rollout has had, this one included: each may err a little less, so that all together stay below
 * the chance of a false abort
 */
export function measure(conditions: readonly Condition[], counts: Counts, spans: number, minLoads: number): Measurement[] {
  const weights = conditions.reduce((sum, { metric }) => sum + weightOf(metric), 0);
  return conditions.map((condition) => {
    const risk = (FALSE_ABORTS * weightOf(condition.metric)) / weights / (spans * (spans + 1));
    return isVital(condition.metric)
      ? measureVital(condition, condition.metric, counts, risk, minLoads)
      : measureShare(condition, counts, risk, minLoads);
  });
}

/** The phase of a whole analysis: without all edges it may fail, and not succeed. */
export function phaseOf(measurements: readonly Measurement[], missing: readonly string[]): Analysis['phase'] {
  if (measurements.some(({ phase }) => phase === 'failed')) return 'failed';
  return missing.length > 0 || measurements.some(({ phase }) => phase === 'inconclusive') ? 'inconclusive' : 'successful';
}

const failuresOf = (metric: Metric, { loads, failedLoads, loadsWithFailedCalls }: VersionCounts): Sample => ({
  count: metric === 'errors' ? failedLoads : loadsWithFailedCalls,
  of: loads,
});
const rateOf = ({ count, of }: Sample): number => (of === 0 ? 0 : count / of);

function measureShare({ text, metric, limit, relative }: Condition, counts: Counts, risk: number, minLoads: number): Measurement {
  const canary = failuresOf(metric, counts.canary);
  const rate = rateOf(canary);
  const enough = canary.count >= MIN_FAILURES;
  if (!relative) {
    const found = evidence(canary.count / ALIKE, canary.of / ALIKE, limit);
    const exceeds = rate > limit;
    return measurement(text, { canary }, found, 1 / risk, {
      failed: enough && exceeds && found >= 1 / risk,
      open: canary.of < minLoads || (exceeds && found >= SUSPICION),
    });
  }
  const before = failuresOf(metric, counts.before);
  const earlier = failuresOf(metric, counts.earlier);
  const exceeds = rate > limit * rateOf(before);
  const now = evidence(canary.count / ALIKE, (canary.count + before.count) / ALIKE, canary.of / (canary.of + before.of));
  const byHour = evidence(canary.count / ALIKE, canary.of / ALIKE, upperBound(earlier.count / ALIKE, earlier.of / ALIKE, risk / 4));
  // An hour with an incident says nothing of a version that is worse than the other in the same span.
  const hourCounts = now >= SAME_SPAN && rate > limit * rateOf(earlier);
  // Half of the risk is that of the same span, a quarter that of the hour before, a quarter that of its upper bound.
  const failed = now >= 2 / risk || (hourCounts && byHour >= 4 / risk);
  const best = hourCounts ? Math.max(now, byHour / 2) : now;
  return measurement(text, { canary, before }, best, 2 / risk, {
    failed: enough && exceeds && before.of > 0 && failed,
    open: canary.of < minLoads || before.of < minLoads || (exceeds && now >= SUSPICION),
  });
}

/** Healthy is a version of which at most a quarter of the values is above the limit: that is what its 75th percentile says. */
function measureVital({ text, limit, relative }: Condition, vital: Vital, counts: Counts, risk: number, minLoads: number): Measurement {
  const none: Histogram = { count: 0, buckets: [] };
  const [own, other] = [counts.canary.vitals[vital] ?? none, counts.before.vitals[vital] ?? none];
  const p75 = quantile(vital, other, 0.75);
  const bound = boundFrom(vital, relative ? limit * (p75 ?? 0) : limit);
  const canary = above(vital, own, bound);
  const before = relative ? { before: above(vital, other, bound) } : {};
  const found = evidence(canary.count / ALIKE, canary.of / ALIKE, 0.25);
  const exceeds = rateOf(canary) > 0.25;
  const few = own.count < MIN_VALUES || (relative && other.count < MIN_VALUES);
  // A condition without enough values says nothing of a version that is used, but a version that nobody used yet must wait.
  const unused = counts.canary.loads < minLoads || (relative && counts.before.loads < minLoads);
  return measurement(text, { canary, ...before }, found, 1 / risk, {
    failed: !few && exceeds && found >= 1 / risk,
    open: unused || (!few && exceeds && found >= SUSPICION),
    unmeasured: few && !unused,
  });
}

/** The bound of a bucket at or above a value: only at bounds it is known how many values are above. */
const boundFrom = (vital: Vital, value: number): number => VITAL_BOUNDS[vital].find((bound) => bound >= value) ?? Number.POSITIVE_INFINITY;

function above(vital: Vital, histogram: Histogram, bound: number): Sample {
  const below = VITAL_BOUNDS[vital].reduce((sum, own, index) => sum + (own <= bound ? (histogram.buckets[index] ?? 0) : 0), 0);
  const count = bound === Number.POSITIVE_INFINITY ? 0 : histogram.count - below;
  const p75 = quantile(vital, histogram, 0.75);
  return { count, of: histogram.count, ...(p75 === undefined ? {} : { p75: Math.round(p75 * 1_000) / 1_000 }) };
}

function measurement(
  condition: string,
  samples: Pick<Measurement, 'canary' | 'before'>,
  found: number,
  needed: number,
  { failed, open, unmeasured = false }: { failed: boolean; open: boolean; unmeasured?: boolean },
): Measurement {
  const phase = failed ? 'failed' : unmeasured ? 'unmeasured' : open ? 'inconclusive' : 'successful';
  return { condition, phase, ...samples, evidence: Number(found.toPrecision(3)), needed: Math.ceil(needed) };
}

/** What was counted of a version in the span alone, and in the hour before it. Edges that started again count less than before. */
export function withoutSpan(whole: VersionCounts, span: VersionCounts): VersionCounts {
  const left = (a: number, b: number) => Math.max(0, a - b);
  return {
    ...noCounts(),
    loads: left(whole.loads, span.loads),
    failedLoads: left(whole.failedLoads, span.failedLoads),
    loadsWithFailedCalls: left(whole.loadsWithFailedCalls, span.loadsWithFailedCalls),
  };
}
