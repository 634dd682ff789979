import fc from 'fast-check';
import { documents, resolved, type Api, type Schema } from './documents';

/** Words that carriers write where the documents say them in prose alone, and what nobody expects. */
const words = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'PASS',
      'FAIL',
      'WARNING',
      'pass',
      '1400',
      'SMPL',
      'Accepted',
      'true',
      '0',
      'null',
      '未受理',
      '1400 - Failure Duplicate Pro',
    ),
  },
  { weight: 3, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', '\0', '\ud800', '<html>', 'x'.repeat(700), '-1', '1e309') },
);

const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => date.toISOString());

/**
 * Any value that a schema of a document allows: optional fields there or not, nulls where they may be, fields that the schema does
 * not name, texts of any characters, numbers of any size.
 */
export function allowedBy(given: Schema, api: Api): fc.Arbitrary<unknown> {
  const document = documents()[api];
  const schema = resolved(given, document);
  const value = plain(schema, api);
  return schema.nullable ? fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) }) : value;
}

function plain(schema: Schema, api: Api): fc.Arbitrary<unknown> {
  if (schema.allOf) return object(merged(schema.allOf, api), api);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.oneof(fc.integer({ min: -5, max: 2_000 }), fc.maxSafeInteger());
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 2_000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}, api), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'object':
      return object(schema, api);
    default:
      // A schema of words alone: a code as text, as number, as an object, or anything.
      return fc.oneof(
        words,
        fc.integer({ min: 100, max: 1_700 }),
        fc.record({ code: words, message: words }, { requiredKeys: [] }),
        fc.jsonValue({ maxDepth: 2 }),
      );
  }
}

function text({ format, pattern }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return moment;
  if (format === 'uri') return fc.constantFrom('https://portal.example.com/webhooks', 'urn:x:y');
  return pattern ? fc.stringMatching(new RegExp(pattern), { size: 'xsmall' }) : words;
}

function object({ properties = {}, required = [], additionalProperties }: Schema, api: Api): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, allowedBy(inner, api)]));
  // Some are demanded and not defined: anything goes.
  for (const name of required) fields[name] ??= fc.jsonValue({ maxDepth: 1 });
  const known = fc.record(fields, { requiredKeys: required, noNullPrototype: true });
  if (additionalProperties === false) return known;
  const more = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 8 }).map((name) => `x-${name}`),
    fc.jsonValue({ maxDepth: 1 }),
    { maxKeys: 2, noNullPrototype: true },
  );
  return fc.tuple(known, more).map(([one, other]) => ({ ...other, ...one }));
}

/** One schema of all parts of an `allOf`. */
function merged(parts: readonly Schema[], api: Api): Schema {
  const all = parts.map((part) => resolved(part, documents()[api]));
  return {
    type: 'object',
    required: all.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...all.map(({ properties = {} }) => properties)) as Record<string, Schema>,
  };
}
