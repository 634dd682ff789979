import type { AuditEntry, RolloutPlan } from '@portal/releases/store';
import { dueAt, nextStep, readRollout } from './rollout';

const plan: RolloutPlan = { steps: [5, 50, 100], everyMs: 600_000, abortWhen: ['errors > 2x'], minLoads: 100 };
type Row = readonly [action: string, from: string | null, to: string, traffic?: number, plan?: RolloutPlan];

/** A minute passes between two changes. */
const rolloutOf = (...rows: Row[]) =>
  readRollout(
    rows.map(([action, from, to, traffic, rollout], index): AuditEntry => ({
      at: `2026-11-25T08:${String(index).padStart(2, '0')}:00.000Z`,
      who: 'team-orders',
      why: null,
      action,
      remote: 'orders',
      from,
      to,
      ...(traffic === undefined ? {} : { traffic }),
      ...(rollout ? { rollout } : {}),
      previous: null,
      revision: String(index),
    })),
    'orders',
  );

const BEGUN: Row = ['release', 'a', 'b', 5, plan];

test.each<[string, Row[], [traffic: number, next: number | undefined, spans: number, minute: number]]>([
  ['its begin', [BEGUN], [5, 50, 1, 0]],
  ['a step', [BEGUN, ['advance', 'a', 'b', 50]], [50, 100, 2, 1]],
  ['more traffic by a person', [BEGUN, ['release', 'a', 'b', 20]], [20, 50, 2, 1]],
  ['less traffic by a person', [BEGUN, ['advance', 'a', 'b', 50], ['release', 'a', 'b', 1]], [1, 5, 3, 2]],
  ['a pause and its end', [BEGUN, ['pause', null, 'b', 5], ['resume', null, 'b', 5]], [5, 50, 2, 2]],
  ['another canary beside it', [BEGUN, ['release', 'a', 'c', 10]], [5, 50, 1, 0]],
  ['the end of another canary', [BEGUN, ['rollback', 'c', 'a']], [5, 50, 1, 0]],
  ['a pin of it', [BEGUN, ['pin', null, 'b']], [5, 50, 1, 0]],
  ['its last step below 100 %', [['release', 'a', 'b', 5, { ...plan, steps: [5] }]], [5, undefined, 1, 0]],
  ['a wait for its time', [['release', 'a', 'b', 0, plan]], [0, 5, 0, 0]],
])('a rollout after %s', (_what, rows, [traffic, next, spans, minute]) => {
  const rollout = rolloutOf(...rows)!;
  expect([rollout.version, rollout.before, rollout.traffic, nextStep(rollout), rollout.spans, rollout.paused]).toEqual(['b', 'a', traffic, next, spans, undefined]);
  expect(Date.parse(rollout.since)).toBe(Date.parse('2026-11-25T08:00:00Z') + minute * 60_000);
});

test.each<[string, Row[]]>([
  ['a promotion', [BEGUN, ['promote', 'a', 'b']]],
  ['an abort', [BEGUN, ['abort', 'b', 'a']]],
  [
    'an abort of a first version',
    [
      ['release', null, 'b', 5, plan],
      ['abort', 'b', 'b', 0],
    ],
  ],
  ['a rollback', [BEGUN, ['rollback', 'b', 'a']]],
  ['a rollback of the default, which ends canaries', [BEGUN, ['rollback', 'a', 'z'], ['rollback', 'b', 'z']]],
  ['the release of another version', [BEGUN, ['release', 'a', 'c']]],
  [
    'another first version in its place',
    [
      ['release', null, 'b', 5, plan],
      ['release', 'b', 'c', 10],
    ],
  ],
])('there is none after %s', (_what, rows) => expect(rolloutOf(...rows)).toBeUndefined());

test.each<[string, Row]>([
  ['a pause', ['pause', null, 'b', 5]],
  ['a mark', ['bad', null, 'b', 0]],
  ['no traffic by a person', ['release', 'a', 'b', 0]],
])('%s pauses it', (_what, row) => expect(rolloutOf(BEGUN, row)?.paused).toMatchObject({ who: 'team-orders' }));

test('a plain release is no rollout', () => expect(rolloutOf(['release', 'a', 'b', 5])).toBeUndefined());

test('a step is due after its duration, a wait at its time', () => {
  expect(dueAt(rolloutOf(BEGUN)!)).toBe(Date.parse('2026-11-25T08:10:00Z'));
  expect(dueAt(rolloutOf(['release', 'a', 'b', 0, { ...plan, notBefore: '2026-11-26T08:00:00.000Z' }])!)).toBe(Date.parse('2026-11-26T08:00:00Z'));
});
