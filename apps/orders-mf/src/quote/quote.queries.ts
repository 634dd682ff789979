import { api, QuoteStatus, type CallInput, type Envelope, type QuoteRequest, type QuoteResult } from '@portal/api-client';
import { pollWhile, queryOptions, unwrap, type Language } from '@portal/remote-kit';

const NEVER_STALE = Number.POSITIVE_INFINITY;
const POLL_MS = 1000;

/** The two ways to exact prices: of an owner, and before sign-in. Both answer the same shapes. */
export interface QuoteSource {
  name: 'owner' | 'public';
  start: (request: QuoteRequest) => Promise<Envelope<{ uniqueKey: string }>>;
  read: (uniqueKey: string, options: { signal: AbortSignal }) => Promise<Envelope<QuoteResult>>;
}

export const ownerQuotes: QuoteSource = {
  name: 'owner',
  start: (request) => api.quoteConfig.getExactPrice(request),
  read: (uniqueKey, options) => api.quoteConfig.queryQuoteResult({ uniqueKey }, options),
};

export const publicQuotes: QuoteSource = {
  name: 'public',
  start: (request) => api.quoteConfig.innerExactPrice(request),
  read: (uniqueKey, options) => api.quoteConfig.innerQueryQuoteResult({ uniqueKey }, options),
};

/**
 * A run of quotes, asked for about once a second while carriers are still answering and the page is looked at. A
 * failure stops the asking until somebody retries; the quotes that were there stay. The language is part of the key,
 * since reasons and names of charges come in it.
 */
export const quoteRunQuery = (source: QuoteSource, uniqueKey: string, language: Language) =>
  queryOptions({
    queryKey: ['orders', 'quote', 'run', source.name, uniqueKey, language],
    queryFn: ({ signal }) => unwrap(source.read(uniqueKey, { signal })),
    staleTime: ({ state }) => (state.data && state.data.status !== QuoteStatus.RUNNING ? NEVER_STALE : 0),
    refetchInterval: pollWhile(POLL_MS, (run?: QuoteResult) => !run || run.status === QuoteStatus.RUNNING),
  });

/** Cube, density and class by density; what is asked for twice is not sent twice. */
export const freightClassQuery = (input: CallInput<'quoteConfig', 'getFreightClass'>) =>
  queryOptions({
    queryKey: ['orders', 'quote', 'freightClass', input],
    queryFn: ({ signal }) => unwrap(api.quoteConfig.getFreightClass(input, { signal })),
    staleTime: NEVER_STALE,
  });

/** A price range without asking a carrier. */
export const simplePriceQuery = (input: CallInput<'quoteConfig', 'getSimplePrice'>) =>
  queryOptions({
    queryKey: ['orders', 'quote', 'simplePrice', input],
    queryFn: ({ signal }) => unwrap(api.quoteConfig.getSimplePrice(input, { signal })),
  });

/** Cut-off times pass while a page is open. */
const PICKUP_DAYS_STALE_MS = 5 * 60_000;

/** The days that are no plain working days at a ZIP, of all carriers or of one; their reasons come in the language. */
export const pickupDaysQuery = (zip: string, language: Language, scac?: string) =>
  queryOptions({
    queryKey: ['orders', 'quote', 'pickupDays', zip, language, scac],
    queryFn: ({ signal }) => unwrap(api.quoteConfig.pickupDays({ zip, ...(scac !== undefined && { scac }) }, { signal })),
    staleTime: PICKUP_DAYS_STALE_MS,
  });
