export type Path = readonly (string | number)[];

type Node = Record<string | number, unknown>;

/** The value at a path, `undefined` where the way there is missing. */
export const valueAt = (root: unknown, path: Path): unknown => path.reduce<unknown>((node, key) => (node as Node | null | undefined)?.[key], root);

/** A copy with another value at a path; what is missing on the way is made. */
export function withValue<T>(root: T, [key, ...rest]: Path, value: unknown): T {
  if (key === undefined) return value as T;
  const copy = (Array.isArray(root) ? [...root] : { ...root }) as Node;
  copy[key] = withValue(copy[key] ?? {}, rest, value);
  return copy as T;
}
