import fc from 'fast-check';
import { callRows, type CallRow } from '../../src/platform/http/contract';
import { toJsonSchema } from '../../src/platform/http/json-schema';
import { fromSchema } from './from-schema';
import { hostile, hostileText } from './hostile';

/** A change of one place of an input: what `at` selects gets another value, goes, or gets a neighbour. */
export interface Mutation {
  at: number;
  how: 'replace' | 'remove' | 'add' | 'repeat';
  value: unknown;
}

/** One request before it is known what it will name. */
export interface Step {
  /** `group.name` */
  call: string;
  /** `sample`: a good input, naming the newest things. `schema`: one of the schema's. `any`: whatever. */
  base: { kind: 'sample' } | { kind: 'schema' | 'any'; input: unknown };
  mutations: readonly Mutation[];
  /** So often at the same time. */
  copies: number;
  token: 'own' | 'none' | 'wrong';
  headers: Readonly<Record<string, string>>;
  /** What else is odd about it on the wire. */
  wire: Wire;
}

type Wire =
  | { kind: 'plain' }
  | { kind: 'body'; text: string }
  | { kind: 'cut'; at: number }
  | { kind: 'duplicate keys' }
  | { kind: 'method'; method: string }
  | { kind: 'path'; path: string }
  | { kind: 'file' };

/** Hashing a password takes long, so these are rarer. */
const slow = new Set(['login', 'register', 'forgetPwd', 'updatePwd']);
const weighted = callRows.map((row) => ({ weight: slow.has(row.name) ? 1 : row.call.idempotent ? 12 : 6, arbitrary: fc.constant(row) }));

const header = fc.oneof(
  fc.record({ 'accept-language': fc.constantFrom('zh', 'en', '*', 'en;q=9,zh', ',,,;q', 'x'.repeat(2_000)) }),
  fc.record({ 'is-decrypt': fc.constantFrom('true', 'false', 'TRUE', '1', '') }),
  fc.record({ 'idempotency-key': fc.constantFrom('k1', 'k2', 'k1', ' ', '', "'", 'k'.repeat(500), '%00') }),
  fc.record({
    'content-type': fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      '',
      ';;;',
      'application/json',
    ),
  }),
  fc.record({ 'content-encoding': fc.constantFrom('gzip', 'identity', 'br') }),
  fc.record({ 'x-forwarded-for': fc.constantFrom('1.2.3.4', 'not an address', '::1, ::2', ',') }),
  fc.record({ 'x-request-id': fc.constantFrom('id', 'x'.repeat(300), '{"a":1}') }),
  fc.record({ accept: fc.constantFrom('text/html', '*/*;q=0', 'x') }),
  fc.record({ origin: fc.constantFrom('null', 'https://example.com') }),
  fc.record({ traceparent: fc.constantFrom('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'x') }),
);

const wire: fc.Arbitrary<Wire> = fc.oneof(
  { weight: 50, arbitrary: fc.constant<Wire>({ kind: 'plain' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('body' as const),
      text: fc.constantFrom(
        '',
        '{',
        '[',
        '[]',
        '"text"',
        'null',
        '7',
        '\ufeff{}',
        '{"a":1}{"b":2}',
        "{'a':1}",
        '{"__proto__":{"a":1}}',
        '{"a":1,}',
        '['.repeat(50_000),
        '\0',
        'a=b&c=d',
        '{"constructor":{"prototype":{}}}',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('body' as const), text: fc.string({ unit: 'binary', maxLength: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: fc.nat(400) }) },
  { weight: 1, arbitrary: fc.constant<Wire>({ kind: 'duplicate keys' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('method' as const),
      method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('path' as const),
      path: fc.oneof(
        fc.constantFrom(
          '/api',
          '/api/',
          '/api//order/detail',
          '/api/order/../order/list',
          '/api/%',
          '/api/address-book/%ZZ',
          '/api/address-book/%00',
          '/api/address-book/..%2f',
          '/api/address-book/',
          `/api/address-book/${'x'.repeat(9_000)}`,
          '/api/order/detail?orderNo=1&orderNo=2',
          '/api/order/detail?orderNo[a]=1',
          '/api/order/detail?__proto__=1',
          '/api/files/object/obj_',
          '/api/files/order/1/2?expires=1&signature=1',
          '/api/files/shipment-export/..?expires=9&signature=',
          '/api/openapi.json',
          '/api/webhooks/bank',
          '/api/ORDER/list',
        ),
        hostileText.map((text) => `/api/${encodeURIComponent(Buffer.from(text).toString()).slice(0, 3_000)}`),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Wire>({ kind: 'file' }) },
);

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(200),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
  value: hostile,
});

const inputs = new Map(
  callRows.map((row) => {
    const { schema, definitions } = toJsonSchema(row.input, 'input');
    return [row, fromSchema(schema, definitions)];
  }),
);

const base = (row: CallRow): fc.Arbitrary<Step['base']> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constant({ kind: 'sample' as const }) },
    { weight: 9, arbitrary: inputs.get(row)!.map((input) => ({ kind: 'schema' as const, input })) },
    { weight: 1, arbitrary: hostile.map((input) => ({ kind: 'any' as const, input })) },
  );

const step: fc.Arbitrary<Step> = fc.oneof(...weighted).chain((row) =>
  fc.record({
    call: fc.constant(row.id),
    base: base(row),
    mutations: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
    ),
    copies: fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constantFrom(2, 4) }),
    token: fc.oneof(
      { weight: 20, arbitrary: fc.constant('own' as const) },
      { weight: 1, arbitrary: fc.constantFrom('none' as const, 'wrong' as const) },
    ),
    headers: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 2, arbitrary: fc.array(header, { maxLength: 2 }).map((all) => Object.assign({}, ...all) as Record<string, string>) },
    ),
    wire,
  }),
);

/** The requests of one owner, one after another. */
export const walks = (length: number): fc.Arbitrary<Step[]> => fc.array(step, { minLength: 1, maxLength: length, size: 'max' });
