import { addCounts, noCounts, type EdgeHealth, type VersionCounts } from '@portal/releases/health';

const MINUTE_MS = 60_000;
/** A controller of releases sees a failure within seconds. */
const FINE_MS = 10_000;
/** Older buckets are merged, so that a day needs few. */
const FINE_KEPT_MS = 15 * MINUTE_MS;
const COARSE_MS = 5 * MINUTE_MS;
const KEPT_MS = 24 * 60 * MINUTE_MS;

interface Bucket {
  /** Epoch ms, a multiple of `ms`. */
  start: number;
  ms: number;
  versions: Map<string, VersionCounts>;
  dropped: Map<string, number>;
}

const startOf = (at: number, ms: number): number => Math.floor(at / ms) * ms;
const keyOf = (remote: string, version: string): string => `${remote} ${version}`;

/** The counts of this process over the last 24 hours: in buckets of 10 s for the last 15 minutes at least, of 5 minutes before. */
export class HealthHistory {
  readonly #clock: () => number;
  readonly #started: number;
  /** The oldest first; none overlaps another. */
  #buckets: Bucket[] = [];

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
    this.#started = clock();
  }

  /** The counts of a version at this moment, to be added to at once and not kept. */
  now(remote: string, version: string): VersionCounts {
    const { versions } = this.#current();
    const key = keyOf(remote, version);
    const counts = versions.get(key) ?? noCounts();
    versions.set(key, counts);
    return counts;
  }

  drop(reason: string): void {
    const { dropped } = this.#current();
    dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
  }

  /**
   * What was counted since a moment, and before another; the span begins with the bucket that holds the first, and ends with the last
   * bucket that begins before the second.
   */
  read(since: number, until = Number.POSITIVE_INFINITY): Omit<EdgeHealth, 'edge'> {
    const now = this.#clock();
    this.#roll(now);
    const from = Math.max(since, now - KEPT_MS);
    const buckets = this.#buckets.filter(({ start, ms }) => start + ms > from && start < until);
    const versions = new Map<string, VersionCounts>();
    const dropped: Record<string, number> = {};
    for (const bucket of buckets) {
      for (const [key, counts] of bucket.versions) versions.set(key, addCounts(versions.get(key) ?? noCounts(), counts));
      for (const [reason, count] of bucket.dropped) dropped[reason] = (dropped[reason] ?? 0) + count;
    }
    return {
      since: Math.min(now, Math.max(this.#started, startOf(from, from < fineFrom(now) ? COARSE_MS : FINE_MS))),
      until: Math.min(now, until),
      dropped,
      versions: [...versions].map(([key, counts]) => {
        const [remote = '', version = ''] = key.split(' ');
        return { remote, version, counts };
      }),
    };
  }

  #current(): Bucket {
    const now = this.#clock();
    const start = startOf(now, FINE_MS);
    const last = this.#buckets.at(-1);
    // A clock that is set back adds to the newest bucket.
    if (last && last.start >= start) return last;
    this.#roll(now);
    const bucket = { start, ms: FINE_MS, versions: new Map(), dropped: new Map() };
    this.#buckets.push(bucket);
    return bucket;
  }

  /** Merges what is old and forgets what is older. */
  #roll(now: number): void {
    const rolled: Bucket[] = [];
    for (const bucket of this.#buckets) {
      if (bucket.start + bucket.ms <= now - KEPT_MS) continue;
      const last = rolled.at(-1);
      const start = startOf(bucket.start, COARSE_MS);
      if (bucket.ms === COARSE_MS || bucket.start >= fineFrom(now)) rolled.push(bucket);
      else if (last?.ms === COARSE_MS && last.start === start) merge(last, bucket);
      else rolled.push({ ...bucket, start, ms: COARSE_MS });
    }
    this.#buckets = rolled;
  }
}

/** Where fine buckets begin: between two coarse ones, so that none of them overlaps. */
const fineFrom = (now: number): number => startOf(now - FINE_KEPT_MS, COARSE_MS);

function merge(into: Bucket, { versions, dropped }: Bucket): void {
  for (const [key, counts] of versions) into.versions.set(key, addCounts(into.versions.get(key) ?? noCounts(), counts));
  for (const [reason, count] of dropped) into.dropped.set(reason, (into.dropped.get(reason) ?? 0) + count);
}
