import { messages, TooMany } from './errors';

/** How many addresses are counted, those of the last calls; a dropped address starts again. */
const MAX_ADDRESSES = 50_000;
const MINUTE = 60_000;

export interface RateLimit {
  /** Spends points of a client address. @throws TooMany if it does not have them now; then none is spent */
  spend(address: string, points: number): void;
}

/** Limits wrong keys, per client address. */
export interface WrongTries {
  /** @throws TooMany if the address is known to have no try left; none is counted */
  require(address: string, now: Date): void;
  /** Counts a try. @throws TooMany if the address had none left */
  count(address: string, now: Date): Promise<void>;
}

/**
 * A token bucket for each address: `perMinute` points a minute, all of them at once if it likes; undefined = no limit. Each
 * process counts in its own memory, because the limit protects the process. Calls with a session are not counted.
 */
export function createRateLimit(perMinute: number | undefined, clock: () => number = () => performance.now()): RateLimit {
  if (perMinute === undefined) return { spend: () => undefined };
  const buckets = new Map<string, { points: number; at: number }>();
  return {
    spend(address, cost) {
      const at = clock();
      const last = buckets.get(address) ?? { points: perMinute, at };
      const left = Math.min(perMinute, last.points + ((at - last.at) * perMinute) / MINUTE);
      const allowed = left >= cost;
      // Deleted first, so that the map stays in the order of the last call.
      buckets.delete(address);
      buckets.set(address, { points: allowed ? left - cost : left, at });
      if (buckets.size > MAX_ADDRESSES) buckets.delete(buckets.keys().next().value!);
      if (!allowed) throw new TooMany(messages.tooManyRequests, ((cost - left) * MINUTE) / perMinute);
    },
  };
}
