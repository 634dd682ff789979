/** Reads one filter of the URL; undefined where it is absent or not a value of this filter. */
export type Param<T> = (raw: string) => T | undefined;
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
const MAX_PAGE: Paging = { pageNo: 1_000_000, pageSize: 100 };

/** Kinds of filters. A call never gets a value of the URL unchecked. */
export const param = {
  /** Free text; blank counts as absent. */
  text: ((raw) => raw.trim() || undefined) satisfies Param<string>,
  /** One code of an enumeration: `param.code(TradeType)`. */
  code:
    <T extends string | number>(codes: Readonly<Record<string, T>>): Param<T> =>
    (raw) =>
      Object.values(codes).find((code) => String(code) === raw),
  /** A day, `YYYY-MM-DD`. */
  day: ((raw) => (/^\d{4}-\d{2}-\d{2}$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined)) satisfies Param<string>,
  /** On or absent. */
  flag: ((raw) => raw === 'true' || undefined) satisfies Param<true>,
  /** Several words, written with commas between them. */
  list: ((raw) => {
    const words = raw
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    return words.length > 0 ? words : undefined;
  }) satisfies Param<string[]>,
};

/** Page and filters of a URL as the input of a call. For loaders; components use `useListParams`. */
export function readListParams<P extends Params>(params: P, search: URLSearchParams): Filters<P> & Paging {
  const filters = Object.fromEntries(
    Object.entries(params).map(([name, read]) => {
      const raw = search.get(name);
      return [name, raw === null ? undefined : read(raw)];
    }),
  );
  return { ...(filters as Filters<P>), pageNo: readCount(search, 'pageNo'), pageSize: readCount(search, 'pageSize') };
}

function readCount(search: URLSearchParams, name: keyof Paging): number {
  const value = Number(search.get(name));
  return Number.isInteger(value) && value >= 1 && value <= MAX_PAGE[name] ? value : DEFAULT_PAGE[name];
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
