import type { FastifyInstance } from 'fastify';
import { registerCalls } from '../../platform/http/server';
import { estimate, getFreightClass, verifyAddress } from './estimates';
import { history } from './history';
import { pickupDays } from './pickup-days';
import type { QuoteService } from './quote-service';
import { priceAgain, readRun, startRun } from './runs';

export interface QuotesOptions {
  /** Asks for prices; closed with the server. */
  quoteService: QuoteService;
}

/** Quotes: runs over all carriers, estimates, freight class, verified addresses. */
export function quotes(app: FastifyInstance, { quoteService }: QuotesOptions, done: () => void): void {
  app.addHook('onClose', () => quoteService.close());
  registerCalls(app, 'quoteConfig', {
    getExactPrice: (context, input) => startRun(context, input, quoteService),
    getFreightClass: async (_context, input) => getFreightClass(input),
    getOrderPrice: (context, input) => priceAgain(context, input, quoteService),
    getSimplePrice: (context, input) => estimate(context, input, quoteService),
    history,
    innerExactPrice: (context, input) => startRun(context, input, quoteService),
    innerQueryQuoteResult: (context, { uniqueKey }) => readRun(context, uniqueKey),
    pickupDays: async (context, input) => pickupDays(context, input, await quoteService.carriers(context.db)),
    queryQuoteResult: (context, { uniqueKey }) => readRun(context, uniqueKey),
    verifyAddress,
  });
  done();
}
