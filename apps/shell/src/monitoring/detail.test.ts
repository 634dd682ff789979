import { detailOf } from './detail';

function thrown(error: Error, stack = ''): Error {
  return Object.assign(error, { stack });
}
const STACK = `TypeError: x
    at total (https://portal.example/remotes/orders/1.2.0-habc/page.1f2e.js?retry=1:12:345)
    at https://portal.example/remotes/shell/1.0.0/main.js:1:2`;

test('names the class, the place in the code, and what the browser says', () => {
  expect(detailOf(thrown(new TypeError("Cannot read properties of undefined (reading 'total')"), STACK))).toBe(
    "TypeError: Cannot read properties of undefined (reading 'total') (orders/1.2.0-habc/page.1f2e.js:12:345)",
  );
});

test.each([
  ['an error that a program wrote', new Error('no order of Ada Lovelace'), 'Error'],
  ['text of an answer', new SyntaxError('Unexpected token \'A\', "Ada Lovelace" is not valid JSON'), 'SyntaxError'],
  ['an id', new TypeError('order FP2026112400017 is closed'), 'TypeError: order # is closed'],
  ['an address of a mail', new TypeError('no ada@example.com here'), 'TypeError: no # here'],
  ['a token', new TypeError(`bad ${'abcdefghij'.repeat(5)}`), 'TypeError: bad #'],
  ['an address with its query', new TypeError('https://portal.example/orders?keyword=Ada failed'), 'TypeError: # failed'],
  ['Chinese text', new RangeError('无效 value'), 'RangeError: # value'],
  ['quoted text', new TypeError('no "Ada Lovelace" here'), 'TypeError: no # here'],
  ['no error at all', 'ada@example.com', 'string'],
])('hides %s', (_, error, expected) => expect(detailOf(error instanceof Error ? thrown(error) : error)).toBe(expected));

test('of loading it names the file, without origin and query', () => {
  const error = thrown(new Error('https://portal.example/remotes/orders/1.2.0/entry.js?retry=1 could not be loaded'));
  expect(detailOf(error, true)).toBe('Error: /remotes/orders/1.2.0/entry.js could not be loaded');
});

test('is short', () => expect(detailOf(thrown(new TypeError('word '.repeat(100)))).length).toBeLessThanOrEqual(200));
