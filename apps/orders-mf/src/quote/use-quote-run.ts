import { ErrorCode, QuoteStatus, type Quote, type QuoteRequest } from '@portal/api-client';
import { CallError, unwrap, useDraft, useLanguage, useMutation, useQuery } from '@portal/remote-kit';
import { useEffect, useState } from 'react';
import { priceKey } from './request';
import { quoteRunQuery, type QuoteSource } from './quote.queries';

/** A run that was started, and what was chosen from it. Stored as a draft: it survives a reload, a trip to the wallet and sign-in. */
interface StartedRun {
  uniqueKey: string;
  /** What was priced, see `priceKey`. */
  key: string;
  startedAt: number;
  quoteId?: string | undefined;
  /** The chosen quote as its carrier priced it again, and what that was for. */
  again?: Repriced | undefined;
}

/** A quote that was priced again for a changed request. `delta` is the difference to the former price, signed. */
export interface Repriced {
  quote: Quote;
  key: string;
  delta: string;
}

const LIFETIME_MS = 15 * 60_000;
const NO_RUN: StartedRun | null = null;

const alive = (run: StartedRun | null): StartedRun | null => (run && Date.now() - run.startedAt < LIFETIME_MS ? run : null);

/** The quotes of one form: starting a run, following it, choosing from it. */
export function useQuoteRun(source: QuoteSource) {
  const { language } = useLanguage();
  const draft = useDraft<StartedRun | null>('orders.run', NO_RUN);
  const { fresh } = draft;
  const [run, setRun] = useState(() => alive(draft.value));
  // Effects run again when a hidden tab is shown: /quick-order may have asked or chosen meanwhile.
  useEffect(() => {
    const stored = fresh();
    setRun((now) => (stored?.uniqueKey === now?.uniqueKey ? stored : alive(stored)));
  }, [fresh]);
  // The server's word that a quote is over counts more than this machine's clock.
  const [over, setOver] = useState<readonly string[]>([]);
  const keep = (next: StartedRun | null) => {
    setRun(next);
    if (next) draft.save(next);
    else draft.clear();
  };
  const start = useMutation({
    mutationFn: async (request: QuoteRequest) => {
      const { uniqueKey } = await unwrap(source.start(request));
      return { uniqueKey, key: priceKey(request), startedAt: Date.now() };
    },
    onSuccess: keep,
  });
  const answer = useQuery({
    ...quoteRunQuery(source, run?.uniqueKey ?? '', language),
    enabled: run !== null,
    // After a change of the language the same quotes stay until they have come in the new one.
    placeholderData: (before) => (before?.uniqueKey === run?.uniqueKey ? before : undefined),
  });
  const quotes = run ? (answer.data?.quotes ?? []) : [];
  return {
    /** Starts a new run; the former one is forgotten when the server has taken the new one. Rejects with a CallError. */
    start: start.mutateAsync,
    starting: start.isPending,
    run,
    quotes,
    failures: run ? (answer.data?.errors ?? []) : [],
    running: run !== null && (answer.data?.status ?? QuoteStatus.RUNNING) === QuoteStatus.RUNNING && !answer.error,
    error: run && answer.error instanceof CallError ? answer.error : null,
    retry: () => void answer.refetch(),
    chosen: run?.again?.quote ?? quotes.find((quote) => quote.quoteId === run?.quoteId),
    choose: (quote: Quote) => run && keep({ ...run, quoteId: quote.quoteId, again: undefined }),
    /** Puts a price made again in the place of the chosen quote, which is bookable for as long as the new one is. */
    reprice: (again: Repriced) => run && keep({ ...run, startedAt: Date.now(), again }),
    forget: () => keep(null),
    /** Whether a quote can no longer be booked. */
    isOver: (quote: Quote, now: number) => over.includes(quote.quoteId) || Date.parse(quote.expiresAt) <= now,
    /** Takes note of a refusal: an expired quote is over, whatever the clock here says. */
    noteRefusal: (quoteId: string, error: unknown) => {
      if (error instanceof CallError && error.code === ErrorCode.QUOTE_EXPIRED) setOver([...over, quoteId]);
    },
  };
}

export type QuoteRun = ReturnType<typeof useQuoteRun>;
