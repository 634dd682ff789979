import { z } from 'zod';
import { FAULT_KINDS, type FaultKind, type Vital } from '../page-reports';
import { isVersion } from '../names';

export { FAULT_KINDS, type FaultKind, type Vital };

/** Faults of these kinds make a page load a failed one: somebody could not do what they came for. */
export const FAILING_KINDS = ['error', 'rejection', 'render', 'load'] as const satisfies readonly FaultKind[];

/** Upper bounds of the buckets of each vital: milliseconds, for `cls` its score. What is above the last one counts in no bucket. */
export const VITAL_BOUNDS = {
  /** Largest contentful paint. */
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  /** Interaction to next paint. */
  inp: [50, 100, 150, 200, 300, 500, 800, 1_500],
  /** Cumulative layout shift. */
  cls: [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5],
  /** From the start of the navigation, also of one within the portal, until the page has its content. */
  content: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
} as const satisfies Record<Vital, readonly number[]>;
export const VITALS = Object.keys(VITAL_BOUNDS) as Vital[];

const whole = z.number().int().min(0);
const perKey = <Key extends string>(keys: readonly Key[]) => z.partialRecord(z.enum(keys as [Key, ...Key[]]), whole);

/** A histogram: how many values there are, and how many of them are in each bucket (not cumulated). */
const HistogramSchema = z.object({ count: whole, buckets: z.array(whole) });
export type Histogram = z.infer<typeof HistogramSchema>;

const VersionCountsSchema = z.object({
  /** Page loads with this version; the denominator of all that follows. */
  loads: whole,
  /** Those of them with at least one fault of `FAILING_KINDS`. */
  failedLoads: whole,
  /** Those of them with at least one call that failed. */
  loadsWithFailedCalls: whole,
  /** Faults by kind, each page load at most once per kind. */
  faults: perKey(FAULT_KINDS),
  vitals: z.partialRecord(z.enum(VITALS as [Vital, ...Vital[]]), HistogramSchema),
});

/** What was counted of one version over a span. Counts of several edges and spans add up. */
export type VersionCounts = z.infer<typeof VersionCountsSchema>;

/** What one edge counted: `GET /health.json?since=<epoch ms>&until=<epoch ms>` at the address of its metrics; until now without an end. */
export const EdgeHealthSchema = z.object({
  /** Of the process; it counts from zero after a restart. */
  edge: z.string(),
  /** Epoch ms. The span begins with the bucket that holds `since`, at most 24 hours ago, and not before the process. */
  since: z.number(),
  /** The end of the span: with the bucket that ends at the asked one, or now. */
  until: z.number(),
  /**
   * Reports of the span that were not counted, by reason: `token` (of no page of this visitor), `visitor` (too many page loads of one),
   * `address` (too many visitors behind one), `version` (none that the page was served with), `form`, `preview` (of one's page).
   */
  dropped: z.record(z.string(), whole),
  versions: z.array(z.object({ remote: z.string(), version: z.string().refine(isVersion), counts: VersionCountsSchema })),
});
export type EdgeHealth = z.infer<typeof EdgeHealthSchema>;

export const noCounts = (): VersionCounts => ({ loads: 0, failedLoads: 0, loadsWithFailedCalls: 0, faults: {}, vitals: {} });

/** The sum of two counts of the same version. */
export function addCounts(a: VersionCounts, b: VersionCounts): VersionCounts {
  const faults = Object.fromEntries(FAULT_KINDS.map((kind) => [kind, (a.faults[kind] ?? 0) + (b.faults[kind] ?? 0)]).filter(([, n]) => n));
  const vitals = Object.fromEntries(
    VITALS.flatMap((vital) => {
      const both = [a.vitals[vital], b.vitals[vital]].filter((one) => one !== undefined);
      if (both.length === 0) return [];
      const buckets = VITAL_BOUNDS[vital].map((_, index) => both.reduce((sum, one) => sum + (one.buckets[index] ?? 0), 0));
      return [[vital, { count: both.reduce((sum, one) => sum + one.count, 0), buckets }]];
    }),
  );
  return {
    loads: a.loads + b.loads,
    failedLoads: a.failedLoads + b.failedLoads,
    loadsWithFailedCalls: a.loadsWithFailedCalls + b.loadsWithFailedCalls,
    faults,
    vitals,
  };
}

/**
 * A quantile of a vital, by linear interpolation within its bucket as Prometheus does; undefined without values.
 * A value above the last bound answers that bound.
 *
 * @param q from 0 to 1
 */
export function quantile(vital: Vital, { count, buckets }: Histogram, q: number): number | undefined {
  if (count === 0) return undefined;
  const bounds = VITAL_BOUNDS[vital];
  const wanted = q * count;
  let below = 0;
  for (const [index, bound] of bounds.entries()) {
    const here = buckets[index] ?? 0;
    if (here > 0 && below + here >= wanted) {
      const from = index === 0 ? 0 : bounds[index - 1]!;
      return from + ((bound - from) * Math.max(0, wanted - below)) / here;
    }
    below += here;
  }
  return bounds.at(-1);
}
