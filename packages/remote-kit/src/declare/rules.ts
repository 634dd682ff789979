/**
 * How one value of a call's input is read from an address, as plain data: the build writes it into `portal.json`, and the page's
 * inline script reads the address by it before any other code has come.
 */
export type Rule =
  /** A parameter of the route's path. */
  | { kind: 'path' }
  | { kind: 'text'; max?: number }
  | { kind: 'code'; of: readonly (string | number)[] }
  | { kind: 'day' }
  | { kind: 'flag' }
  | { kind: 'list'; max?: number; length?: number }
  | { kind: 'count'; max: number; otherwise: number };

/** Reads one value of an address; undefined where it is absent or not a value of this kind. */
export type Param<T> = (raw: string) => T | undefined;

/** A value with its rule. */
export type DeclaredParam<T> = Param<T> & { readonly rule: Rule };

/** What values of an address are read from. */
export interface Place {
  /** Path parameters of the matched route, e.g. `{ orderNo }`. */
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
}

type Readers = { [Kind in Rule['kind']]: (raw: string, rule: Extract<Rule, { kind: Kind }>) => unknown };

const readers: Readers = {
  path: (raw) => raw,
  text: (raw, { max }) => raw.slice(0, max).trim() || undefined,
  code: (raw, { of }) => of.find((code) => String(code) === raw),
  day: (raw) => (/^\d{4}-\d{2}-\d{2}$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined),
  flag: (raw) => raw === 'true' || undefined,
  list: (raw, { max, length }) => {
    const words = raw
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    return words.length > 0 ? words.slice(0, max).map((word) => word.slice(0, length)) : undefined;
  },
  count: (raw, { max, otherwise }) => {
    const value = Number(raw);
    return Number.isInteger(value) && value >= 1 && value <= max ? value : otherwise;
  },
};

/** @throws TypeError for a rule of a later build that this shell does not know */
export const readRule = (rule: Rule, raw: string): unknown => (readers[rule.kind] as (raw: string, rule: Rule) => unknown)(raw, rule);

/** A rule as a value of a route's input. */
export const declared = <T>(rule: Rule): DeclaredParam<T> => Object.assign((raw: string) => readRule(rule, raw) as T | undefined, { rule });

/** One value of an address; undefined where it is absent. */
export function readField(name: string, rule: Rule, { params, searchParams }: Place): unknown {
  const raw = (rule.kind === 'path' ? params[name] : searchParams.get(name)) ?? (rule.kind === 'count' ? '' : undefined);
  return raw === undefined ? undefined : readRule(rule, raw);
}

/** The input of a call for an address: every name is present, undefined where the address has no value. */
export const readInput = (rules: Readonly<Record<string, Rule>>, place: Place): Record<string, unknown> =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, readField(name, rule, place)]));
