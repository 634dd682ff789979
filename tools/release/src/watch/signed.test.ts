import { exposition } from '@portal/node-kit/metrics';
import { acceptedBefore, parseTrust } from '@portal/releases/signing';
import { openStore } from '@portal/releases/store';
import { readFileSync } from 'node:fs';
import { standingClock } from '../../test/clock';
import { fakeEdge, type FakeEdge } from '../../test/fake-edge';
import { signedChannel } from '../../test/signed';
import { readSigning } from '../signing/open';
import { watchRollouts } from './loop';
import { RoundCounts } from './metrics';
import { Renewal } from './renewal';

const VISITOR = '0123456789abcdef';

let edge: FakeEdge;
beforeAll(async () => void (edge = await fakeEdge()));
afterAll(() => edge.stop());
beforeEach(() => edge.reset());

const { trust, keyFile, portalAs, goodAs, publish, published, storePath } = signedChannel(() => ({ EDGES: edge.url, PREVIEW_SECRET: 's'.repeat(32), PORTAL_URL: 'https://portal.example' }));
const { pass } = standingClock('2026-11-25T08:00:00Z');

const served = async () =>
  (JSON.parse(await goodAs(undefined, 'status', '--json')) as { served: { name: string; version: string; traffic: number; fallback: string | null }[] }).served.flatMap((one) =>
    one.name === 'orders' ? [[one.version, one.traffic, one.fallback]] : [],
  );
const look = () => goodAs('controller', 'watch', '--once');
const healthy = (a: string, b: string) => {
  edge.count(a, { loads: 9_000, failedLoads: 18 });
  edge.count(b, { loads: 500, failedLoads: 1 });
};
const failing = (a: string, b: string) => {
  edge.count(a, { loads: 9_000, failedLoads: 18 });
  edge.count(b, { loads: 500, failedLoads: 15 });
};

describe.each([1, 2])('a controller, where %s of the people must sign a release', (people) => {
  const releases = async (...argv: string[]) => {
    if (people === 1) return void (await goodAs('ann', 'release', ...argv));
    expect((await portalAs('ann', 'release', ...argv)).code).toBe(4);
    await goodAs('ben', 'approve', 'orders');
  };
  beforeEach(() => trust({ release: ['ann', 'ben'], publish: ['ci'], people }));

  test('takes what they released to everybody', async () => {
    const [a, b] = (await published('1.0.0', '2.0.0')) as [string, string];
    await releases(`orders@${a}`);
    await releases(`orders@${b}`, '--steps', '5,50,100', '--every', '10m');
    healthy(a, b);
    pass(10);
    expect(await look()).toContain(`orders@${b} advance to 50 %`);
    pass(10);
    healthy(a, b);
    await look();
    expect(await served()).toEqual([[b, 100, a]]);
    expect(await goodAs(undefined, 'history', '--limit', '1', '--json')).toContain('"who":"controller@example.com"');
  });

  test('aborts what fails', async () => {
    const [a, b] = (await published('1.0.0', '2.0.0')) as [string, string];
    await releases(`orders@${a}`);
    await releases(`orders@${b}`, '--steps', '5,50,100');
    failing(a, b);
    expect(await look()).toContain(`orders@${b} abort: errors > 2x`);
    expect(await served()).toEqual([[a, 100, null]]);
    expect(await goodAs(undefined, 'status')).toContain('orders signed by controller');
    await goodAs(undefined, 'history', '--verify');
  });

  test('goes back to the version before a bad one, without the fallback that those people did not sign beside it', async () => {
    const [a, b, c, d] = (await published('1.0.0', '2.0.0', '3.0.0', '4.0.0')) as [string, string, string, string];
    for (const version of [a, b, c]) await releases(`orders@${version}`);
    await releases(`orders@${d}`, '--steps', '5,50,100');
    // One person may: what is before the bad version was released with it.
    await goodAs('ann', 'release', 'bad', `orders@${c}`);
    failing(c, d);
    expect(await look()).toContain(`orders@${d} abort: errors > 2x`);
    expect(await served()).toEqual([[b, 100, null]]);
    await goodAs(undefined, 'history', '--verify');
  });
});

test('a proposal of steps begins no rollout before it is approved', async () => {
  trust({ release: ['ann', 'ben'], publish: ['ci'], people: 2 });
  const [a, b] = await published('1.0.0', '2.0.0');
  await portalAs('ann', 'release', `orders@${a}`);
  await goodAs('ben', 'approve', 'orders');
  expect((await portalAs('ann', 'release', `orders@${b}`, '--steps', '5,100')).code).toBe(4);
  expect(await look()).toBe('no rollout runs on production\n');
  expect(await goodAs(undefined, 'status')).toContain(`release orders@${b} 5 % of 5, 100; \`portal approve orders\``);
  await goodAs('ben', 'approve', 'orders', '--withdraw');
  expect(await look()).toBe('no rollout runs on production\n');
  await portalAs('ben', 'release', `orders@${b}`, '--steps', '5,100');
  expect(await goodAs('ann', 'approve', 'orders')).toContain(`you approve on production: release orders@${b} 5 % of 5, 100\ndone: signed by ben, ann`);
  expect(await look()).toContain(`orders@${b} wait`);
});

