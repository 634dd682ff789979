/** How many addresses are counted, those of the last calls; a dropped address starts again. */
const MAX_ADDRESSES = 50_000;
const MINUTE = 60_000;

export interface RateLimit {
  /** Whether a client address can spend the points now; if so, they are spent. */
  allows(address: string, points: number): boolean;
}

/**
 * A token bucket for each address: `perMinute` points a minute, all of them at once if it likes; undefined = no limit. Each
 * process counts in its own memory, because the limit protects the process. Calls with a session are not counted.
 */
export function createRateLimit(perMinute: number | undefined, clock: () => number = () => performance.now()): RateLimit {
  if (perMinute === undefined) return { allows: () => true };
  const buckets = new Map<string, { points: number; at: number }>();
  return {
    allows(address, cost) {
      const at = clock();
      const last = buckets.get(address) ?? { points: perMinute, at };
      const left = Math.min(perMinute, last.points + ((at - last.at) * perMinute) / MINUTE);
      const allowed = left >= cost;
      // Deleted first, so that the map stays in the order of the last call.
      buckets.delete(address);
      buckets.set(address, { points: allowed ? left - cost : left, at });
      if (buckets.size > MAX_ADDRESSES) buckets.delete(buckets.keys().next().value!);
      return allowed;
    },
  };
}
