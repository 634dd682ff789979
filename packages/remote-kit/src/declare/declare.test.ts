import { matchRoutes } from 'react-router-dom';
import { matchRoute } from './match-route';
import { readInput, readRule, type Rule } from './rules';

test.each<[Rule, string, unknown]>([
  [{ kind: 'text' }, ' box ', 'box'],
  [{ kind: 'text' }, '  ', undefined],
  [{ kind: 'text', max: 3 }, 'boxes', 'box'],
  [{ kind: 'code', of: [1, 20] }, '20', 20],
  [{ kind: 'code', of: [1, 20] }, '2', undefined],
  [{ kind: 'code', of: ['-createdAt'] }, '-createdAt', '-createdAt'],
  [{ kind: 'day' }, '2026-01-31', '2026-01-31'],
  [{ kind: 'day' }, '2026-13-01', undefined],
  [{ kind: 'day' }, '31.1.2026', undefined],
  [{ kind: 'flag' }, 'true', true],
  [{ kind: 'flag' }, '1', undefined],
  [{ kind: 'list' }, 'a, b,', ['a', 'b']],
  [{ kind: 'list' }, ',', undefined],
  [{ kind: 'list', max: 2, length: 1 }, 'ab,cd,ef', ['a', 'c']],
  [{ kind: 'count', max: 100, otherwise: 10 }, '50', 50],
  [{ kind: 'count', max: 100, otherwise: 10 }, '101', 10],
  [{ kind: 'count', max: 100, otherwise: 10 }, '1.5', 10],
  [{ kind: 'path' }, 'O 1', 'O 1'],
])('%j reads %j', (rule, raw, expected) => expect(readRule(rule, raw)).toEqual(expected));

test('an input has every name, values of the path and counts that are absent', () => {
  const place = { params: { orderNo: 'O1' }, searchParams: new URLSearchParams('orderNo=O2&type=%20x') };
  const rules: Record<string, Rule> = { orderNo: { kind: 'path' }, type: { kind: 'text' }, from: { kind: 'day' }, pageNo: { kind: 'count', max: 9, otherwise: 1 } };
  const input = readInput(rules, place);
  expect(Object.entries(input)).toEqual([
    ['orderNo', 'O1'],
    ['type', 'x'],
    ['from', undefined],
    ['pageNo', 1],
  ]);
  expect(readInput(JSON.parse(JSON.stringify(rules)) as typeof rules, place)).toEqual(input);
});

test('a rule of a later build is refused', () => {
  expect(() => readInput({ x: { kind: 'later' } as unknown as Rule }, { params: {}, searchParams: new URLSearchParams('x=1') })).toThrow(TypeError);
});

test.each([
  ['/orders', '/orders'],
  ['/orders', '/orders/'],
  ['/orders', '/orders/O1'],
  ['/orders/:orderNo', '/orders/O%201'],
  ['/orders/:orderNo', '/orders/%E9%9B%B6%2F1'],
  ['/orders/:orderNo', '/orders'],
  ['/orders/:orderNo', '/orders/a/b'],
  ['/wallet/top-ups/:transactionNo', '/wallet/top-ups/T1/'],
  ['/oms/track', '/oms/Track'],
  ['/', '/'],
])('%s and %s match as in the router', (pattern, pathname) => {
  const match = matchRoutes([{ path: pattern }], pathname)?.at(-1);
  expect(matchRoute(pattern, pathname)).toEqual(match ? { ...match.params } : undefined);
});
