import type { z } from 'zod';
import { type JsonSchema, toJsonSchema } from '../../src/platform/http/json-schema';
import type { Path } from './leaves';

/** Stands for any position of a list in a path. */
export const EACH = '*';

/**
 * Every place of an input where a caller writes text of their own: no codes, numbers, flags or dates. Found in the JSON
 * Schema of the call, so that a new field is found too.
 */
export function textFields(input: z.ZodType): Path[] {
  const { schema, definitions } = toJsonSchema(input, 'input');
  const found = new Map<string, Path>();
  const walk = (part: JsonSchema, at: Path): void => {
    const { $ref, properties, items, anyOf, oneOf, allOf, type, enum: codes, const: code, format } = part;
    if (typeof $ref === 'string') return walk(definitions[$ref.replace('#/$defs/', '')]!, at);
    for (const inner of [anyOf, oneOf, allOf].flatMap((list) => (list as JsonSchema[] | undefined) ?? [])) walk(inner, at);
    if (properties) for (const [name, inner] of Object.entries(properties)) walk(inner as JsonSchema, [...at, name]);
    if (items) walk(items as JsonSchema, [...at, EACH]);
    if (properties || items || anyOf || oneOf || allOf || codes || code !== undefined || format === 'date') return;
    if (['integer', 'number', 'boolean', 'null'].includes(type as string)) return;
    found.set(at.join('.'), at);
  };
  walk(schema, []);
  return [...found.values()];
}
