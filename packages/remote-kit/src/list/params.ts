import { declared, readField, type DeclaredParam, type Param } from '../declare/rules';

export type Params = Record<string, Param<unknown>>;

/** The filters of the URL: every name is present, undefined where the URL has no value. */
export type Filters<P extends Params> = { [K in keyof P]: ReturnType<P[K]> };

export interface Paging {
  /** From 1. */
  pageNo: number;
  /** 10 by default, at most 100. */
  pageSize: number;
}

const DEFAULT_PAGE: Paging = { pageNo: 1, pageSize: 10 };

/** The page of a list, the last part of its input. */
export const paging = {
  pageNo: declared<number>({ kind: 'count', max: 1_000_000, otherwise: DEFAULT_PAGE.pageNo }),
  pageSize: declared<number>({ kind: 'count', max: 100, otherwise: DEFAULT_PAGE.pageSize }),
};

/** Kinds of filters. A call never gets a value of the URL unchecked. */
export const param = {
  /** Free text; blank counts as absent. */
  text: declared<string>({ kind: 'text' }),
  /** Free text, cut to what a call takes. */
  textUpTo: (max: number): DeclaredParam<string> => declared({ kind: 'text', max }),
  /** One code of an enumeration: `param.code(TradeType)`. */
  code: <T extends string | number>(codes: Readonly<Record<string, T>>): DeclaredParam<T> =>
    declared({ kind: 'code', of: Object.values(codes) }),
  /** A day, `YYYY-MM-DD`. */
  day: declared<string>({ kind: 'day' }),
  /** On or absent. */
  flag: declared<true>({ kind: 'flag' }),
  /** Several words, written with commas between them. */
  list: declared<string[]>({ kind: 'list' }),
  /** At most `max` words, each cut to `length`. */
  listUpTo: (max: number, length: number): DeclaredParam<string[]> => declared({ kind: 'list', max, length }),
};

/** A parameter of the route's path, by its name there. */
export const fromPath: DeclaredParam<string> = declared({ kind: 'path' });

/** Page and filters of a URL as the input of a call. For loaders; components use `useListParams`. */
export function readListParams<P extends Params>(params: P, searchParams: URLSearchParams): Filters<P> & Paging {
  const values = Object.entries({ ...params, ...paging }).map(([name, read]: [string, Param<unknown> | DeclaredParam<unknown>]) => {
    if ('rule' in read) return [name, readField(name, read.rule, { params: {}, searchParams })];
    // A release from before there were rules.
    const raw = searchParams.get(name);
    return [name, raw === null ? undefined : read(raw)];
  });
  return Object.fromEntries(values) as Filters<P> & Paging;
}

/** A copy of the URL's parameters with these values, without absent values and the default page. */
export function writeListParams(search: URLSearchParams, values: Readonly<Record<string, unknown>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    const idle = value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
    if (idle || value === DEFAULT_PAGE[name as keyof Paging]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
