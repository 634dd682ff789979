import { chained, digestOf, verifyHistory } from './chain';
import type { AuditEntry } from './types';

const line = (to: string, previous: string | null, revision: string): AuditEntry => ({
  at: '2026-11-25T08:00:00.000Z',
  who: 'ops',
  action: 'release',
  remote: 'orders',
  from: null,
  to,
  why: null,
  previous,
  revision,
});

/** Three changes, the second of two lines. */
const plain = [line('1.0.0', null, 'a'), line('1.1.0', 'a', 'b'), line('2.0.0', 'a', 'b'), line('1.2.0', 'b', 'c')];
const whole = chained('', plain);
const [first, second, third, last] = whole as [AuditEntry, AuditEntry, AuditEntry, AuditEntry];

const kinds = (history: readonly AuditEntry[], current: string | null = 'c') => verifyHistory(history, current).map((fault) => [fault.kind, fault.line?.to]);

test.each<[what: string, history: readonly AuditEntry[], current: string | null, found: unknown[]]>([
  ['as it was written', whole, 'c', []],
  ['nothing', [], null, []],
  ['all gone', [], 'c', [['cut', undefined]]],
  ['a reason edited', [first, { ...second, why: 'agreed' }, third, last], 'c', [['edited', '1.1.0']]],
  ['a name edited in the newest', [first, second, third, { ...last, who: 'somebody' }], 'c', [['edited', '1.2.0']]],
  ['a field added', [{ ...first, traffic: 5 }, second, third, last], 'c', [['edited', '1.0.0']]],
  ['the first gone', [second, third, last], 'c', [['missing', '1.1.0']]],
  ['one of a change of two gone', [first, third, last], 'c', [['edited', '2.0.0']]],
  ['a change gone', [first, last], 'c', [['missing', '1.2.0']]],
  ['the newest gone', [first, second, third], 'c', [['cut', '2.0.0']]],
  [
    'in another order',
    [first, third, second, last],
    'c',
    [
      ['edited', '2.0.0'],
      ['edited', '1.1.0'],
      ['edited', '1.2.0'],
    ],
  ],
  ['the document changed by hand', whole, 'by hand', [['cut', '1.2.0']]],
  ['without a digest between others', [first, plain[1]!, third, last], 'c', [['unchained', '1.1.0']]],
  ['of lines from before digests', plain, 'c', []],
])('a history %s', (_, history, current, found) => expect(kinds(history, current)).toEqual(found));

test('a change by hand between two lines is found where the next line is', () => {
  const [, , , after] = chained('', [...plain.slice(0, 3), line('1.2.0', 'by hand', 'c')]);
  expect(kinds([first, second, third, after!])).toEqual([['unrecorded', '1.2.0']]);
});

test('the first line with a digest stands for all lines without one before it', () => {
  const old = plain.slice(0, 3);
  const [added] = chained(digestOf(old), [plain[3]!]);
  expect(kinds([...old, added!])).toEqual([]);
  expect(kinds([{ ...old[0]!, why: 'agreed' }, ...old.slice(1), added!])).toEqual([['edited', '1.2.0']]);
});

test('who rewrites every digest is found by a digest that was noted', () => {
  const rewritten = chained(
    '',
    plain.map((each) => ({ ...each, who: 'nobody' })),
  );
  expect(kinds(rewritten)).toEqual([]);
  expect(rewritten.map(({ digest }) => digest)).not.toContain(digestOf(whole));
});
