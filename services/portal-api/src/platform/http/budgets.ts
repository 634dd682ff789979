import type { Budget } from '@portal/api-contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import type { Retention } from '../jobs/retention';
import { type Message, messages, TooMany } from './errors';

interface BudgetTables {
  /** The token buckets of owners, shared by all servers. A budget without a row is full. */
  budget: {
    owner_id: string;
    name: BudgetName;
    /** Tokens left at the time `at`; a fraction while it fills. */
    remaining: number;
    /** What the last server that asked was given. */
    leased: number;
    at: Date;
  };
}

declare module '../database/schema' {
  interface Database extends BudgetTables {}
}

/** By then every bucket is full. */
export const budgetRetention: Retention = { table: 'budget', column: 'at', keptMs: 24 * 3_600_000 };

type BudgetName = Budget | 'requests';

/** How much an owner can spend: plain requests a minute, of the others an hour; undefined = no limit. */
export type BudgetSizes = Readonly<Record<BudgetName, number | undefined>>;

export const noBudgets: BudgetSizes = { requests: undefined, uploads: undefined, ai: undefined, quotes: undefined, exports: undefined };

export interface Budgets {
  /** Spends one of an owner's budget. @throws TooMany if there is none now */
  spend(ownerId: string, name: BudgetName): Promise<void>;
}

const MINUTE = 60_000;

const kinds: Record<BudgetName, { perMs: number; refusal: Message }> = {
  requests: { perMs: MINUTE, refusal: messages.requestsSpent },
  uploads: { perMs: 60 * MINUTE, refusal: messages.uploadsSpent },
  ai: { perMs: 60 * MINUTE, refusal: messages.aiSpent },
  quotes: { perMs: 60 * MINUTE, refusal: messages.quotesSpent },
  exports: { perMs: 60 * MINUTE, refusal: messages.exportsSpent },
};

/** A server takes so many plain requests at once from the shared bucket, so that most of them cost no statement. */
const LEASED_PART = 1 / 20;

/** How many leases are kept, those of the last calls; a dropped one loses at most LEASED_PART of a bucket. */
const MAX_LEASES = 50_000;

interface Lease {
  tokens: number;
  /** When the shared bucket has a token again; until then it is not asked. */
  emptyUntil: number;
  asking?: Promise<void> | undefined;
}

/**
 * Token buckets in the database: `max` tokens that refill over the budget's period, all of them at once if the owner likes.
 * What a server leased and did not spend stays with it.
 */
export function createBudgets(db: Kysely<Database>, sizes: BudgetSizes, clock: () => Date): Budgets {
  const leases = new Map<string, Lease>();

  function leaseOf(key: string): Lease {
    const lease = leases.get(key) ?? { tokens: 0, emptyUntil: 0 };
    // Deleted first, so that the map stays in the order of the last call.
    leases.delete(key);
    leases.set(key, lease);
    if (leases.size > MAX_LEASES) leases.delete(leases.keys().next().value!);
    return lease;
  }

  return {
    async spend(ownerId, name) {
      const max = sizes[name];
      if (max === undefined) return;
      const { perMs, refusal } = kinds[name];
      const lease = leaseOf(`${name} ${ownerId}`);
      while (lease.tokens < 1) {
        const waitMs = lease.emptyUntil - clock().getTime();
        if (waitMs > 0) throw new TooMany(refusal, waitMs, { max, minutes: Math.ceil(waitMs / MINUTE) });
        const batch = name === 'requests' ? Math.ceil(max * LEASED_PART) : 1;
        lease.asking ??= take(db, { ownerId, name, max, perMs, batch }, clock())
          .then(({ leased, remaining, now }) => {
            lease.tokens += leased;
            if (leased === 0) lease.emptyUntil = now.getTime() + ((1 - remaining) * perMs) / max;
          })
          .finally(() => (lease.asking = undefined));
        await lease.asking;
      }
      lease.tokens -= 1;
    },
  };
}

interface Wanted {
  ownerId: string;
  name: BudgetName;
  max: number;
  perMs: number;
  batch: number;
}

/** Takes up to `batch` tokens in one statement; it locks its own row alone. */
async function take(db: Kysely<Database>, { ownerId, name, max, perMs, batch }: Wanted, now: Date) {
  // A server whose clock is behind gives nothing and takes nothing back.
  const passedMs = sql`greatest(0, extract(epoch from (${now}::timestamptz - budget.at)) * 1000)`;
  const filled = sql<number>`least(${max}::float8, budget.remaining + ${passedMs} * ${max / perMs}::float8)`;
  const granted = sql<number>`least(${batch}::float8, floor(${filled}))`;
  const row = await db
    .insertInto('budget')
    .values({ owner_id: ownerId, name, remaining: max - batch, leased: batch, at: now })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'name']).doUpdateSet({
        remaining: sql<number>`${filled} - ${granted}`,
        leased: sql<number>`${granted}::int`,
        at: sql<Date>`greatest(budget.at, ${now}::timestamptz)`,
      }),
    )
    .returning(['leased', 'remaining'])
    .executeTakeFirstOrThrow();
  return { ...row, now };
}
