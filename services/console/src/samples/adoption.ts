import type { Adoption } from '../contract';
import { intervalOf, STEP_MS, type Samples } from './samples';

/** Bars of the chart, whatever the span is: as many as a phone shows apart. */
const POINTS: readonly [spanMs: number, points: number][] = [
  [3_600_000, 12],
  [24 * 3_600_000, 24],
];
const DAY_POINTS = 28;

/** The page loads of a remote by version over the last whole intervals of a span. */
export function adoptionOf(samples: Samples, remote: string, spanMs: number, now: number): Adoption {
  const count = POINTS.find(([span]) => spanMs <= span)?.[1] ?? DAY_POINTS;
  const stepMs = Math.max(STEP_MS, spanMs / count);
  const until = intervalOf(now);
  const from = until - count * stepMs;
  const sums = Array.from({ length: count }, (_, index) => sumOf(samples, remote, from + index * stepMs, stepMs));
  const totals = new Map<string, number>();
  for (const sum of sums) for (const [version, loads] of sum ?? []) totals.set(version, (totals.get(version) ?? 0) + loads);
  const versions = [...totals].sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([version]) => version);
  const points = sums.map((sum) => sum && versions.map((version) => sum.get(version) ?? 0));
  return { from, stepMs, versions, points: points.map((point) => point ?? null) };
}

/** Undefined where none of its intervals was sampled. */
function sumOf(samples: Samples, remote: string, from: number, stepMs: number): ReadonlyMap<string, number> | undefined {
  const sum = new Map<string, number>();
  let sampled = false;
  for (let at = from; at < from + stepMs; at += STEP_MS) {
    const loads = samples.loadsOf(at, remote);
    sampled ||= loads !== undefined;
    for (const [version, count] of loads ?? []) sum.set(version, (sum.get(version) ?? 0) + count);
  }
  return sampled ? sum : undefined;
}
