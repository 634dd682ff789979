import { z } from 'zod';
import type { CallRow } from './contract';

export type JsonSchema = Record<string, unknown>;

/**
 * A zod schema as JSON Schema, with the entities it names (`.meta({ id })`) beside it.
 * `io`: the request ("input", before defaults) or the answer ("output").
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

/** The envelope of a success as JSON Schema. Fastify compiles it to a serialiser, which leaves out what the contract does not declare. */
export function successSchema(row: CallRow): JsonSchema {
  const { schema, definitions } = toJsonSchema(row.data, 'output');
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: schema },
    required: ['code', 'msg', 'data'],
    $defs: definitions,
  };
}