test.each<[string, (evil: string) => string[], string]>([
  ['release a version', (evil) => ['release', `orders@${evil}`], 'which a person must sign'],
  ['release it in steps', (evil) => ['release', `orders@${evil}`, '--steps', '5,100'], 'which a person must sign'],
  ['pin it', (evil) => ['pin', VISITOR, `orders@${evil}`], 'which a person must sign'],
  ['preview it', (evil) => ['preview', '1', `orders@${evil}`], 'controller may not release orders'],
  ['publish', () => ['publish', 'orders'], 'controller may not publish orders'],
  ['take another remote', () => ['release', 'shell@1.0.0 '], 'is not published'],
])('a stolen key of a controller does not %s', async (_, argv, reason) => {
  const [a, evil] = (await published('1.0.0', '6.6.6')) as [string, string];
  await goodAs('ann', 'release', `orders@${a}`);
  expect(await portalAs('controller', ...argv(evil).map((text) => text.trim()))).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
  expect(await served()).toEqual([[a, 100, null]]);
});

test('a rollout that a controller may not carry out is refused, and the round goes on', async () => {
  const [a, b] = (await published('1.0.0', '2.0.0')) as [string, string];
  await goodAs('ann', 'release', `orders@${a}`);
  await goodAs('ann', 'release', `orders@${b}`, '--steps', '5,50,100', '--every', '10m');
  healthy(a, b);
  pass(10);
  expect(await goodAs('ci', 'watch', '--once')).toContain(`orders@${b} cannot advance: ci may not advance orders`);
});

describe('which releases are the newest', () => {
  const withFreshness = () => trust({ release: ['ann'], publish: ['ci'] }, { freshness: ['controller'] });
  const raw = () => openStore(storePath(''));
  const signs = () => readSigning({ TRUST_FILE: keyFile('trust.json'), PORTAL_KEY: keyFile('controller') }, () => undefined)!;

  /** Rounds of one controller until `count` of them have ended. @returns what it said */
  async function rounds(renewal: Renewal | undefined, count = 1): Promise<string[]> {
    const said: string[] = [];
    const stop = new AbortController();
    const counts = new RoundCounts('production');
    let ended = 0;
    jest.spyOn(counts, 'good').mockImplementation(() => {
      ended += 1;
      if (ended === count) stop.abort();
    });
    await watchRollouts({ store: raw(), channel: 'production', who: 'controller', edges: [], dryRun: false, everyMs: 1, signal: stop.signal, say: (line) => said.push(line), counts, renewal });
    return said;
  }

  test('is signed by a controller, every ten minutes, and an edge without memory has it', async () => {
    const [a] = await published('1.0.0');
    await goodAs('ann', 'release', `orders@${a}`);
    withFreshness();
    const before = await portalAs(undefined, 'status');
    expect(before.out).toContain('an edge without memory takes no release: the store has no statement');
    expect(before.err).toContain('may be older than what visitors have: production: the store has no statement');
    const renewal = await Renewal.open(raw(), signs(), 'production');
    expect(await rounds(renewal, 3)).toEqual([]);
    const first = await raw().readNewest('production');
    expect(await goodAs(undefined, 'status')).not.toContain('an edge without memory');
    pass(9);
    await rounds(renewal);
    expect(await raw().readNewest('production')).toBe(first);
    pass(1);
    await rounds(renewal);
    expect(await raw().readNewest('production')).not.toBe(first);
    expect(await exposition()).toContain(`portal_controller_newest_until_timestamp_seconds{channel="production"} ${(Date.now() + 3_600_000) / 1_000}`);
  });

  test('is not signed of an older document, by the same controller or one that has just started, and is again when it is mended', async () => {
    const [a, b] = await published('1.0.0', '2.0.0');
    await goodAs('ann', 'release', `orders@${a}`);
    const old = (await raw().readChannel('production'))!.text;
    pass(1);
    withFreshness();
    const renewal = await Renewal.open(raw(), signs(), 'production');
    await rounds(renewal);
    await goodAs('ann', 'release', `orders@${b}`);
    pass(10);
    await rounds(renewal);
    const newest = await raw().readNewest('production');
    const present = (await raw().readChannel('production'))!;
    await raw().swapChannel('production', present.revision, old, []);
    pass(10);
    const sentence = 'the newest changes of production cannot be signed: signed.remotes.orders: it is older than the change that was accepted before';
    expect(await rounds(renewal, 3)).toEqual([sentence]);
    pass(1);
    expect(await rounds(renewal)).toEqual([]);
    expect(await rounds(await Renewal.open(raw(), signs(), 'production'))).toEqual([sentence]);
    expect(await exposition()).toContain('portal_controller_renewals_total{channel="production",outcome="failed"} 3');
    expect(await raw().readNewest('production')).toBe(newest);
    // A statement that is over is a memory as well.
    pass(180);
    expect((await acceptedBefore(raw(), parseTrust(readFileSync(keyFile('trust.json'), 'utf8'), 'trust.json'), 'production')).size).toBe(2);
    await raw().swapChannel('production', (await raw().readChannel('production'))!.revision, present.text, []);
    expect(await rounds(renewal)).toEqual(['the newest changes of production are signed again']);
  });

  test('is not said by a controller whose key is in no freshness, nor by one without a key', async () => {
    await published();
    expect(await Renewal.open(raw(), signs(), 'production')).toBeUndefined();
    await expect(Renewal.open(raw(), { ...signs(), key: undefined }, 'production')).rejects.toThrow('PORTAL_KEY must name');
    await publish('ci', 'orders', '1.0.0');
  });
});
