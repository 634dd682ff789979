import { startS3, type S3Server } from '@portal/bucket/testing';
import { openStore, type AuditEntry, type ReleaseStore } from '@portal/releases/store';
import { productionChannel } from '../../test/channel';
import { standingClock } from '../../test/clock';
import { release } from '../release/release';
import { collect } from './collect';
import { DAY_MS, DEFAULT_WINDOWS } from './needs';
import type { Judged } from './plan';

const DAY = 24 * 60;
const { pass } = standingClock(new Date().toISOString());

let server: S3Server;
beforeAll(async () => {
  server = await startS3({ pageSize: 50 });
});
afterAll(() => server.stop());

let bucket = 0;
const places: [string, () => NodeJS.ProcessEnv][] = [
  ['a folder', () => ({})],
  ['a bucket', () => ({ STORE_URL: server.url(`gc-${(bucket += 1)}`), ...server.env })],
];

describe.each(places)('gc on %s', (kind, env) => {
  let place: NodeJS.ProcessEnv = {};
  const { versions, good, refused, portal, changes, storePath } = productionChannel(() => (place = env()));

  const store = (): ReleaseStore => (kind === 'a folder' ? openStore(storePath('')) : openStore(place.STORE_URL!, place));
  const request = { who: 'ops', remark: { why: null }, windows: DEFAULT_WINDOWS };
  const published = async () =>
    (await store().versions())
      .filter(({ whole }) => whole)
      .map(({ version }) => version)
      .sort();
  const run = async (on: ReleaseStore) => {
    const removed: string[] = [];
    const result = await collect(on, request, ({ version }) => removed.push(version));
    return { ...result, reported: removed };
  };
  const of = (judged: readonly Pick<Judged, 'version'>[]) => judged.map(({ version }) => version).sort();
  const releaseOf = (on: ReleaseStore, version: string, channel = 'production') => release(on, { channel, who: 'team-orders', remark: { why: null }, force: false }, [{ name: 'orders', version }]);

  /** Two released versions, long ago, and two that nobody released. */
  async function oldStore() {
    const [a = '', b = '', x = '', y = ''] = await versions(4);
    await good('release', `orders@${a}`);
    await good('release', `orders@${b}`);
    pass(40 * DAY);
    return { a, b, x, y };
  }

  test('shows what it would remove and why it keeps the rest, and removes nothing', async () => {
    const { a, b, x, y } = await oldStore();
    const before = await store().versions();
    const text = await good('gc');
    const [removable = '', kept = ''] = text.split('kept:\n');
    expect(removable).toMatch(/^would be removed, \d+ kB of \d+ kB; `portal gc --remove` does it:\n/);
    for (const version of [x, y]) expect(removable).toMatch(new RegExp(`  orders@${version}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC  \\d kB\\n`));
    expect(kept).toMatch(new RegExp(`orders@${b} .*  default on production\n`));
    expect(kept).toMatch(new RegExp(`orders@${a} .*  fallback on production\n`));
    expect(await store().versions()).toEqual(before);
    const { dryRun, removed } = JSON.parse(await good('gc', '--json')) as { dryRun: boolean; removed: Pick<Judged, 'version'>[] };
    expect([dryRun, of(removed)]).toEqual([true, [x, y].sort()]);
  });

  test('removes what nothing needs, says each, and tells the history of every channel', async () => {
    const { a, b, x, y } = await oldStore();
    await good('release', `orders@${b}`, '--channel', 'beta');
    const text = await good('gc', '--remove', '--why', 'space');
    for (const version of [x, y]) expect(text).toMatch(new RegExp(`^removed orders@${version}, published .* UTC \\(\\d kB\\)$`, 'm'));
    expect(text).toMatch(/\n\d kB removed, \d kB kept\n$/);
    expect(await published()).toEqual([a, b].sort());
    const removal = (version: string) => ({ who: 'team-orders', action: 'remove', remote: 'orders', from: null, to: version, why: 'space' });
    for (const channel of ['production', 'beta']) {
      const lines = (await changes('--channel', channel)).filter(({ action }) => action === 'remove');
      expect(lines).toHaveLength(2);
      expect(lines).toEqual(expect.arrayContaining([x, y].map((version) => expect.objectContaining(removal(version)) as AuditEntry)));
    }
    expect(await good('history')).toMatch(new RegExp(`  remove  +orders  ${x}  +space\n`));
    expect(await good('gc', '--remove')).toBe('nothing to remove\n');
    expect(await changes()).toHaveLength(4);
    expect(await good('history', '--verify')).toContain('all 4 lines of production are as they were written');
  });

  test('leaves a channel as it was: status and rollback are true', async () => {
    const { a, b, x } = await oldStore();
    const status = await good('status');
    await good('gc', '--remove');
    expect(await good('status')).toBe(status);
    expect(await refused('release', `orders@${x}`)).toBe(`portal: orders@${x} is not published; \`portal publish orders\` does that\n`);
    expect(await refused('release', `orders@1.0.0-h0000000000`)).toBe('portal: orders@1.0.0-h0000000000 is not published; `portal publish orders` does that\n');
    expect(await good('rollback', 'orders')).toBe(`rolled back orders on production to ${a}, from ${b}\n`);
    const [again] = await versions(3).then((all) => all.filter((version) => version === x));
    await good('release', `orders@${again}`);
  });

  test('keeps what was published within a day, also of a clock that goes wrong', async () => {
    const { a, b, x, y } = await oldStore();
    const later: ReleaseStore = {
      ...store(),
      versions: async () => (await store().versions()).map((one) => (one.version === x ? { ...one, at: new Date(Date.now() + DAY_MS).toISOString() } : one)),
    };
    expect((await run(later)).reported).toEqual([y]);
    expect(await published()).toEqual([a, b, x].sort());
  });

  test.each<[string, keyof ReleaseStore]>([
    ['between the list of versions and the documents', 'versions'],
    ['before a version is unpublished', 'unpublishVersion'],
    ['before the removal is told', 'channels'],
  ])('a release %s is seen', async (_when, step) => {
    const { a, b, x, y } = await oldStore();
    const plain = store();
    let released = false;
    const racing = {
      ...plain,
      [step]: async (...args: never[]) => {
        const answer = step === 'versions' ? await plain.versions() : undefined;
        // The plan has read the channels once before anything is unpublished.
        if (!released && (step !== 'channels' || (await published()).length === 4)) {
          released = true;
          await releaseOf(store(), x);
        }
        return answer ?? (plain[step] as (...all: never[]) => unknown)(...args);
      },
    };
    const { reported, kept } = await run(racing);
    expect(reported).toEqual([y]);
    expect(of(kept)).toEqual([a, b, x].sort());
    expect(await published()).toEqual([a, b, x].sort());
    expect((await store().history('production')).some(({ action, to }) => action === 'remove' && to === x)).toBe(false);
    await good('check', 'orders');
  });

  test('a release that was planned before a version is unpublished, and comes after, is refused', async () => {
    const { b, x } = await oldStore();
    const plain = store();
    let ran = false;
    const slow: ReleaseStore = {
      ...plain,
      // All has been checked: the release is about to be written.
      swapChannel: async (...args) => {
        if (!ran) {
          ran = true;
          await run(store());
        }
        return plain.swapChannel(...args);
      },
    };
    await expect(releaseOf(slow, x)).rejects.toThrow(`orders@${x} is not published`);
    expect(await good('status')).toContain(b);
    expect(await published()).not.toContain(x);
  });

  test('a release by another program after the version is unpublished brings it back whole, and the history says so', async () => {
    const { a, b, x, y } = await oldStore();
    await good('release', `orders@${b}`, '--channel', 'beta');
    const plain = store();
    const document = (await plain.readChannel('production'))!;
    let done = false;
    const racing: ReleaseStore = {
      ...plain,
      swapChannel: async (channel, expected, text, records) => {
        await plain.swapChannel(channel, expected, text, records);
        if (channel !== 'beta' || done) return;
        done = true;
        const { revision } = (await plain.readChannel('production'))!;
        const record = { who: 'other', action: 'release', remote: 'orders', from: b, to: x, why: null };
        await plain.swapChannel('production', revision, document.text, [record]);
      },
    };
    const { reported, late } = await run(racing);
    expect([reported, of(late)]).toEqual([[y], [x]]);
    expect(await published()).toEqual([a, b, x].sort());
    const told = async (channel: string) => (await store().history(channel)).filter(({ to, action }) => to === x && action !== 'release').map(({ action }) => action);
    expect([await told('beta'), await told('production')]).toEqual([['remove', 'restore'], []]);
  });

  test.each<[string, keyof ReleaseStore, number]>([
    ['while versions are unpublished', 'unpublishVersion', 2],
    ['before the history is written', 'swapChannel', 1],
    ['before the first file is removed', 'removeVersion', 1],
    ['between two versions', 'removeVersion', 2],
  ])('the next run completes one that is killed %s', async (_when, step, which) => {
    const { a, b, x, y } = await oldStore();
    const plain = store();
    let calls = 0;
    let dead = false;
    const killed = Object.fromEntries(
      Object.entries(plain).map(([name, method]) => [
        name,
        typeof method !== 'function'
          ? method
          : async (...args: never[]) => {
              if (name === step && (calls += 1) === which) dead = true;
              if (dead) throw new Error('killed');
              return (method as (...all: never[]) => unknown)(...args);
            },
      ]),
    ) as unknown as ReleaseStore;
    await expect(run(killed)).rejects.toThrow('killed');
    expect(await store().readFile('orders', b, 'files.json')).toBeDefined();
    await good('gc', '--remove');
    expect((await store().versions()).map(({ version }) => version).sort()).toEqual([a, b].sort());
    const told = (await store().history('production')).filter(({ action }) => action === 'remove').map(({ to }) => to);
    expect(told.sort()).toEqual([x, y].sort());
  });

  test('a version that was released while its removal was killed is published again', async () => {
    const { x } = await oldStore();
    await releaseOf(store(), x);
    await store().unpublishVersion('orders', x);
    expect(await good('gc', '--remove')).toMatch(new RegExp(`published orders@${x} again, whose removal had begun: default on production`));
    expect(await published()).toContain(x);
    await good('check', 'orders');
  });

  test('a document that cannot be read stops it, and every version is as before', async () => {
    const { b } = await oldStore();
    await good('release', `orders@${b}`, '--channel', 'beta');
    const before = await published();
    const plain = store();
    const unpublished: string[] = [];
    const edited: ReleaseStore = {
      ...plain,
      unpublishVersion: async (remote, version) => {
        unpublished.push(version);
        await plain.unpublishVersion(remote, version);
      },
      readChannel: async (channel) => (unpublished.length > 0 && channel === 'beta' ? { text: '{"schema":"of tomorrow"}', revision: 'x' } : plain.readChannel(channel)),
    };
    await expect(run(edited)).rejects.toThrow('release document beta');
    expect(unpublished).toHaveLength(2);
    expect(await published()).toEqual(before);
    expect(await changes()).toHaveLength(2);
  });

  test('an upload that runs is left alone, and what an old one left goes', async () => {
    const { a, b } = await oldStore();
    await good('gc', '--remove');
    const plain = store();
    await plain.putVersion('orders', '9.0.0', [
      { path: 'a.js', body: Buffer.from('x') },
      { path: 'files.json', body: Buffer.from('{}') },
    ]);
    await plain.unpublishVersion('orders', '9.0.0');
    const at = (time: number): ReleaseStore => ({
      ...plain,
      versions: async () => (await plain.versions()).map((one) => (one.whole ? one : { ...one, at: new Date(time).toISOString() })),
    });
    const fresh = await run(at(Date.now() - DAY_MS / 2));
    expect(fresh.kept.find(({ version }) => version === '9.0.0')?.reasons).toEqual(['a part of it was written less than a day ago']);
    await plain.unpublishVersion('orders', '9.0.0');
    expect((await run(at(Date.now() - 2 * DAY_MS))).reported).toEqual(['9.0.0']);
    expect((await plain.versions()).map(({ version }) => version).sort()).toEqual([a, b].sort());
  });

  test('of releases at the same time none loses its version', async () => {
    const all = await versions(8);
    await good('release', `orders@${all[0]}`);
    await good('release', `orders@${all[0]}`, '--channel', 'beta');
    pass(40 * DAY);
    const outcomes: string[] = [];
    const releasing = async (channel: string, those: readonly string[]) => {
      for (const version of those)
        await releaseOf(store(), version, channel).then(
          () => outcomes.push(version),
          (error: Error) => expect(error.message).toBe(`orders@${version} is not published; \`portal publish orders\` does that`),
        );
    };
    const collecting = async () => {
      for (let count = 0; count < 3; count += 1) await run(store());
    };
    await Promise.all([releasing('production', all.slice(1, 4)), releasing('beta', all.slice(4)), collecting(), collecting()]);
    expect(await published()).toEqual([...new Set([all[0], ...outcomes])].sort());
    for (const channel of ['production', 'beta']) await good('check', 'orders', '--channel', channel);
  });

  test('an empty store has nothing to remove', async () => {
    expect([(await portal('gc')).out, (await portal('gc', '--remove')).out]).toEqual(['nothing to remove\n', 'nothing to remove\n']);
  });
});
