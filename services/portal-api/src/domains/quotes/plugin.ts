import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { CarrierAdapter } from '../../carriers/adapter';
import type { Database } from '../../platform/database/schema';
import { registerCalls } from '../../platform/http/server';
import { logFailure } from '../../platform/jobs/worker';
import { estimate, getFreightClass, verifyAddress } from './estimates';
import { history } from './history';
import { pickupDays } from './pickup-days';
import { createQuoteService } from './quote-service';
import { priceAgain, readRun, startRun } from './runs';

export interface QuotesOptions {
  db: Kysely<Database>;
  clock: () => Date;
  /** Who is asked for prices. */
  carriers: readonly CarrierAdapter[];
}

/** Quotes: runs over all carriers, estimates, freight class, verified addresses. */
export function quotes(app: FastifyInstance, { db, clock, carriers }: QuotesOptions, done: () => void): void {
  const quoteService = createQuoteService({ db, carriers, clock, onError: logFailure(app, "a carrier's answer was lost") });
  app.addHook('onClose', () => quoteService.close());
  registerCalls(app, 'quoteConfig', {
    getExactPrice: (context, input) => startRun(context, input, quoteService),
    getFreightClass: async (_context, input) => getFreightClass(input),
    getOrderPrice: (context, input) => priceAgain(context, input, quoteService),
    getSimplePrice: estimate,
    history,
    innerExactPrice: (context, input) => startRun(context, input, quoteService),
    innerQueryQuoteResult: (context, { uniqueKey }) => readRun(context, uniqueKey),
    pickupDays: (context, input) => pickupDays(context, input, carriers),
    queryQuoteResult: (context, { uniqueKey }) => readRun(context, uniqueKey),
    verifyAddress,
  });
  done();
}
