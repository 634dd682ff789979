/** So many addresses are remembered, those seen last; an address that is forgotten begins anew. */
const REMEMBERED = 50_000;
const MINUTE = 60_000;

export interface RateLimit {
  /** Whether a client address may spend so many points now; they are then spent. */
  allows(address: string, points: number): boolean;
}

/**
 * Lets each address spend `perMinute` points a minute, a full minute's worth of them at once; undefined = no limit.
 * Each server counts for itself, in memory: what is guarded is its own work. Those who are signed in are known and not counted.
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
      // Taken out first, so that the map stays in the order of the last call.
      buckets.delete(address);
      buckets.set(address, { points: allowed ? left - cost : left, at });
      if (buckets.size > REMEMBERED) buckets.delete(buckets.keys().next().value!);
      return allowed;
    },
  };
}
