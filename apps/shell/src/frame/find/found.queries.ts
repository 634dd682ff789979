import { api } from '@portal/api-client';
import { keepPreviousData, queryOptions, unwrap } from '@portal/remote-kit';
import { fetchReleaseSet } from '../../releases/update-check';

/** One letter finds everything. */
export const LEAST_LETTERS = 2;
/** Rows of a group; its page shows the rest. */
const ROWS = 5;
const PAUSE_MS = 200;

/** Resolves when somebody has stopped typing: another letter aborts the query of the text before, and nothing was sent for it. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

export const ordersQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['shell', 'find', 'orders', keyword],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return (await unwrap(api.order.list({ keyword, pageNo: 1, pageSize: ROWS }, { signal }))).records;
    },
    enabled: keyword.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
  });

export const addressesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['shell', 'find', 'addresses', keyword],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return unwrap(api.addressBook.quickQuery({ keyword, limit: ROWS }, { signal }));
    },
    enabled: keyword.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
  });

/** The release set with the actions of its remotes: the page's own copy has none, to be light. */
export const declaredQuery = queryOptions({
  queryKey: ['shell', 'find', 'declared'],
  queryFn: async () => {
    const set = await fetchReleaseSet();
    if (!set) throw new Error('the release set did not come');
    return set;
  },
  staleTime: Infinity,
});
