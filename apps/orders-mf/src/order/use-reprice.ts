import { api } from '@portal/api-client';
import { CallError, unwrap, useMutation } from '@portal/remote-kit';
import type { QuoteForm } from '../quote/form';
import { priceKey, toRequest } from '../quote/request';
import type { QuoteRun } from '../quote/use-quote-run';

/** Asks the carrier of the chosen quote for its price of what is typed now, without asking all carriers again. */
export function useReprice(run: QuoteRun) {
  const call = useMutation({
    mutationFn: async ({ quoteId, values }: { quoteId: string; values: QuoteForm }) => {
      const request = toRequest(values);
      const { changed: _changed, delta, ...quote } = await unwrap(api.quoteConfig.getOrderPrice({ quoteId, request }));
      return { quote, key: priceKey(request), delta };
    },
    onSuccess: run.reprice,
  });
  const refused = call.error instanceof CallError && call.error.fields.length > 0;
  return {
    asking: call.isPending,
    /** Why there is no new price, where no field is to blame. */
    error: call.error instanceof CallError && !refused ? call.error : null,
    /** Rejects with the field errors of a 20000 only. */
    send: async (values: QuoteForm): Promise<void> => {
      if (!run.chosen || call.isPending) return;
      await call.mutateAsync({ quoteId: run.chosen.quoteId, values }).catch((error: unknown) => {
        if (error instanceof CallError && error.fields.length > 0) throw error;
      });
    },
  };
}

export type Reprice = ReturnType<typeof useReprice>;
