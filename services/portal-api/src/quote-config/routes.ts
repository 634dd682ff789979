import type { Handlers } from '../http/context';
import { answerFreightClass } from './freight-class-answer';
import { estimate } from './estimate';
import { priceAgain } from './order-price';
import { readRun, startRun } from './runs';
import { verifyAddress } from './verify-address';

export const quoteConfig: Handlers<'quoteConfig'> = {
  getExactPrice: startRun,
  getFreightClass: async (_context, input) => answerFreightClass(input),
  getOrderPrice: priceAgain,
  getSimplePrice: estimate,
  innerExactPrice: startRun,
  innerQueryQuoteResult: (context, { uniqueKey }) => readRun(context, uniqueKey),
  queryQuoteResult: (context, { uniqueKey }) => readRun(context, uniqueKey),
  verifyAddress,
};
