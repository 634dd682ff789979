import { OrderDateType, OrderSort, OrderStatus, type CallInput } from '@portal/api-client';
import { param, type readListParams } from '@portal/remote-kit';

/** The contract's bounds: what a URL asks for beyond them is cut rather than refused. */
const MOST_NOS = 100;
const LONGEST = { no: 64, keyword: 100, scac: 4 };

export const orderFilters = {
  status: param.code(OrderStatus),
  keyword: (raw: string) => param.text(raw.slice(0, LONGEST.keyword)),
  nos: (raw: string) => param.list(raw)?.slice(0, MOST_NOS).map((no) => no.slice(0, LONGEST.no)),
  dateType: param.code(OrderDateType),
  dateFrom: param.day,
  dateTo: param.day,
  scac: (raw: string) => param.text(raw.slice(0, LONGEST.scac)),
  exceptionOnly: param.flag,
  sort: param.code(OrderSort),
};

export type OrderQuery = ReturnType<typeof readListParams<typeof orderFilters>>;

/** The input of the status counts: the same filter without what only the rows know. */
export function countsOf({ status: _status, sort: _sort, pageNo: _pageNo, pageSize: _pageSize, ...filter }: OrderQuery): CallInput<'order', 'orderStatus'> {
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
export function readSearch(text: string): SearchText {
  const words = [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))];
  if (words.length > 1 && words.every((word) => NUMBER.test(word))) {
    return { keyword: undefined, nos: words.slice(0, MOST_NOS), dropped: Math.max(0, words.length - MOST_NOS) };
  }
  return { keyword: text.trim().slice(0, LONGEST.keyword) || undefined, nos: undefined, dropped: 0 };
}
