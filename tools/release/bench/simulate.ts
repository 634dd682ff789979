import { noCounts, VITAL_BOUNDS, VITALS, type Vital, type VersionCounts } from '@portal/releases/health';
import { measure, phaseOf } from '../src/analysis/analyse';
import { parseConditions, DEFAULT_CONDITIONS } from '../src/analysis/conditions';
import { decide } from '../src/analysis/decide';
import type { Rollout } from '../src/versions/rollout';
import type { Random } from './random';

// Looked up once: a simulation calls them millions of times, and under jest each look at a global is slow.
const { abs, ceil, exp, log, max, min } = Math;

/** What happens to the page loads of a version. */
export interface Behaviour {
  /** The shares of loads that fail, and that have a failed call. */
  errors: number;
  calls: number;
  /** Medians, in ms; the values are spread log-normally. */
  times: Readonly<Record<'lcp' | 'inp' | 'content', number>>;
}

export interface Scenario {
  steps: readonly number[];
  everyMs: number;
  /** Page loads a second, of all versions. */
  loads: number;
  canary: Behaviour;
  before: Behaviour;
  /** Seconds that the version before has been counted when the rollout begins. */
  known: number;
  /** Both versions fail this much more from a moment on, for a while (seconds): the API has trouble. */
  trouble?: { from: number; until: number; errors: number; calls: number };
  /** How many loads one visitor with failures has one after another: failures then come in such groups. */
  group?: number;
}

export interface Outcome {
  kind: 'complete' | 'abort' | 'pause';
  why: string;
  /** Seconds from the begin of the rollout, and from the tenth failure of the version. */
  after: number;
  afterTenth: number | undefined;
}

/** A controller asks this often. */
const POLL_S = 5;
const conditions = parseConditions(DEFAULT_CONDITIONS);

/** A rollout under the decisions of a controller, in simulated time: what it measures and decides is the code that `portal watch` runs. */
export function simulate(scenario: Scenario, random: Random): Outcome {
  const { steps, everyMs, loads, canary, before, known } = scenario;
  const plan = { steps: [...steps], everyMs, abortWhen: conditions.map(({ text }) => text), minLoads: 100 };
  const past = drawCounts(before, random.poisson(min(known, 3_600) * loads), random, scenario.group);
  let rollout: Rollout = {
    version: 'b',
    before: 'a',
    plan,
    traffic: steps[0]!,
    since: new Date(0).toISOString(),
    spans: 1,
    paused: undefined,
    analysis: undefined,
    revision: '',
  };
  let [own, other, earlier] = [noCounts(), noCounts(), past];
  let failures = 0;
  let tenth: number | undefined;
  for (let now = POLL_S; ; now += POLL_S) {
    const share = rollout.traffic / 100;
    const failing = own.failedLoads;
    addTo(own, drawCounts(troubled(canary, scenario, now), random.poisson(loads * share * POLL_S), random, scenario.group));
    addTo(other, drawCounts(troubled(before, scenario, now), random.poisson(loads * (1 - share) * POLL_S), random, scenario.group));
    failures += own.failedLoads - failing;
    if (failures >= 10) tenth ??= now;
    const measurements = measure(conditions, { canary: own, before: other, earlier }, rollout.spans, plan.minLoads);
    const analysis = { since: rollout.since, until: '', phase: phaseOf(measurements, []), measurements, missing: [] };
    const decision = decide(rollout, analysis, now * 1_000, undefined);
    const afterTenth = tenth === undefined ? undefined : now - tenth;
    if (decision.kind === 'wait') continue;
    if (decision.kind !== 'advance') return { kind: decision.kind, why: decision.why, after: now, afterTenth };
    if (decision.traffic === 100) return { kind: 'complete', why: decision.why, after: now, afterTenth };
    rollout = { ...rollout, traffic: decision.traffic, since: new Date(now * 1_000).toISOString(), spans: rollout.spans + 1 };
    // The hour before the new step is mostly the step before.
    addTo(earlier, other);
    [own, other] = [noCounts(), noCounts()];
  }
}

function troubled(behaviour: Behaviour, { trouble }: Scenario, now: number): Behaviour {
  if (!trouble || now < trouble.from || now >= trouble.until) return behaviour;
  return { ...behaviour, errors: min(1, behaviour.errors + trouble.errors), calls: min(1, behaviour.calls + trouble.calls) };
}

/** Half of the loads have an interaction. */
const SHARE_OF: Readonly<Record<string, number>> = { inp: 0.5 };
const SPREAD = 0.6;

function drawCounts({ errors, calls, times }: Behaviour, loads: number, random: Random, group = 1): VersionCounts {
  const inGroups = (share: number) => min(loads, random.binomial(ceil(loads / group), share) * group);
  const vitals: VersionCounts['vitals'] = {};
  for (const vital of ['lcp', 'inp', 'content'] as const)
    vitals[vital] = drawHistogram(vital, times[vital], random.binomial(loads, SHARE_OF[vital] ?? 1), random);
  return { loads, failedLoads: inGroups(errors), loadsWithFailedCalls: inGroups(calls), faults: {}, vitals };
}

function drawHistogram(vital: Vital, median: number, count: number, random: Random) {
  let [left, below] = [count, 0];
  const buckets = VITAL_BOUNDS[vital].map((bound) => {
    const share = cumulative(log(bound / median) / SPREAD);
    const here = random.binomial(left, min(1, max(0, (share - below) / (1 - below || 1))));
    [left, below] = [left - here, share];
    return here;
  });
  return { count, buckets };
}

/** Of the normal distribution (Abramowitz and Stegun 26.2.17), to seven digits. */
function cumulative(x: number): number {
  const t = 1 / (1 + 0.2316419 * abs(x));
  const tail =
    0.3989422804 * exp((-x * x) / 2) * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}

/** In place: millions of them are added. */
function addTo(sum: VersionCounts, more: VersionCounts): void {
  sum.loads += more.loads;
  sum.failedLoads += more.failedLoads;
  sum.loadsWithFailedCalls += more.loadsWithFailedCalls;
  for (const vital of VITALS) {
    const added = more.vitals[vital];
    if (!added) continue;
    const known = (sum.vitals[vital] ??= { count: 0, buckets: VITAL_BOUNDS[vital].map(() => 0) });
    known.count += added.count;
    added.buckets.forEach((count, index) => (known.buckets[index]! += count));
  }
}
