import type { CallRow } from './contract';
import { toJsonSchema, type JsonSchema } from './json-schema';

/** The envelope of a success as JSON Schema. Fastify compiles it to a serialiser, which leaves out whatever the contract does not declare. */
export function successSchema(row: CallRow): JsonSchema {
  const { schema, definitions } = toJsonSchema(row.data, 'output');
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: schema },
    required: ['code', 'msg', 'data'],
    $defs: definitions,
  };
}
