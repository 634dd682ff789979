import { QueryClient } from '@tanstack/react-query';

/** Long enough that switching tabs does not fetch again, short enough that a status change shows soon. */
const STALE_MS = 15_000;

/**
 * One cache for the whole portal. Nothing is retried automatically: a refusal already shows a toast, and after a time-out
 * of 25 s a person wants the retry button, not another silent 25 s.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // A failure that has just come, perhaps before its page is rendered, is shown and not asked for again behind a person's back.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > STALE_MS,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * The `refetchInterval` of a query that is polled. A failure pauses it until the next success, such as that of a retry.
 *
 * @param needed whether the data, undefined before the first answer, may still change
 * @example queryOptions({ …, refetchInterval: pollWhile(4_000, (data?: RechargeDetail) => data?.status === TradeStatus.PENDING) })
 */
export const pollWhile =
  <Data>(everyMs: number, needed: (data: Data | undefined) => boolean) =>
  ({ state }: { state: { status: string; data?: Data | undefined } }): number | false =>
    state.status !== 'error' && needed(state.data) && everyMs;
