import type { Kysely } from 'kysely';
import type { RatingCarrier } from '../../carriers/port';
import { CarrierDeclined, type CarrierFailure, type CarrierRequest } from '../../carriers/rates';
import type { Database } from '../../platform/database/schema';
import { referenceFigures } from '../../pricing/figures';
import { insertFailure, insertQuote } from './store';

export interface QuoteServiceOptions {
  db: Kysely<Database>;
  /** Those that are asked, as they are now. */
  carriers: (db: Kysely<Database>) => Promise<readonly RatingCarrier[]>;
  clock: () => Date;
  /** Receives errors that are no carrier's answer. */
  onError: (error: unknown) => void;
  /** How long a carrier may take. */
  carrierTimeoutMs?: number;
}

/** Asks carriers in the background and keeps their answers as they come. */
export interface QuoteService {
  readonly carriers: QuoteServiceOptions['carriers'];
  readonly carrierTimeoutMs: number;
  /** Asks carriers for a run that is already stored; returns at once. */
  requestQuotes(uniqueKey: string, request: CarrierRequest, asked: readonly RatingCarrier[]): void;
  /** Calls off what is under way and waits for its end. */
  close(): Promise<void>;
}

const DEFAULT_TIMEOUT_MS = referenceFigures.carrierTimeoutSeconds * 1000;

export function createQuoteService({
  db,
  carriers,
  clock,
  onError,
  carrierTimeoutMs = DEFAULT_TIMEOUT_MS,
}: QuoteServiceOptions): QuoteService {
  const running = new Map<AbortController, Promise<unknown>>();

  async function requestQuote(carrier: RatingCarrier, uniqueKey: string, request: CarrierRequest, signal: AbortSignal): Promise<void> {
    const answer = await quoteOrReason(carrier, request, signal);
    // Nothing is kept of a carrier that was called off: the run's deadline alone says that it timed out, so that a
    // restart needs no mending.
    if (signal.aborted) return;
    if ('reason' in answer) await insertFailure(db, uniqueKey, carrier.scac, answer.reason);
    else await insertQuote(db, { uniqueKey, carrier, quote: answer, madeAt: clock() });
  }

  return {
    carriers,
    carrierTimeoutMs,
    requestQuotes(uniqueKey, request, asked) {
      const off = new AbortController();
      const timer = setTimeout(() => off.abort(), carrierTimeoutMs);
      const work = Promise.all(asked.map((carrier) => requestQuote(carrier, uniqueKey, request, off.signal).catch(onError))).finally(() => {
        clearTimeout(timer);
        running.delete(off);
      });
      running.set(off, work);
    },
    async close() {
      const work = [...running.values()];
      for (const off of running.keys()) off.abort();
      await Promise.all(work);
    },
  };
}

/** A carrier's quote or the reason for none; does not wait for a carrier that ignores its signal. */
async function quoteOrReason({ rates }: RatingCarrier, request: CarrierRequest, signal: AbortSignal) {
  const calledOff = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('called off')), { once: true });
  });
  try {
    return await Promise.race([rates.quote(request, signal), calledOff]);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

const reasonOf = (error: unknown): CarrierFailure => (error instanceof CarrierDeclined ? error.reason : 'unavailable');
