import type { Call } from '@portal/api-contract';
import { callRows, type CallRow } from './contract';
import { toJsonSchema, type JsonSchema } from './json-schema';

/** The contract as an OpenAPI 3.1 document, made from the table and schemas that also serve the calls. */
export function openApi(): JsonSchema {
  const components: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const row of callRows) {
    (paths[`/api${row.call.path}`] ??= {})[row.call.method.toLowerCase()] = operation(row, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Freight portal',
      version: '1.0.0',
      description: 'Every answer is an envelope {code, msg, data} with HTTP 200; code 0 is success, 20000 carries [{field, msg}].',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        operatorKey: { type: 'apiKey', in: 'header', name: 'Operator-Key', description: 'The key of an operator; no owner has one' },
        apiKey: { type: 'http', scheme: 'basic', description: 'An API key: its id as the user, its secret as the password' },
      },
    },
  };
}

function operation(row: CallRow, components: Record<string, JsonSchema>): JsonSchema {
  const { call, id, group } = row;
  const input = moveToComponents(row, 'input', components);
  const data = moveToComponents(row, 'output', components);
  return {
    operationId: id,
    tags: [group],
    ...securityOf(call),
    ...(call.params === 'body' ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } } : {}),
    parameters: [...(call.params === 'query' || call.params === 'path' ? parameters(call.params, input) : []), ...headers(row)],
    responses: { 200: { description: 'Envelope', content: { 'application/json': { schema: envelope(data) } } } },
  };
}

/** Where it differs from a session alone. The roles of an operator are alternatives, which OpenAPI can only describe. */
function securityOf(call: Call): JsonSchema {
  if (call.operator)
    return { security: [{ operatorKey: [] }], description: `For operators with one of the roles ${call.operator.join(', ')}` };
  if (call.public) return { security: [] };
  return call.key ? { security: [{ token: [] }, { apiKey: [call.key] }] } : {};
}

const envelope = (data: JsonSchema): JsonSchema => ({
  oneOf: [
    { type: 'object', properties: { code: { const: 0 }, msg: { type: 'string' }, data }, required: ['code', 'msg', 'data'] },
    {
      type: 'object',
      properties: { code: { type: 'integer', not: { const: 0 } }, msg: { type: 'string' }, data: {} },
      required: ['code', 'msg'],
    },
  ],
});

function parameters(place: 'query' | 'path', input: JsonSchema): JsonSchema[] {
  const required = new Set((input.required as string[] | undefined) ?? []);
  return Object.entries((input.properties as Record<string, JsonSchema> | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema,
  }));
}

function headers({ call }: CallRow): JsonSchema[] {
  const text = { type: 'string' };
  return [
    { name: 'Accept-Language', in: 'header', schema: text, description: 'zh (default) or en' },
    { name: 'Is-Decrypt', in: 'header', schema: { enum: ['true', 'false'] }, description: 'true answers personal data unmasked' },
    ...(call.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            schema: { ...text, minLength: 1 },
            description: 'A repeat with the same key gets the first answer',
          },
        ]
      : []),
  ];
}

/**
 * Moves named schemas to the components. A request differs from an answer of the same name (defaults may be left out), so
 * the names of requests end in `Input`.
 */
function moveToComponents(row: CallRow, io: 'input' | 'output', components: Record<string, JsonSchema>): JsonSchema {
  const { schema, definitions } = toJsonSchema(row[io === 'input' ? 'input' : 'data'], io);
  const named = (name: string) => (io === 'output' || name.endsWith('Input') ? name : `${name}Input`);
  const refer = (from: JsonSchema): JsonSchema =>
    JSON.parse(
      JSON.stringify(from).replace(/"#\/\$defs\/(\w+)"/g, (_whole, name: string) => `"#/components/schemas/${named(name)}"`),
    ) as JsonSchema;
  for (const [name, definition] of Object.entries(definitions)) components[named(name)] = refer(definition);
  return refer(schema);
}
