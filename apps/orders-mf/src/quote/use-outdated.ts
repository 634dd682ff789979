import { priceKey, toRequest } from './request';
import type { QuoteRun } from './use-quote-run';
import { useQuoteValues } from './values';

/** Whether what is typed now has another price than what was asked for. */
export function useOutdated({ run }: QuoteRun): boolean {
  const values = useQuoteValues();
  return run !== null && values !== undefined && priceKey(toRequest(values)) !== run.key;
}
