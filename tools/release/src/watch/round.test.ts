import { writeFileSync } from 'node:fs';
import { openStore } from '@portal/releases/store';
import { remoteBuild } from '../../test/checkout';
import { productionChannel } from '../../test/channel';
import { standingClock } from '../../test/clock';
import { fakeEdge, type FakeEdge } from '../../test/fake-edge';
import { runRound } from './round';

let edge: FakeEdge;
beforeAll(async () => {
  edge = await fakeEdge();
});
afterAll(() => edge.stop());
beforeEach(() => edge.reset());

const { publish, versions, good, refused, served, changes, storePath } = productionChannel(() => ({ EDGES: edge.url }));
const { pass } = standingClock('2026-11-25T08:00:00Z');

const STEPS = ['--steps', '5,50,100', '--every', '10m'];
const look = () => good('watch', '--once');

/** A channel with two versions, the second in a rollout. */
async function rollout(...options: string[]): Promise<[string, string]> {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  pass(1);
  await good('release', `orders@${b}`, ...(options.length > 0 ? options : STEPS));
  return [a!, b!];
}

const healthy = (a: string, b: string) => {
  edge.count(a, { loads: 9_000, failedLoads: 18 });
  edge.count(b, { loads: 500, failedLoads: 1 });
};
const failing = (a: string, b: string) => {
  edge.count(a, { loads: 9_000, failedLoads: 18 });
  edge.count(b, { loads: 500, failedLoads: 15 });
};

test('a healthy version goes from step to step, each when its time has come, and at last to everybody', async () => {
  const [a, b] = await rollout();
  expect(served()).toEqual([
    [a, 95, undefined],
    [b, 5, a],
  ]);
  healthy(a, b);
  expect(await look()).toContain(`orders@${b} wait: 50 % at 2026-11-25T08:11:00Z`);
  pass(10);
  expect(await look()).toContain(`orders@${b} advance to 50 %: errors > 2x: 1 of 500 (0.2 %), before 18 of 9000 (0.2 %)`);
  expect(served()).toEqual([
    [a, 50, undefined],
    [b, 50, a],
  ]);
  expect(await look()).toContain('wait: 100 % at 2026-11-25T08:21:00Z');
  pass(10);
  healthy(a, b);
  await look();
  expect(served()).toEqual([[b, 100, a]]);
  expect(await look()).toBe('no rollout runs on production\n');
  expect(await changes('--limit', '3')).toMatchObject([
    { action: 'promote', from: a, to: b, analysis: { phase: 'successful', since: '2026-11-25T08:11:00.000Z' } },
    { action: 'advance', from: a, to: b, traffic: 50, analysis: { measurements: [{ condition: 'errors > 2x', canary: { count: 1, of: 500 } }, {}, {}, {}, {}] } },
    { action: 'release', traffic: 5, rollout: { steps: [5, 50, 100], everyMs: 600_000, minLoads: 100 } },
  ]);
});

test('a version that fails more is taken back at once, is bad, and the history tells with numbers', async () => {
  const [a, b] = await rollout();
  failing(a, b);
  expect(await look()).toContain(`orders@${b} abort: errors > 2x: 15 of 500 (3 %), before 18 of 9000 (0.2 %), evidence `);
  expect(served()).toEqual([[a, 100, undefined]]);
  expect(await good('history', '--limit', '1')).toMatch(new RegExp(`abort {2}orders {2}${b} → ${a} {2}errors > 2x: 15 of 500`));
  const [abort] = await changes('--limit', '1');
  expect(abort).toMatchObject({ action: 'abort', from: b, to: a, analysis: { phase: 'failed' } });
  const [errors] = abort!.analysis!.measurements;
  expect(errors!.evidence).toBeGreaterThan(errors!.needed);
  expect(await refused('rollback', `orders@${b}`)).toContain('was taken from visitors by team-orders');
  expect(await look()).toBe('no rollout runs on production\n');
});

test('an abort leaves other remotes and other canaries alone', async () => {
  const [a, b] = await rollout();
  const c = await publish('orders', remoteBuild('orders', { 'remoteEntry.js': 'window.orders = 9;' }));
  await good('release', `orders@${c}`, '--traffic', '10');
  const wallet = await publish('wallet', remoteBuild('wallet'));
  await good('release', `wallet@${wallet}`);
  failing(a, b);
  await look();
  expect(served()).toEqual([
    [a, 90, undefined],
    [c, 10, a],
  ]);
});

