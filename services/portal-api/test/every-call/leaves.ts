/** The way to a value inside another one: names and positions. */
export type Path = readonly string[];

/** Ways to everything inside that holds nothing itself. */
export function leaves(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .flatMap(([key, inner]) => leaves(inner, [...at, key]));
}

/** A copy with another value at the end of a way; what is missing on it is made, a list for the position 0. */
export function withLeaf(value: unknown, path: Path, leaf: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return leaf;
  const copy = (
    Array.isArray(value) || (value === undefined && key === '0') ? [...((value as unknown[] | undefined) ?? [])] : { ...(value as object) }
  ) as Record<string, unknown>;
  copy[key] = withLeaf(copy[key], rest, leaf);
  return copy;
}
