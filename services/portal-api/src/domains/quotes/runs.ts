import { randomBytes } from 'node:crypto';
import { QuoteStatus } from '@portal/api-contract/vocabulary';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { notFound } from '../../platform/http/errors';
import { toCarrierRequest } from './carrier-request';
import { failureTexts } from './messages';
import { presentQuote } from './present';
import type { QuoteService } from './quote-service';
import { failuresOf, findRun, insertRun, quotesOf } from './store';
import { toStored } from './stored-request';
import { tagsOf } from './tags';

/**
 * Starts a run: the request is checked and stored, the carriers are asked in the background. Signed in, the run is the
 * owner's alone; otherwise its key opens it to whoever holds it, until an owner books from it.
 */
export async function startRun(
  { db, now, ownerId }: PublicContext,
  input: Input<'quoteConfig', 'getExactPrice'>,
  quoteService: QuoteService,
): Promise<{ uniqueKey: string }> {
  const request = toStored(input);
  const asked = await toCarrierRequest(db, request);
  const uniqueKey = randomBytes(24).toString('base64url');
  const carriers = quoteService.carriers.map(({ scac, name }) => ({ scac, name }));
  const deadline = new Date(now.getTime() + quoteService.carrierTimeoutMs);
  await insertRun(db, { uniqueKey, ownerId, request, miles: asked.miles, carriers, now, deadline });
  quoteService.requestQuotes(uniqueKey, asked);
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
