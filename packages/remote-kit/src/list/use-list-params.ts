import { useSearchParams } from '../router/router';
import { readListParams, writeListParams, type Filters, type Paging, type Params } from './params';

export interface ListParams<P extends Params> extends Paging {
  filters: Filters<P>;
  /** Filters and page in one object: the input of the page call and part of the query key. */
  query: Filters<P> & Paging;
  /** Whether a filter is set: an empty list then offers `clear`. */
  filtered: boolean;
  /** Sets the named filters in one navigation and goes to page 1. Undefined removes a filter. */
  set: (change: Partial<Filters<P>>) => void;
  /** `replace` adds no history entry. */
  setPage: (pageNo: number, pageSize: number, how?: { replace: boolean }) => void;
  /** Removes every filter. */
  clear: () => void;
}

/**
 * The state of a list page, owned by the URL: a link, a reload and the back button show the same rows.
 *
 * @param params a constant of the module, because the loader reads the URL with it too (`readListParams`)
 * @example
 * const filters = { keyword: param.text, type: param.code(AddressType) };
 * const list = useListParams(filters);
 * useQuery(addressPageQuery(list.query)); list.set({ type: 1 });
 */
export function useListParams<P extends Params>(params: P): ListParams<P> {
  const [search, setSearch] = useSearchParams();
  const query = readListParams(params, search);
  const { pageNo, pageSize, ...filters } = query;
  const write = (values: Readonly<Record<string, unknown>>, how?: { replace: boolean }): void =>
    setSearch((now) => writeListParams(now, values), how);
  return {
    pageNo,
    pageSize,
    filters: filters as unknown as Filters<P>,
    query,
    filtered: Object.values(filters).some((value) => value !== undefined),
    set: (change) => write({ ...change, pageNo: 1 }),
    setPage: (to, size, how) => write({ pageNo: to, pageSize: size }, how),
    clear: () => write({ ...Object.fromEntries(Object.keys(params).map((name) => [name, undefined])), pageNo: 1 }),
  };
}
