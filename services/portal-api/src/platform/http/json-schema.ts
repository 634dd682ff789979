import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * A zod schema as JSON Schema, with the entities it names (`.meta({ id })`) beside it.
 * `io`: what is sent ("input", before defaults) or what is answered ("output").
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): { schema: JsonSchema; definitions: Record<string, JsonSchema> } {
  const {
    $defs = {},
    $schema: _dialect,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>;
  };
  return { schema: rest, definitions: $defs };
}
