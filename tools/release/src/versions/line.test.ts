import type { AuditEntry } from '@portal/releases/store';
import { healthOf, readLine, versionsBefore, versionsBeside } from './line';

type Row = readonly [action: string, from: string | null, to: string, traffic?: number];

const lineOf = (rows: readonly Row[]) =>
  readLine(
    rows.map(([action, from, to, traffic]): AuditEntry => ({
      at: '2026-11-24T08:00:00.000Z',
      who: 'team-orders',
      why: null,
      action,
      remote: 'orders',
      from,
      to,
      ...(traffic === undefined ? {} : { traffic }),
      previous: null,
      revision: '',
    })),
    'orders',
  );

const A: Row = ['release', null, 'a'];
const B: Row = ['release', 'a', 'b'];
const C: Row = ['release', 'b', 'c'];

test.each<[string, Row[], { defaults: string; good?: string; bad?: string }]>([
  ['releases', [A, B, C], { defaults: 'abc' }],
  ['canaries, which are no defaults', [A, ['release', 'a', 'b', 10], ['release', 'a', 'b', 50]], { defaults: 'a' }],
  ['a promotion', [A, ['release', 'a', 'b', 10], ['promote', 'a', 'b']], { defaults: 'ab' }],
  ['a rollback', [A, B, ['rollback', 'b', 'a']], { defaults: 'a', bad: 'b' }],
  ['a rollback over two versions: the one between was only passed by', [A, B, C, ['rollback', 'c', 'a']], { defaults: 'a', bad: 'c' }],
  ['a canary that was rolled back', [A, ['release', 'a', 'b', 10], ['rollback', 'b', 'a']], { defaults: 'a', bad: 'b' }],
  ['a release of the version before, which goes back like a rollback', [A, B, ['release', 'b', 'a']], { defaults: 'a', bad: 'b' }],
  ['a second try after a rollback', [A, B, ['rollback', 'b', 'a'], B], { defaults: 'ab' }],
  ['a second try as a canary', [A, B, ['rollback', 'b', 'a'], ['release', 'a', 'b', 5]], { defaults: 'a' }],
  ['a canary that waits', [A, B, ['rollback', 'b', 'a'], ['release', 'a', 'b', 0]], { defaults: 'a', bad: 'b' }],
  ['a first version that was withdrawn', [A, ['release', 'a', 'a', 0]], { defaults: '', bad: 'a' }],
  ['one that was withdrawn before the next came', [A, ['release', 'a', 'a', 0], ['release', 'a', 'b', 50], ['promote', null, 'b']], { defaults: 'b', bad: 'a' }],
  ['a mark', [A, B, ['bad', null, 'a', 0]], { defaults: 'ab', bad: 'a' }],
  ['a mark that was taken back', [A, B, ['bad', null, 'a', 0], ['good', null, 'a', 0]], { defaults: 'ab', good: 'a' }],
  ['a release of what is marked bad, by force: it is bad still', [A, ['bad', null, 'b', 0], B], { defaults: 'ab', bad: 'b' }],
  ['a rollback of what was marked good', [A, B, ['good', null, 'b', 0], ['rollback', 'b', 'a']], { defaults: 'a', bad: 'b' }],
])('the history of %s', (_what, rows, { defaults, good = '', bad = '' }) => {
  const line = lineOf(rows);
  const all = [...new Set(rows.map(([, , to]) => to))].sort();
  const those = (health: string) => all.filter((version) => healthOf(line, version) === health).join('');
  expect({ defaults: line.defaults.join(''), good: those('good'), bad: those('bad') }).toEqual({ defaults, good, bad });
});

test('entries of another remote say nothing', () => {
  expect(readLine([{ at: '', who: '', why: null, action: 'release', remote: 'wallet', from: null, to: 'a', previous: null, revision: '' }], 'orders').defaults).toEqual([]);
});

test.each<[string, Row[], string, string]>([
  ['the nearest first', [A, B, C], 'c', 'ba'],
  ['without a bad one', [A, B, C, ['bad', null, 'b', 0]], 'c', 'a'],
  ['nothing before the first', [A, B], 'a', ''],
  ['nothing forward', [A, B, ['release', 'b', 'a']], 'a', ''],
  ['all for one that was never the default', [A, B], 'x', 'ba'],
])('versions before: %s', (_what, rows, version, before) => expect(versionsBefore(lineOf(rows), version).join('')).toBe(before));

test('beside a canary of an older version stands the default', () => {
  expect(versionsBeside(lineOf([A, B, ['release', 'b', 'a', 1]]), 'a').join('')).toBe('b');
});
