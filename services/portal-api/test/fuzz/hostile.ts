import fc from 'fast-check';

/** What parsers, databases and formatters stumble over. */
const texts: readonly string[] = [
  [
    '',
    ' ',
    '\u3000',
    '\0',
    'a\0b',
    '\u0001\u001f\u007f',
    '\r\n',
    '\ud800',
    'x\udc00y',
    '\ufeff',
    '\u202e\u2066',
    '👩‍👩‍👧‍👦',
    'ß'.repeat(50),
    'İ',
    '测试'.repeat(60),
  ],
  ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'null', 'undefined', 'NaN', 'Infinity', 'true', '[]', '{}'],
  [
    "'; drop table owner; --",
    '%',
    '_',
    '\\',
    '%_\\',
    '${7*7}',
    '{{7*7}}',
    '<script>',
    '../../etc/passwd',
    '/%2e%2e/',
    '=1+1',
    '%00',
    '%ZZ',
    '$1',
    '$$',
    ':x',
    '?',
  ],
  ['0', '-0', '-1', '1e309', '1e-7', '0x10', '00000000000000000000', '9223372036854775808', '99999999999999.99', '0.001', '٣', '１２３'],
  [
    '0000-00-00',
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
    '+275760-09-13',
    '-000001-01-01',
    '24:00',
    '1970-01-01T00:00:00Z',
    '60607',
    '99999',
    '00000',
  ],
].flat();

const numbers: readonly number[] = [
  [0, -0, 1, -1, 0.1, 1e-7, 5e-324, 1.005, 255, 32_767, 32_768, 65_536, 2_147_483_647, 2_147_483_648, -2_147_483_649],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, 9.3e18, 1e21, 1e308, -1e308],
].flat();

const deep = (depth: number): unknown => Array.from({ length: depth }).reduce((inner: unknown) => ({ a: inner }), 1);

/** Any text: the known bad ones, long ones, and every code unit, halves of surrogate pairs too. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  // PostgreSQL stores none, so that it is a refusal of its own wherever text goes.
  { weight: 2, arbitrary: fc.constantFrom('\0', 'a\0b') },
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '长', '%', '\0', '9', '👩', ' '), fc.constantFrom(51, 101, 256, 4001, 20_000))
      .map(([unit, times]) => unit.repeat(times)),
  },
);

/** A value of any type in the place of any other one. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { length: 1 },
      ['__proto__'],
      deep(20),
      deep(300),
      Array.from({ length: 500 }).fill(1),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
