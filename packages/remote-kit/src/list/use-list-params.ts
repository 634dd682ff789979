import { useSearchParams } from '../router/router';
import { readListParams, writeListParams, type Filters, type Paging, type Params } from './params';

export interface ListParams<P extends Params> extends Paging {
  filters: Filters<P>;
  /** Filters and page in one object: the input of the page call and part of the query key. */
  query: Filters<P> & Paging;
  /** Any filter is set: an empty list then says so, and offers `clear`. */
  filtered: boolean;
  /** Sets the filters named, in one navigation, and goes to page 1. Undefined takes a filter away. */
  set: (change: Partial<Filters<P>>) => void;
  /** `replace` leaves no step behind for the back button. */
  setPage: (pageNo: number, pageSize: number, how?: { replace: boolean }) => void;
  /** Takes every filter away. */
  clear: () => void;
}

/**
 * The state of a list page, owned by the URL: a link, a reload and the back button show the same rows.
 *
 * @param params constant of the module, since the loader reads the URL with it too (`readListParams`)
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
