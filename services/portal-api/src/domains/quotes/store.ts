import { sql, type Kysely } from 'kysely';
import type { CarrierFailure, CarrierQuote } from '../../carriers/rates';
import type { Retention } from '../../platform/jobs/retention';
import type { Database } from '../../platform/database/schema';
import { newId } from '../../platform/id';
import { type AskedCarrier, storedQuote, type StoredQuote } from './stored-quote';
import type { StoredRequest } from './stored-request';

type Db = Kysely<Database>;

export interface NewRun {
  uniqueKey: string;
  ownerId: string | undefined;
  request: StoredRequest;
  miles: number;
  carriers: AskedCarrier[];
  now: Date;
  deadline: Date;
}

export async function insertRun(db: Db, run: NewRun): Promise<void> {
  await db
    .insertInto('quote_run')
    .values({
      unique_key: run.uniqueKey,
      owner_id: run.ownerId ?? null,
      request: JSON.stringify(run.request),
      miles: run.miles,
      carriers: JSON.stringify(run.carriers),
      created_at: run.now,
      deadline_at: run.deadline,
    })
    .execute();
}

export interface NewQuote {
  uniqueKey: string;
  carrier: AskedCarrier;
  quote: CarrierQuote;
  madeAt: Date;
  /** Set when the request is not the run's. */
  request?: StoredRequest;
}

/** Keeps a carrier's quote and answers it. */
export async function insertQuote(db: Db, { uniqueKey, carrier, quote: answer, madeAt, request }: NewQuote): Promise<StoredQuote> {
  const quote = storedQuote(newId('quo'), carrier, answer, madeAt);
  await db
    .insertInto('quote')
    .values({
      id: quote.id,
      unique_key: uniqueKey,
      scac: carrier.scac,
      quote: JSON.stringify(quote),
      created_at: madeAt,
      request: request ? JSON.stringify(request) : null,
    })
    .execute();
  return quote;
}

export async function insertFailure(db: Db, uniqueKey: string, scac: string, reason: CarrierFailure): Promise<void> {
  await db
    .insertInto('quote_failure')
    .values({ unique_key: uniqueKey, scac, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The run of a key as its reader may see it: its owner's, or an anonymous one that the key alone opens.
 * A run that somebody else owns is as absent as one that never was.
 */
export const findRun = (db: Db, uniqueKey: string, ownerId: string | undefined) =>
  db
    .selectFrom('quote_run')
    .selectAll()
    .where('unique_key', '=', uniqueKey)
    .where((where) => where.or([where('owner_id', 'is', null), ...(ownerId === undefined ? [] : [where('owner_id', '=', ownerId)])]))
    .executeTakeFirst();

/** The run becomes the owner's if it was anonymous; undefined when it is absent or somebody else's. Locks it. */
export const adoptRun = (db: Db, uniqueKey: string, ownerId: string) =>
  db
    .updateTable('quote_run')
    .set({ owner_id: ownerId })
    .where('unique_key', '=', uniqueKey)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', ownerId)]))
    .returningAll()
    .executeTakeFirst();

/** Quotes of a run's own request, in order of arrival. */
export async function quotesOf(db: Db, uniqueKey: string): Promise<StoredQuote[]> {
  const rows = await db
    .selectFrom('quote')
    .select('quote')
    .where('unique_key', '=', uniqueKey)
    .where('request', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ quote }) => quote);
}

export const failuresOf = (db: Db, uniqueKey: string) =>
  db.selectFrom('quote_failure').select(['scac', 'reason']).where('unique_key', '=', uniqueKey).execute();

/** A quote with the request it is for, where that is not its run's. */
export const findQuote = (db: Db, id: string) =>
  db.selectFrom('quote').select(['unique_key', 'quote', 'request']).where('id', '=', id).executeTakeFirst();

/** An owner's runs, the newest first. */
export const runsOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('quote_run')
    .select(['unique_key', 'request', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('unique_key');

/** The quotes of several runs' own requests. */
export const quotesOfRuns = (db: Db, uniqueKeys: readonly string[]) =>
  db.selectFrom('quote').select(['unique_key', 'quote']).where('unique_key', 'in', uniqueKeys).where('request', 'is', null).execute();

const DAY = 24 * 3_600_000;

/**
 * Runs with their quotes; orders have copies of theirs. Those of an owner are their history; one of nobody stays as long as an
 * expired quote is distinguished from an unknown one.
 */
export const runRetention: readonly Retention[] = [
  { table: 'quote_run', column: 'created_at', keptMs: DAY, only: sql`owner_id is null` },
  { table: 'quote_run', column: 'created_at', keptMs: 30 * DAY },
];