test('where the default is bad and none before it is good, a failing version is taken back alone', async () => {
  const [a, b] = await rollout();
  await good('release', 'bad', `orders@${a}`, '--why', 'wrong sums');
  failing(a, b);
  expect(await look()).toContain(`orders@${b} abort: errors > 2x`);
  expect(served()).toEqual([[a, 100, undefined]]);
  expect(await look()).toBe('no rollout runs on production\n');
  for (const [version, why] of [
    [a, 'was marked bad'],
    [b, 'was taken from visitors'],
  ])
    expect(await refused('rollback', `orders@${version}`)).toContain(`orders@${version} ${why} by team-orders`);
});

test('where the version before a bad default cannot be given, a failing version is taken back alone', async () => {
  const [old, a, b] = (await versions(3)) as [string, string, string];
  for (const version of [old, a]) await good('release', `orders@${version}`);
  await good('release', `orders@${b}`, ...STEPS);
  await good('release', 'bad', `orders@${a}`, '--why', 'wrong sums');
  writeFileSync(storePath(`remotes/orders/${old}/remoteEntry.js`), 'damaged');
  failing(a, b);
  expect(await look()).toContain(`orders@${b} abort: errors > 2x`);
  expect(served()).toEqual([[a, 100, old]]);
  expect(await look()).toBe('no rollout runs on production\n');
});

test('too few page loads let no step follow, and after three more times its duration the rollout is paused, until somebody resumes it', async () => {
  const [a, b] = await rollout();
  edge.count(a, { loads: 9_000 });
  edge.count(b, { loads: 30 });
  pass(10);
  expect(await look()).toContain('wait: inconclusive: errors > 2x: 0 of 30 (0 %)');
  pass(30);
  expect(await look()).toContain(`orders@${b} pause: inconclusive: errors > 2x: 0 of 30`);
  healthy(a, b);
  expect(await look()).toContain('wait: paused by team-orders (inconclusive');
  expect(await good('resume', 'orders')).toBe(`resumed the rollout of orders@${b} on production at 5 %\n`);
  pass(10);
  healthy(a, b);
  expect(await look()).toContain('advance to 50 %');
});

test('an edge that does not answer is named, and lets no step follow; what the others say may still take it back', async () => {
  const [a, b] = await rollout();
  healthy(a, b);
  pass(10);
  edge.status = 503;
  expect(await look()).toContain(`wait: inconclusive: ${edge.url} answered 503`);
  expect(served()).toHaveLength(2);
});

test('an edge that does not answer for the hour before is named too, once', async () => {
  const [a, b] = await rollout();
  healthy(a, b);
  pass(10);
  edge.answersSince = Date.now() - 15 * 60_000;
  expect(await look()).toContain(`wait: inconclusive: ${edge.url} answered 503`);
  edge.status = 503;
  expect((await look()).split('answered 503')).toHaveLength(2);
});

test('the hour before decides nothing where an edge tells only of the step', async () => {
  const other = await fakeEdge('other');
  try {
    const [a, b] = await versions(2);
    await good('release', `orders@${a}`);
    edge.count(a!, { loads: 36_000, failedLoads: 72 });
    pass(1);
    await good('release', `orders@${b}`, ...STEPS);
    edge.count(a!, { loads: 900, failedLoads: 2 });
    edge.count(b!, { loads: 900, failedLoads: 18 });
    const decided = async () => {
      const edges = [edge.url, other.url];
      const [outcome] = await runRound({ store: openStore(storePath('')), channel: 'production', who: 'controller', edges, dryRun: true });
      return outcome!.decision.kind;
    };
    expect(await decided()).toBe('abort');
    other.answersSince = Date.now();
    expect(await decided()).toBe('wait');
  } finally {
    await other.stop();
  }
});

test('a paused version is taken back still', async () => {
  const [a, b] = await rollout();
  expect(await good('pause', 'orders', '--why', 'lunch')).toContain(`paused the rollout of orders@${b}`);
  expect(await good('pause', 'orders')).toContain('is paused already');
  healthy(a, b);
  pass(10);
  expect(await look()).toContain('wait: paused by team-orders (lunch)');
  failing(a, b);
  await look();
  expect(served()).toEqual([[a, 100, undefined]]);
  expect(await refused('pause', 'orders')).toContain('orders is in no rollout on production');
});

