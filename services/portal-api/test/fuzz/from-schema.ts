import fc from 'fast-check';
import type { JsonSchema } from '../../src/platform/http/json-schema';
import { hostile, hostileText } from './hostile';
import { Thing } from './things';

type Definitions = Readonly<Record<string, JsonSchema>>;

/** What a pattern does not know: a ZIP that exists. */
const known: Readonly<Record<string, fc.Arbitrary<string>>> = {
  zip: fc.constantFrom('60607', '75201', '90001', '10001', '99501', '00601', '60607-1234'),
};

const day = fc
  .integer({ min: -400, max: 400 })
  .map((offset) => new Date(Date.UTC(2026, 6, 1) + offset * 86_400_000).toISOString().slice(0, 10));

/**
 * Values of a JSON Schema of the contract: mostly such as it allows, also at its borders, and here and there one that it
 * forbids. A text without a format may be a Thing: something that was answered before, by the name of the field.
 */
export function fromSchema(schema: JsonSchema, definitions: Definitions, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: allowed(schema, definitions, name) }, { weight: 1, arbitrary: hostile });
}

function allowed(schema: JsonSchema, definitions: Definitions, name: string): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, allOf, enum: codes, const: code, type } = schema;
  if (typeof $ref === 'string') return fromSchema(definitions[$ref.replace('#/$defs/', '')]!, definitions, name);
  const choices = [anyOf, oneOf, allOf].flatMap((list) => (list as JsonSchema[] | undefined) ?? []);
  if (choices.length > 0) return fc.oneof(...choices.map((one) => fromSchema(one, definitions, name)));
  if (code !== undefined) return fc.constant(code);
  if (Array.isArray(codes)) return fc.constantFrom<unknown>(...(codes as unknown[]));
  switch (type) {
    case 'string':
      return text(schema, name);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return list(schema, definitions, name);
    case 'object':
      return object(schema, definitions);
    default:
      return hostile;
  }
}

function text({ pattern, format, minLength = 0, maxLength = 300 }: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const [min, max] = [minLength as number, Math.min(maxLength as number, 300)];
  const thing = fc.nat(12).map((back) => new Thing(name, back));
  if (/zip$/i.test(name))
    return fc.oneof({ weight: 8, arbitrary: known.zip! }, { weight: 1, arbitrary: fc.stringMatching(new RegExp(pattern as string)) });
  if (format === 'date') return day;
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern), { size: 'xsmall' });
  return fc.oneof(
    { weight: 6, arbitrary: thing },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: min, maxLength: max }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max).map((length) => '长'.repeat(length)) },
    { weight: 3, arbitrary: hostileText },
  );
}

function number({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): fc.Arbitrary<unknown> {
  const min = (minimum ?? exclusiveMinimum ?? -1_000_000) as number;
  const max = Math.min((maximum ?? exclusiveMaximum ?? 1_000_000) as number, Number.MAX_SAFE_INTEGER);
  const whole = fc.integer({
    min: Math.max(Math.ceil(min), -2_147_483_648),
    max: Math.min(Math.max(Math.floor(max), Math.ceil(min)), 2_147_483_647),
  });
  const small = fc.integer({ min: Math.max(Math.ceil(min), 0), max: Math.max(Math.min(Math.floor(max), 60), Math.max(Math.ceil(min), 0)) });
  const borders = fc.constantFrom(min, max, min - 1, max + 1);
  const inside = type === 'integer' ? whole : fc.double({ min, max, noNaN: true });
  return fc.oneof({ weight: 5, arbitrary: small }, { weight: 2, arbitrary: inside }, { weight: 1, arbitrary: borders });
}

function list({ items, minItems = 0, maxItems = 5 }: JsonSchema, definitions: Definitions, name: string): fc.Arbitrary<unknown> {
  const one = items ? fromSchema(items as JsonSchema, definitions, name) : hostile;
  return fc.array(one, { minLength: minItems as number, maxLength: Math.max(minItems as number, Math.min(maxItems as number, 5)) });
}

function object({ properties = {}, required = [] }: JsonSchema, definitions: Definitions): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(
    ([field, inner]) => [field, fromSchema(inner, definitions, field)] as const,
  );
  const model = Object.fromEntries(fields);
  return fc.oneof(
    { weight: 20, arbitrary: fc.record(model, { requiredKeys: required as string[], noNullPrototype: true }) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [], noNullPrototype: true }) },
  );
}
