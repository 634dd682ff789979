import { api } from '@portal/api-client';
import { queryOptions, unwrap, type Language } from '@portal/remote-kit';

const NEVER_STALE = Number.POSITIVE_INFINITY;

/** The same words mean the same tomorrow: what was translated once is not asked for again. */
export const translationQuery = (text: string, to: Language) =>
  queryOptions({
    queryKey: ['translate', to, text],
    queryFn: ({ signal }) => unwrap(api.translate.text({ text, to }, { signal })),
    staleTime: NEVER_STALE,
  });
