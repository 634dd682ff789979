import type { Generated } from 'kysely';

interface BooksTables {
  /** The one row of the check: what the last finished run saw, and where a running one is. */
  books_check: {
    only_row: Generated<boolean>;
    run: Generated<number>;
    /** While a run is under way. */
    running_since: Date | null;
    phase: Generated<'owners' | 'entries'>;
    after_owner: Generated<string>;
    after_entry: Generated<number>;
    /** The last entry that the run looks at. */
    until_entry: Generated<number>;
    /** Where the next run begins to look at entries. */
    next_from: Generated<number>;
    owners_so_far: Generated<number>;
    entries_so_far: Generated<number>;
    /** Of the last finished run, as what follows. */
    started_at: Date | null;
    finished_at: Date | null;
    owners: number | null;
    entries: number | null;
  };
  /** The sums of an owner's entries up to one of them, in cents. */
  books_checkpoint: {
    owner_id: string;
    entry_id: number;
    available: number;
    frozen: number;
    owed: number;
    /** When all entries were last summed, from the first on. */
    full_at: Date;
  };
  books_difference: {
    kind: DifferenceKind;
    /** An owner, an order or a transaction. */
    subject: string;
    owner_id: string | null;
    /** Cents; null where `detail` says it in words. */
    expected: number | null;
    actual: number | null;
    detail: string | null;
    first_seen_at: Date;
    /** The run that saw it last. */
    run: number;
  };
}

/**
 * available, frozen, owed: a balance is not the sum of its entries. held: what is frozen is not what orders and cash-outs hold.
 * receivable: what is owed is not what the receivables say. record: a record disagrees with its entries or what it books.
 * order: an order disagrees with what was paid or is held for it.
 */
export const DIFFERENCE_KINDS = ['available', 'frozen', 'owed', 'held', 'receivable', 'record', 'order'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

declare module '../../../platform/database/schema' {
  interface Database extends BooksTables {}
}
