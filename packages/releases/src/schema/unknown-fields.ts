import type { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * The document `after` a change, with the fields of the one `before` that the strict schema does not know, so that an older program
 * loses nothing of a newer one. A field goes with the version, page or pin that it belongs to.
 *
 * @param before as it was read, valid apart from unknown fields
 */
export function keepUnknownFields<Document extends object>(strict: z.ZodType, before: unknown, after: Document): Document {
  const kept = structuredClone(after);
  for (const issue of strict.safeParse(before).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue;
    const found = follow(before as Json, kept as Json, issue.path);
    if (found) for (const key of issue.keys) found.to[key] ??= found.from[key];
  }
  return kept;
}

/** The same place in both documents; undefined where the second one has it no more. */
function follow(from: Json, to: Json, path: readonly PropertyKey[]): { from: Json; to: Json } | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return { from, to };
  const next = (from as Record<PropertyKey, Json>)[part]!;
  const same = Array.isArray(to) ? to.find((element: Json) => isSame(element, next)) : Object.hasOwn(to, part) && to[String(part)];
  return same ? follow(next, same as Json, rest) : undefined;
}

/** Whether two elements of a list are the same version (`url`), page (`path`) or pin (`visitor` and the version). */
function isSame(one: Json, other: Json): boolean {
  const [entry, otherEntry] = [one.entry, other.entry] as (Json | undefined)[];
  return one.url === other.url && one.path === other.path && one.visitor === other.visitor && entry?.url === otherEntry?.url;
}
