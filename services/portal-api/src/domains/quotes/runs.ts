import { randomBytes } from 'node:crypto';
import { ErrorCode, QuoteStatus, QuoteTag, toMoney } from '@portal/api-contract/vocabulary';
import type { RatingCarrier } from '../../carriers/port';
import { CarrierDeclined, type CarrierRequest } from '../../carriers/rates';
import type { Data, Input, OwnerContext, PublicContext } from '../../platform/http/contract';
import { BusinessError, InvalidInput, notFound } from '../../platform/http/errors';
import { toCarrierRequest } from './carrier-request';
import { requirePickupDay } from './pickup-days';
import { failureTexts, quoteMessages } from './messages';
import type { QuoteService } from './quote-service';
import { failuresOf, findQuote, findRun, insertQuote, insertRun, quotesOf } from './store';
import { isExpired, presentQuote, type StoredQuote } from './stored-quote';
import { differences, type StoredRequest, toStored } from './stored-request';

/**
 * Starts a run: the request is checked and stored, the carriers are asked in the background. Signed in, the run is the
 * owner's alone; otherwise its key opens it to whoever holds it, until an owner books from it.
 */
export const startRun = (
  context: PublicContext,
  input: Input<'quoteConfig', 'getExactPrice'>,
  quoteService: QuoteService,
): Promise<{ uniqueKey: string }> => startStoredRun(context, toStored(input), quoteService);

/**
 * Starts a run for a request as it is stored, of all carriers but those left out. A run that asks nobody has ended at once,
 * without a quote.
 */
export async function startStoredRun(
  { db, now, ownerId }: PublicContext,
  request: StoredRequest,
  quoteService: QuoteService,
  leftOut: readonly string[] = [],
): Promise<{ uniqueKey: string }> {
  const carriers = (await quoteService.carriers(db)).filter(({ scac }) => !leftOut.includes(scac));
  const asked = await toCarrierRequest(db, request, now);
  if (carriers.length > 0) requirePickupDay(carriers, asked);
  const uniqueKey = randomBytes(24).toString('base64url');
  const deadline = new Date(now.getTime() + quoteService.carrierTimeoutMs);
  const named = carriers.map(({ scac, name }) => ({ scac, name }));
  await insertRun(db, { uniqueKey, ownerId, request, miles: asked.miles, carriers: named, now, deadline });
  quoteService.requestQuotes(uniqueKey, asked, carriers);
  return { uniqueKey };
}

/** What carriers have answered so far. The state follows from the answers and the deadline, so no run stays unfinished. */
export async function readRun(context: PublicContext, uniqueKey: string): Promise<Data<'quoteConfig', 'queryQuoteResult'>> {
  const { db, language, now, ownerId } = context;
  const run = await findRun(db, uniqueKey, ownerId);
  if (!run) throw notFound();
  const [quotes, failures] = await Promise.all([quotesOf(db, uniqueKey), failuresOf(db, uniqueKey)]);
  const reasons = new Map(failures.map(({ scac, reason }) => [scac, reason]));
  const answered = new Set([...reasons.keys(), ...quotes.map(({ scac }) => scac)]);
  const missing = run.carriers.filter(({ scac }) => !answered.has(scac));
  const running = missing.length > 0 && now < run.deadline_at;
  const failed = run.carriers.filter((carrier) => reasons.has(carrier.scac) || (!running && missing.includes(carrier)));
  const tags = tagsOf(quotes);
  return {
    uniqueKey,
    status: running ? QuoteStatus.RUNNING : quotes.length > 0 ? QuoteStatus.DONE : QuoteStatus.FAILED,
    quotes: quotes.map((quote) => presentQuote(quote, tags.get(quote.id) ?? [], language)),
    errors: failed.map(({ scac, name }) => ({ scac, carrierName: name, msg: failureTexts[reasons.get(scac) ?? 'timeout'][language] })),
  };
}

type Comparable = Pick<StoredQuote, 'id' | 'service' | 'total' | 'transitDays'>;

/** A day on the road is worth this part of the price when the best bargain is looked for. */
const DAY_WORTH = 0.04;

/** What makes each quote stand out among its peers, by quote id; ties all get the tag but for the one recommendation. */
function tagsOf(quotes: readonly Comparable[]): Map<string, QuoteTag[]> {
  const cheapest = Math.min(...quotes.map(({ total }) => total));
  const fastest = Math.min(...quotes.map(({ transitDays }) => transitDays));
  const [recommended] = quotes.toSorted((a, b) => worth(a) - worth(b));
  return new Map(
    quotes.map((quote) => [
      quote.id,
      [
        ...(quote === recommended ? [QuoteTag.RECOMMENDED] : []),
        ...(quote.total === cheapest ? [QuoteTag.CHEAPEST] : []),
        ...(quote.transitDays === fastest ? [QuoteTag.FASTEST] : []),
        ...(quote.service === 'volume' ? [QuoteTag.VOLUME] : []),
      ],
    ]),
  );
}

const worth = ({ total, transitDays }: Comparable) => total * (1 + DAY_WORTH * transitDays);

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
  const carrier = (await quoteService.carriers(db)).find(({ scac }) => scac === old.quote.scac);
  if (!carrier) throw notFound();
  const asked = await fieldsUnder('request', async () => {
    const again = await toCarrierRequest(db, request, now);
    requirePickupDay([carrier], again);
    return again;
  });
  const quote = await answerOf(carrier, asked, quoteService.carrierTimeoutMs);
  const fresh = await insertQuote(db, { uniqueKey: run.unique_key, carrier, quote, madeAt: now, request });
  return { ...presentQuote(fresh, [], language), changed: true, delta: toMoney(fresh.total - old.quote.total) };
}

async function answerOf({ rates }: RatingCarrier, request: CarrierRequest, timeoutMs: number) {
  try {
    return await rates.quote(request, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    const text = error instanceof CarrierDeclined ? quoteMessages.declined : quoteMessages.noAnswer;
    throw new BusinessError(ErrorCode.CONFLICT, text);
  }
}

/** Runs a check of a part of the input and names its fields as the whole input has them: `items` under `request` → `request.items`. */
async function fieldsUnder<T>(parent: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.fields.map(({ field, text }) => ({ field: `${parent}.${field}`, text })));
  }
}
