import type { Kysely } from 'kysely';
import type { CarrierFailure, CarrierQuote } from '../carriers/adapter';
import type { Database } from '../database/schema';
import { newId } from '../id';
import { totalCents } from '../pricing/charges';
import { referenceFigures } from '../pricing/figures';
import type { StoredRequest } from './stored-request';
import type { AskedCarrier } from './tables';

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

/** Keeps a carrier's quote; it expires exactly the configured minutes after it was made. Answers the row. */
export async function insertQuote(db: Db, { uniqueKey, carrier, quote, madeAt, request }: NewQuote) {
  return db
    .insertInto('quote')
    .values({
      id: newId('quo'),
      unique_key: uniqueKey,
      scac: carrier.scac,
      carrier_name: carrier.name,
      service: quote.service,
      transit_days: quote.transitDays,
      est_delivery_date: quote.estDeliveryDate,
      charges: JSON.stringify(quote.charges),
      total: totalCents(quote.charges),
      liability: quote.liabilityCents,
      created_at: madeAt,
      expires_at: new Date(madeAt.getTime() + referenceFigures.quoteMinutes * 60_000),
      request: request ? JSON.stringify(request) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
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
export const quotesOf = (db: Db, uniqueKey: string) =>
  db.selectFrom('quote').selectAll().where('unique_key', '=', uniqueKey).where('request', 'is', null).orderBy('created_at').orderBy('id').execute();

export const failuresOf = (db: Db, uniqueKey: string) =>
  db.selectFrom('quote_failure').select(['scac', 'reason']).where('unique_key', '=', uniqueKey).execute();

export const findQuote = (db: Db, id: string) => db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirst();

/** Forgets runs of that age with their quotes; orders keep copies of what they were booked from. */
export async function deleteRunsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('quote_run').where('created_at', '<', time).execute();
}
