import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { messages, TooMany } from '../../../platform/http/errors';
import type { WrongTries } from '../../../platform/http/rate-limit';
import { takeFromBucket } from '../attempt-bucket';

/** Of one client address, at all servers together. A secret has 256 random bits: this spares the database, not the secret. */
const CAPACITY = 30;
const REFILL_MS = 60_000 / CAPACITY;

/** Addresses without a try left that one process remembers, the last ones. */
const MAX_KNOWN = 50_000;

/**
 * Limits wrong keys: 30 a minute for each client address, counted in the database. A process that has learned that an
 * address has no try left asks for none until there is one, so that a guesser costs no statements then.
 */
export function createWrongTries(db: Kysely<Database>, kind: 'key:address' | 'operator:address'): WrongTries {
  const usedUpUntil = new Map<string, number>();

  function learn(address: string, until: Date, now: Date): void {
    usedUpUntil.delete(address);
    if (until <= now) return;
    usedUpUntil.set(address, until.getTime());
    if (usedUpUntil.size > MAX_KNOWN) usedUpUntil.delete(usedUpUntil.keys().next().value!);
  }

  const refusal = (waitMs: number) => new TooMany(messages.tooManyRequests, waitMs);
  return {
    require(address, now) {
      const waitMs = (usedUpUntil.get(address) ?? 0) - now.getTime();
      if (waitMs > 0) throw refusal(waitMs);
    },
    async count(address, now) {
      const bucket = { kind, subject: address, capacity: CAPACITY, refillMs: REFILL_MS };
      const next = await takeFromBucket(db, bucket, now, (until) => {
        learn(address, until, now);
        return refusal(until.getTime() - now.getTime());
      });
      learn(address, next, now);
    },
  };
}
