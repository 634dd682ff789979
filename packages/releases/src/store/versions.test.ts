import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@portal/bucket/testing';
import { documentOf } from '../testing';
import { updateChannel } from './channel';
import { openStore } from './open';
import type { ReleaseStore } from './types';

interface Place {
  store: ReleaseStore;
  /** Makes a file seem to be written at a moment. */
  age(path: string, at: string): Promise<void>;
  /** A new file that is not the store's. */
  put(path: string): Promise<void>;
  has(path: string): Promise<boolean>;
  remove(): Promise<unknown>;
}

async function folder(): Promise<Place> {
  const root = await mkdtemp(join(tmpdir(), 'portal-store-'));
  return {
    store: openStore(root),
    age: (path, at) => utimes(join(root, path), new Date(at), new Date(at)),
    put: async (path) => {
      await mkdir(join(root, path, '..'), { recursive: true });
      await writeFile(join(root, path), 'x');
    },
    has: (path) =>
      access(join(root, path)).then(
        () => true,
        () => false,
      ),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function bucket(): Promise<Place> {
  const server = await startS3({ pageSize: 3 });
  return {
    store: openStore(server.url('store'), server.env),
    age: async (path, at) => void server.written.set(`store/${path}`, Date.parse(at)),
    put: async (path) => void server.objects.set(`store/${path}`, Buffer.from('x')),
    has: async (path) => server.objects.has(`store/${path}`),
    remove: server.stop,
  };
}

const files = [
  { path: 'static/a.js', body: Buffer.from('export {}') },
  { path: 'files.json', body: Buffer.from('{}') },
];
const OLD = '2026-01-02T03:04:05.000Z';

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('the versions in %s', (_, open) => {
  let place: Place;
  let store: ReleaseStore;
  beforeEach(async () => {
    place = await open();
    store = place.store;
  });
  afterEach(() => place.remove());

  const published = async () =>
    (await store.versions())
      .filter(({ whole }) => whole)
      .map(({ remote, version }) => `${remote}@${version}`)
      .sort();

  test('are none in an empty store, and neither are channels', async () => {
    expect([await store.versions(), await store.versions('orders'), await store.channels()]).toEqual([[], [], []]);
  });

  test('are listed with their size and the time they were published at, of one remote or of all', async () => {
    for (const [name, version] of [
      ['orders', '1.0.0-h1'],
      ['orders', '1.1.0'],
      ['orders-old', '1.0.0'],
    ] as const)
      await store.putVersion(name, version, files);
    await place.age('remotes/orders/1.0.0-h1/files.json', OLD);
    expect(await store.versions('orders')).toEqual([
      { remote: 'orders', version: '1.0.0-h1', whole: true, bytes: 11, at: OLD },
      { remote: 'orders', version: '1.1.0', whole: true, bytes: 11, at: expect.stringMatching(/^20.*Z$/) as string },
    ]);
    expect(await published()).toEqual(['orders-old@1.0.0', 'orders@1.0.0-h1', 'orders@1.1.0']);
  });

  test('that lack their list are parts, as old as the newest of them', async () => {
    for (const path of ['a.js', 'b.js']) await place.put(`remotes/orders/1.0.0/${path}`);
    await place.age('remotes/orders/1.0.0/a.js', OLD);
    await place.age('remotes/orders/1.0.0/b.js', '2026-01-03T00:00:00.000Z');
    expect(await store.versions()).toEqual([{ remote: 'orders', version: '1.0.0', whole: false, bytes: 2, at: '2026-01-03T00:00:00.000Z' }]);
  });

  test('are no versions while unpublished, keep their other files and age, and come back as they were', async () => {
    await store.putVersion('orders', '1.0.0', files);
    for (const path of ['files.json', 'static/a.js']) await place.age(`remotes/orders/1.0.0/${path}`, OLD);
    await store.unpublishVersion('orders', '1.0.0');
    expect(await store.readFile('orders', '1.0.0', 'files.json')).toBeUndefined();
    expect(String(await store.readFile('orders', '1.0.0', 'static/a.js'))).toBe('export {}');
    expect(await store.versions()).toMatchObject([{ whole: false, at: OLD }]);
    expect(await store.restoreVersion('orders', '1.0.0')).toBe(true);
    expect(String(await store.readFile('orders', '1.0.0', 'files.json'))).toBe('{}');
    expect(await store.restoreVersion('orders', '1.0.0')).toBe(false);
  });

  test('that are not there can be unpublished, restored and removed, which does nothing', async () => {
    await store.unpublishVersion('orders', '1.0.0');
    expect(await store.restoreVersion('orders', '1.0.0')).toBe(false);
    await store.removeVersion('orders', '1.0.0');
    expect(await store.versions()).toEqual([]);
  });

  test('go whole, and nothing beside them', async () => {
    for (const version of ['1.0.0', '1.0.0-h1', '1.0.01']) await store.putVersion('orders', version, files);
    await store.unpublishVersion('orders', '1.0.0');
    await store.removeVersion('orders', '1.0.0');
    expect(await published()).toEqual(['orders@1.0.0-h1', 'orders@1.0.01']);
    expect(await place.has('remotes/orders/1.0.0/static/a.js')).toBe(false);
    expect(await store.putVersion('orders', '1.0.0', files)).toBe(true);
  });

  test.each([
    ['orders', '..'],
    ['orders', '.'],
    ['orders', ''],
    ['orders', '1.0.0/static'],
    ['..', 'channels'],
    ['', '1.0.0'],
    ['orders', 'a b'],
  ])('nothing is removed at %j/%j', async (remote, version) => {
    await store.putVersion('orders', '1.0.0', files);
    await place.put('channels/production.json');
    await expect((async () => store.removeVersion(remote, version))()).rejects.toThrow('is not the place of a version');
    await expect((async () => store.unpublishVersion(remote, version))()).rejects.toThrow('is not the place of a version');
    expect(await published()).toEqual(['orders@1.0.0']);
    expect(await place.has('remotes/orders/1.0.0/static/a.js')).toBe(true);
    expect(await place.has('channels/production.json')).toBe(true);
  });

  test('what is not theirs is in no list', async () => {
    for (const path of ['remotes/Notes/1.0.0/a', 'remotes/orders/my notes/a', 'remotes/readme', 'channels/readme.txt', 'channels/production.json.x.tmp']) await place.put(path);
    expect([await store.versions(), await store.channels()]).toEqual([[], []]);
  });

  test('a channel is one that has a document', async () => {
    const records = [{ who: 'ops', action: 'release', remote: 'orders', from: null, to: '1.0.0', why: null }];
    for (const channel of ['production', 'beta-2']) await updateChannel(store, channel, () => ({ document: documentOf({ orders: '1.0.0' }), records }));
    expect(await store.channels()).toEqual(['beta-2', 'production']);
  });
});

test('a removal that breaks off leaves no version, and the next one completes it', async () => {
  const server = await startS3();
  try {
    const store = openStore(server.url('store'), server.env);
    await store.putVersion('orders', '1.0.0', files);
    server.trouble = (method, key) => (method === 'DELETE' && key.endsWith('.js') ? 'lost' : undefined);
    await expect(store.removeVersion('orders', '1.0.0')).rejects.toMatchObject({ fault: 'unreachable' });
    expect(await store.versions()).toMatchObject([{ whole: false, bytes: 9 }]);
    server.trouble = () => undefined;
    await store.removeVersion('orders', '1.0.0');
    expect(server.objects.size).toBe(0);
  } finally {
    await server.stop();
  }
}, 30_000);

test('a publisher puts back what a removal takes from under its upload', async () => {
  const server = await startS3();
  try {
    const store = openStore(server.url('store'), server.env);
    let removals = 0;
    server.trouble = (method, key) => {
      if (method === 'PUT' && key.endsWith('files.json') && removals < 2) {
        removals += 1;
        server.objects.delete('store/remotes/orders/1.0.0/static/a.js');
      }
      return undefined;
    };
    expect(await store.putVersion('orders', '1.0.0', files)).toBe(true);
    expect(removals).toBe(1);
    expect(String(await store.readFile('orders', '1.0.0', 'static/a.js'))).toBe('export {}');
  } finally {
    await server.stop();
  }
});