test('steps of a person are followed: more traffic, promote, rollback', async () => {
  const [a, b] = await rollout();
  await good('release', `orders@${b}`, '--traffic', '20');
  expect(await look()).toContain('wait: 50 % at 2026-11-25T08:11:00Z');
  await good('release', `orders@${b}`, '--traffic', '0');
  pass(10);
  expect(await look()).toContain('wait: paused by team-orders');
  await good('rollback', `orders@${b}`);
  expect(await look()).toBe('no rollout runs on production\n');
  expect(served()).toEqual([[a, 100, undefined]]);
});

test('a second rollout of the same remote is refused while one runs', async () => {
  const [, b] = await rollout();
  const c = await publish('orders', remoteBuild('orders', { 'remoteEntry.js': 'window.orders = 9;' }));
  expect(await refused('release', `orders@${c}`, ...STEPS)).toContain(`orders@${b} is in a rollout on production since 2026-11-25T08:01Z; end it first`);
});

test('a canary goes on in steps from where it is', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  await good('release', `orders@${b}`, '--traffic', '5');
  expect(await good('release', `orders@${b}`, ...STEPS)).toContain('`portal watch` does the rest: 5 %, 50 %, 100 %');
  expect(await good('status')).toContain(`rollout of orders@${b}: 5 % since 2026-11-25 08:00 UTC; 50 % at 2026-11-25 08:10 UTC; taken back when errors > 2x, calls > 2x`);
  pass(45);
  expect(await good('status')).toContain('it is overdue: does `portal watch` run?');
});

test('a version waits for its time, with steps or without', async () => {
  const [a, b] = await rollout('--not-before', '2026-11-25T09:00Z');
  expect(served()).toEqual([
    [a, 100, undefined],
    [b, 0, a],
  ]);
  expect(await look()).toContain('wait: 100 % at 2026-11-25T09:00:00Z');
  pass(60);
  expect(await look()).toContain('advance to 100 %: its time has come');
  expect(served()).toEqual([[b, 100, a]]);
});

test('the first version of a remote is judged by shares, and is taken from all when it fails', async () => {
  const [a] = await versions(1);
  expect(await refused('release', `orders@${a}`, ...STEPS, '--abort-when', 'errors > 2x')).toContain('orders has no version before on this channel');
  await good('release', `orders@${a}`, ...STEPS);
  edge.count(a!, { loads: 500, failedLoads: 5 });
  pass(10);
  await look();
  expect(served()).toEqual([[a, 50, undefined]]);
  edge.count(a!, { loads: 500, failedLoads: 100 });
  await look();
  expect(served()).toEqual([[a, 0, undefined]]);
  expect(await good('status')).toContain('bad');
});

test('the gate is asked at each step: a version that was marked bad goes no further', async () => {
  const [a, b] = await rollout();
  await good('release', 'bad', `orders@${b}`, '--why', 'wrong sums');
  healthy(a, b);
  pass(10);
  expect(await look()).toContain('wait: paused by team-orders (wrong sums)');
  await good('resume', 'orders');
  pass(10);
  healthy(a, b);
  expect(await look()).toContain(`orders@${b} cannot advance: orders@${b} was marked bad by team-orders`);
});

test('a rollout that cannot be looked at stops no other, and the round fails at its end', async () => {
  const address = await publish('address', remoteBuild('address'));
  await good('release', `address@${address}`, ...STEPS);
  const [a, b] = await rollout();
  failing(a, b);
  const store = openStore(storePath(''));
  const history: typeof store.history = async (channel) =>
    (await store.history(channel)).map((entry) => (entry.remote === 'address' && entry.rollout ? { ...entry, rollout: { ...entry.rollout, abortWhen: ['crashes > 2x'] } } : entry));
  const round = runRound({ store: { ...store, history }, channel: 'production', who: 'controller', edges: [edge.url], dryRun: false });
  await expect(round).rejects.toThrow('crashes > 2x');
  expect(served()).toEqual([[a, 100, undefined]]);
});

test('a dry run says what would be done, and does nothing', async () => {
  const [a, b] = await rollout();
  failing(a, b);
  expect(await good('watch', '--once', '--dry-run')).toContain(`orders@${b} abort (not done here): errors > 2x`);
  expect(served()).toHaveLength(2);
});
