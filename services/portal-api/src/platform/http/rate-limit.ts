import { messages, TooMany } from './errors';

/** How many addresses are counted, those of the last calls; a dropped address starts again. */
const MAX_ADDRESSES = 50_000;
const MINUTE = 60_000;

export interface RateLimit {
  /** Spends points of a client address. @throws TooMany if it does not have them now; then none is spent */
  spend(address: string, points: number): void;
  /** @throws TooMany if the address does not have the points now; none is spent */
  require(address: string, points: number): void;
}

/**
 * A token bucket for each address: `perMinute` points a minute, all of them at once if it likes; undefined = no limit. Each
 * process counts in its own memory, because the limit protects the process. Calls with a session are not counted.
 */
export function createRateLimit(perMinute: number | undefined, clock: () => number = () => performance.now()): RateLimit {
  if (perMinute === undefined) return { spend: () => undefined, require: () => undefined };
  const buckets = new Map<string, { points: number; at: number }>();
  const leftOf = (address: string, at: number) => {
    const last = buckets.get(address) ?? { points: perMinute, at };
    return Math.min(perMinute, last.points + ((at - last.at) * perMinute) / MINUTE);
  };
  const refusal = (missing: number) => new TooMany(messages.tooManyRequests, (missing * MINUTE) / perMinute);
  return {
    require(address, points) {
      const left = leftOf(address, clock());
      if (left < points) throw refusal(points - left);
    },
    spend(address, cost) {
      const at = clock();
      const left = leftOf(address, at);
      const allowed = left >= cost;
      // Deleted first, so that the map stays in the order of the last call.
      buckets.delete(address);
      buckets.set(address, { points: allowed ? left - cost : left, at });
      if (buckets.size > MAX_ADDRESSES) buckets.delete(buckets.keys().next().value!);
      if (!allowed) throw refusal(cost - left);
    },
  };
}
