import { api, type FieldError } from '@portal/api-client';
import { unwrap, useFormCall } from '@portal/remote-kit';
import type { QuoteForm } from '../quote/form';
import { priceKey, toRequest } from '../quote/request';
import type { QuoteRun, Repriced } from '../quote/use-quote-run';

/** Asks the carrier of the chosen quote for its price of what is typed now, without asking all carriers again. */
export function useReprice(run: QuoteRun) {
  const { submit, error, busy } = useFormCall<{ quoteId: string; values: QuoteForm }, Repriced>({
    send: async ({ quoteId, values }) => {
      const request = toRequest(values);
      const { changed: _changed, delta, ...quote } = await unwrap(api.quoteConfig.getOrderPrice({ quoteId, request }));
      return { quote, key: priceKey(request), delta };
    },
    done: (again) => void run.reprice(again),
  });
  return {
    asking: busy,
    /** Why there is no new price, where no field is to blame. */
    error,
    /** Answers with the fields that were refused. */
    send: async (values: QuoteForm): Promise<readonly FieldError[] | void> => {
      if (run.chosen && !busy) return submit({ quoteId: run.chosen.quoteId, values });
    },
  };
}

export type Reprice = ReturnType<typeof useReprice>;
