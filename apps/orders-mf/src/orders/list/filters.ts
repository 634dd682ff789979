import { limits, OrderDateType, OrderDue, OrderSort, OrderStatus, type CallInput } from '@portal/api-client';
import { param, type readListParams } from '@portal/remote-kit';
import type { Sort } from '@portal/ui-kit/table';

/** The contract's bounds: what a URL asks for beyond them is cut rather than refused. */
const { search } = limits;

export const orderFilters = {
  status: param.code(OrderStatus),
  keyword: param.textUpTo(search.keyword),
  nos: param.listUpTo(search.nos, search.no),
  dateType: param.code(OrderDateType),
  dateFrom: param.day,
  dateTo: param.day,
  scac: param.textUpTo(search.scac),
  exceptionOnly: param.flag,
  due: param.code(OrderDue),
  lane: param.textUpTo(search.lane),
  priceChanged: param.flag,
  refusedOnly: param.flag,
  chargedOnly: param.flag,
  sort: param.code(OrderSort),
};

export type OrderQuery = ReturnType<typeof readListParams<typeof orderFilters>>;

/** Of the status counts: the same filters without what only the rows know. */
const { status: _status, sort: _sort, ...shared } = orderFilters;
export const countParams = shared;

/** The input of the status counts. */
export function countFilters({
  status: _status,
  sort: _sort,
  pageNo: _pageNo,
  pageSize: _pageSize,
  ...filter
}: OrderQuery): CallInput<'order', 'orderStatus'> {
  return filter;
}

/** Order, PRO and bill of lading numbers all have digits; words of a company's name seldom do. */
const NUMBER = /^(?=.*\d)[\w./-]{4,64}$/;

export interface SearchText {
  keyword: string | undefined;
  nos: string[] | undefined;
  /** Numbers beyond what one call takes. */
  dropped: number;
}

/** What a person typed or pasted: several numbers, in lines or with commas, or else a keyword. */
export function parseSearch(text: string): SearchText {
  const words = [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))];
  if (words.length > 1 && words.every((word) => NUMBER.test(word))) {
    return { keyword: undefined, nos: words.slice(0, search.nos), dropped: Math.max(0, words.length - search.nos) };
  }
  return { keyword: text.trim().slice(0, search.keyword) || undefined, nos: undefined, dropped: 0 };
}

/** The table's sort of the URL's; newest first where nothing is asked for. */
export function toTableSort(sort: OrderSort = OrderSort.NEWEST): Sort {
  return sort.startsWith('-') ? { key: sort.slice(1), order: 'desc' } : { key: sort, order: 'asc' };
}

/** The URL's sort of the table's; the default leaves no trace. */
export function fromTableSort(sort: Sort | undefined): OrderSort | undefined {
  const wanted = sort && `${sort.order === 'desc' ? '-' : ''}${sort.key}`;
  return Object.values(OrderSort).find((each) => each === wanted && each !== OrderSort.NEWEST);
}
