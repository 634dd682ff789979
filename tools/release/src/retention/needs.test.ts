import { entryUrl, type ReleaseDocument, type VersionEntry } from '@portal/releases';
import { DOCUMENT_SCHEMA } from '@portal/releases/schema';
import type { AuditEntry } from '@portal/releases/store';
import { DAY_MS, DEFAULT_WINDOWS, needsOf } from './needs';

const NOW = Date.parse('2026-11-25T08:00:00Z');
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** Days before now, and what was done. */
type Row = readonly [days: number, action: string, from: string | null, to: string, traffic?: number, pinnedUntil?: number];

const at = (days: number) => new Date(NOW - days * DAY_MS).toISOString();
const version = (letter: string) => `1.0.0-${letter}`;

const historyOf = (rows: readonly Row[]): AuditEntry[] =>
  rows.map(([days, action, from, to, traffic, pinnedUntil], index) => ({
    at: at(days),
    who: 'team-orders',
    why: null,
    action,
    remote: 'orders',
    from: from && version(from),
    to: version(to),
    ...(traffic === undefined ? {} : { traffic }),
    ...(pinnedUntil === undefined ? {} : { pin: { visitor: '0123456789abcdef', until: at(pinnedUntil) } }),
    previous: null,
    revision: String(index),
  }));

/** The first letter is the default, the second, if any, its fallback. */
function documentOf([standard = '', fallback]: string): ReleaseDocument {
  const one: VersionEntry = {
    url: entryUrl('orders', version(standard)),
    ...(fallback ? { fallbackUrl: entryUrl('orders', version(fallback)), extras: { fallbackIntegrity: INTEGRITY } } : {}),
    metadata: { version: version(standard), integrity: INTEGRITY },
    deployment: { traffic: 100, default: true },
  };
  return { schema: DOCUMENT_SCHEMA, microFrontends: { orders: [one] } };
}

function needs(rows: readonly Row[], served: string, windows = DEFAULT_WINDOWS, extra = '') {
  const document = documentOf(served);
  return needsOf({ channel: 'production', text: JSON.stringify(document) + extra, document, history: historyOf(rows) }, 'orders', windows, NOW);
}

const A: Row = [300, 'release', null, 'a'];
const B: Row = [200, 'release', 'a', 'b'];
const C: Row = [100, 'release', 'b', 'c'];

test.each<[string, Row[], string, string]>([
  ['old releases: the default and what a rollback goes to', [A, B, C], 'cb', 'bc'],
  ['no history', [], 'cb', 'bc'],
  ['a release within the history window, which names the version before', [A, B, [29, 'release', 'b', 'c']], 'c', 'bc'],
  ['a rollback within it', [A, B, C, [20, 'rollback', 'c', 'b']], 'b', 'abc'],
  ['a rollback before it', [A, B, C, [31, 'rollback', 'c', 'b']], 'ba', 'ab'],
  ['a canary that ended long ago', [A, [90, 'release', 'a', 'x', 5], [80, 'rollback', 'x', 'a'], B], 'ba', 'ab'],
  ['an old canary that a release to everybody ended a few days ago', [A, [90, 'release', 'a', 'x', 5], [6, 'release', 'a', 'c']], 'ca', 'acx'],
  ['one that a release ended before pages may be open', [A, [90, 'release', 'a', 'x', 5], [8, 'release', 'a', 'c']], 'ca', 'ac'],
  ['a version that was a fallback until a few days ago', [A, B, C, [3, 'release', 'c', 'd']], 'dc', 'bcd'],
  ['a version that was a fallback until before pages may be open', [A, B, C, [8, 'release', 'c', 'd']], 'dc', 'cd'],
  ['a pin that was over a few days ago', [A, [60, 'pin', null, 'x', undefined, 5]], 'a', 'ax'],
  ['a pin that was over long ago', [A, [60, 'pin', null, 'x', undefined, 30]], 'a', 'a'],
  ['a canary that a person took from all visitors', [A, [90, 'release', 'a', 'x', 5], [50, 'release', 'a', 'x', 0]], 'a', 'a'],
  [
    'the abort of a first version',
    [
      [90, 'release', null, 'x', 5],
      [50, 'abort', 'x', 'x', 0],
      [40, 'release', null, 'a'],
    ],
    'a',
    'a',
  ],
  ['old marks', [A, B, [190, 'bad', null, 'a', 0], [190, 'good', null, 'x', 0], C], 'cb', 'abcx'],
  ['a mark that makes a rollback go further back than the fallback', [A, B, C, [90, 'rollback', 'c', 'b'], [80, 'release', 'b', 'd']], 'da', 'abd'],
  ['what gc itself wrote', [A, [2, 'remove', null, 'x']], 'a', 'a'],
])('%s', (_what, rows, served, kept) => {
  expect([...needs(rows, served).keys()].sort()).toEqual([...kept].map(version));
});

test.each<[string, Row[], string, string, string]>([
  ['default', [C], 'cb', 'c', 'default on production'],
  ['fallback', [C], 'cb', 'b', 'fallback on production'],
  ['the way back', [A, B], 'b', 'a', '`portal rollback` on production goes back to it'],
  ['a mark', [A, [190, 'bad', null, 'x', 0]], 'a', 'x', 'marked bad on production'],
  ['the history', [A, [90, 'release', 'a', 'x', 5], [20, 'rollback', 'x', 'a']], 'a', 'x', 'in the history of production of 2026-11-05 08:00 UTC'],
  ['open pages', [A, [90, 'release', 'a', 'x', 5], [2, 'rollback', 'x', 'a']], 'a', 'x', 'open pages of production may have it: visitors got it until 2026-11-23 08:00 UTC'],
  ['a history without an end', [A, [90, 'release', 'a', 'x', 5]], 'a', 'x', 'visitors of production have it, as its history tells'],
])('the reason by %s', (_what, rows, served, letter, reason) => expect(needs(rows, served).get(version(letter))).toBe(reason));

test('the windows are those that are asked for', () => {
  const rows: Row[] = [A, B, C, [20, 'release', 'c', 'd']];
  expect([...needs(rows, 'd', { history: 10 * DAY_MS, open: 10 * DAY_MS }).keys()].sort()).toEqual(['c', 'd'].map(version));
  expect([...needs(rows, 'd', { history: 10 * DAY_MS, open: 21 * DAY_MS }).keys()].sort()).toEqual(['b', 'c', 'd'].map(version));
});

test('what a later program wrote into a document keeps the versions it names', () => {
  const text = JSON.stringify({ previews: [entryUrl('orders', version('p')), entryUrl('wallet', version('q'))] });
  expect(needs([A], 'a', DEFAULT_WINDOWS, text).get(version('p'))).toBe('named by the document of production');
  expect(needs([A], 'a', DEFAULT_WINDOWS, text).has(version('q'))).toBe(false);
});
