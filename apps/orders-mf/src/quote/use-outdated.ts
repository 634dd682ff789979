import { priceKey, toRequest } from './request';
import type { QuoteRun } from './use-quote-run';
import { useQuoteValues } from './values';

const useDiffers = (key: string | undefined): boolean => {
  const values = useQuoteValues();
  return key !== undefined && values !== undefined && priceKey(toRequest(values)) !== key;
};

/** Whether what is typed now has another price than what was asked for. */
export const useOutdated = ({ run }: QuoteRun): boolean => useDiffers(run?.key);

/** The same of the chosen quote alone, which may have been priced again since. */
export const useChosenOutdated = ({ run }: QuoteRun): boolean => useDiffers(run?.again?.key ?? run?.key);
