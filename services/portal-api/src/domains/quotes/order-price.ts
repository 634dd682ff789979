import { ErrorCode, toMoney } from '@portal/api-contract/vocabulary';
import { CarrierDeclined, type CarrierAdapter, type CarrierRequest } from '../../carriers/adapter';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { BusinessError, notFound } from '../../platform/http/errors';
import { toCarrierRequest } from './carrier-request';
import { fieldsUnder } from './fields-under';
import { quoteMessages } from './messages';
import { presentQuote } from './present';
import type { QuoteService } from './quote-service';
import { differences } from './same-shipment';
import { findQuote, findRun, insertQuote } from './store';
import { isExpired } from './stored-quote';
import { toStored } from './stored-request';

/**
 * The price of a quote's carrier for a request that was changed after quoting: the quote itself when nothing that has a
 * price changed, else a new quote of the same run, which is booked under the same key.
 */
export async function priceAgain(
  context: OwnerContext,
  input: Input<'quoteConfig', 'getOrderPrice'>,
  quoteService: Pick<QuoteService, 'carriers' | 'carrierTimeoutMs'>,
): Promise<Data<'quoteConfig', 'getOrderPrice'>> {
  const { db, language, now, ownerId } = context;
  const old = await findQuote(db, input.quoteId);
  const run = old && (await findRun(db, old.unique_key, ownerId));
  if (!old || !run) throw notFound();
  const request = toStored(input.request);
  if (!isExpired(old.quote, now) && differences(old.request ?? run.request, request).length === 0) {
    return { ...presentQuote(old.quote, [], language), changed: false, delta: toMoney(0) };
  }
  const carrier = quoteService.carriers.find(({ scac }) => scac === old.quote.scac);
  if (!carrier) throw notFound();
  const asked = await fieldsUnder('request', () => toCarrierRequest(db, request));
  const quote = await answerOf(carrier, asked, quoteService.carrierTimeoutMs);
  const fresh = await insertQuote(db, { uniqueKey: run.unique_key, carrier, quote, madeAt: now, request });
  return { ...presentQuote(fresh, [], language), changed: true, delta: toMoney(fresh.total - old.quote.total) };
}

async function answerOf(carrier: CarrierAdapter, request: CarrierRequest, timeoutMs: number) {
  try {
    return await carrier.quote(request, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    const text = error instanceof CarrierDeclined ? quoteMessages.declined : quoteMessages.noAnswer;
    throw new BusinessError(ErrorCode.CONFLICT, text);
  }
}
