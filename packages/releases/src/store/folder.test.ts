import { mkdtemp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentOf } from '../testing';
import { readDocument, updateChannel } from './channel';
import { withLock } from './folder/lock';
import { openStore } from './open';
import type { ReleaseStore } from './types';

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
  store = openStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const files = (list: string) => [
  { path: 'static/a.js', body: Buffer.from('export {}') },
  { path: 'files.json', body: Buffer.from(list) },
];
const record = { who: 'ops', action: 'release', remote: 'orders', from: null, to: '1.0.0', why: 'first' };
const release = (version: string) => updateChannel(store, 'production', () => ({ document: documentOf({ orders: version }), records: [{ ...record, to: version }] }));

describe('versions', () => {
  test('a version is stored once and reads back', async () => {
    expect(await store.putVersion('orders', '1.0.0', files('{}'))).toBe(true);
    expect(await store.putVersion('orders', '1.0.0', files('{}'))).toBe(false);
    expect(String(await store.readFile('orders', '1.0.0', 'static/a.js'))).toBe('export {}');
  });

  test('the same version with other bytes is refused and nothing changes', async () => {
    await store.putVersion('orders', '1.0.0', files('{}'));
    await expect(store.putVersion('orders', '1.0.0', files('{"x":1}'))).rejects.toThrow('orders@1.0.0 is already published with other bytes');
    expect(String(await store.readFile('orders', '1.0.0', 'files.json'))).toBe('{}');
  });

  test('of two publishers at the same moment one stores and no draft stays behind', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => store.putVersion('orders', '1.0.0', files('{}'))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await readdir(join(folder, 'remotes/orders'))).toEqual(['1.0.0']);
  });

  test('a folder in the place of a version that is none is named, and stays', async () => {
    await mkdir(join(folder, 'remotes/orders/1.0.0/static'), { recursive: true });
    await expect(store.putVersion('orders', '1.0.0', files('{}'))).rejects.toMatchObject({ fault: 'conflict', message: expect.stringContaining('is no whole version') as string });
    expect(await readdir(join(folder, 'remotes/orders'))).toEqual(['1.0.0']);
  });

  test('a file in the place of a folder is named', async () => {
    await writeFile(join(folder, 'remotes'), '');
    await expect(store.putVersion('orders', '1.0.0', files('{}'))).rejects.toMatchObject({ fault: 'denied', message: expect.stringContaining('a file is where a folder must be') as string });
  });

  test('what a killed publisher left goes with a later version, what another is writing stays', async () => {
    const draft = (name: string) => join(folder, 'remotes/orders', name);
    for (const name of ['.1.0.0.dead', '.1.0.0.alive']) await mkdir(draft(name), { recursive: true });
    const old = Date.now() / 1000 - 7_200;
    await utimes(draft('.1.0.0.dead'), old, old);
    await store.putVersion('orders', '1.1.0', files('{}'));
    expect((await readdir(join(folder, 'remotes/orders'))).sort()).toEqual(['.1.0.0.alive', '1.1.0']);
  });

  test('what is not there is undefined', async () => {
    await store.putVersion('orders', '1.0.0', files('{}'));
    expect(await store.readFile('orders', '2.0.0', 'static/a.js')).toBeUndefined();
    expect(await store.readFile('orders', '1.0.0', 'static')).toBeUndefined();
    expect(await store.readFile('orders', '1.0.0', 'static/a.js/b')).toBeUndefined();
  });
});

describe('channels', () => {
  test('a channel without a document has none, and no history', async () => {
    expect(await readDocument(store, 'production')).toBeUndefined();
    expect(await store.history('production')).toEqual([]);
  });

  test('every change is in the history, as a chain', async () => {
    await release('1.0.0');
    await release('1.1.0');
    const [first, second] = await store.history('production');
    expect(first).toMatchObject({ ...record, previous: null });
    expect(second).toMatchObject({ to: '1.1.0', previous: first!.revision });
    expect((await readDocument(store, 'production'))?.revision).toBe(second!.revision);
  });

  test('nothing to change writes nothing', async () => {
    await release('1.0.0');
    const before = await readDocument(store, 'production');
    expect(await updateChannel(store, 'production', () => undefined)).toBe(false);
    expect(await readDocument(store, 'production')).toEqual(before);
    expect(await store.history('production')).toHaveLength(1);
  });

  test('a swap from a revision that is no more is refused', async () => {
    await release('1.0.0');
    const { revision } = (await readDocument(store, 'production'))!;
    await release('1.1.0');
    await expect(store.swapChannel('production', revision, '{}', [record])).rejects.toMatchObject({ fault: 'moved' });
    await expect(store.swapChannel('production', null, '{}', [record])).rejects.toMatchObject({ fault: 'moved' });
  });

  test('of two writers that leave the document as it is, the slower one is refused', async () => {
    await release('1.0.0');
    const { text, revision } = (await store.readChannel('production'))!;
    await store.swapChannel('production', revision, text, [record]);
    await expect(store.swapChannel('production', revision, text, [record])).rejects.toMatchObject({ fault: 'moved' });
    expect(await store.history('production')).toHaveLength(2);
  });

  test('an invalid document is neither written nor built upon', async () => {
    const broken = documentOf({ orders: 'one' });
    await expect(updateChannel(store, 'production', () => ({ document: broken, records: [record] }))).rejects.toThrow('microFrontends.orders[0].metadata.version');
    expect(await readDocument(store, 'production')).toBeUndefined();
    await mkdir(join(folder, 'channels'), { recursive: true });
    await writeFile(join(folder, 'channels/production.json'), '{"schema":');
    await expect(release('1.0.0')).rejects.toThrow('release document production: is not JSON');
  });
});

describe('after a kill', () => {
  const lockPath = () => join(folder, 'channels/production.json.lock');
  const deadOwner = (host: string) => JSON.stringify({ id: 'dead', host, pid: 2 ** 22 + 1 });

  test('the lock of a dead process is taken over by many at once, and none is lost', async () => {
    await mkdir(join(folder, 'channels'), { recursive: true });
    await writeFile(lockPath(), deadOwner(hostname()));
    await Promise.all(Array.from({ length: 10 }, (_, index) => release(`1.${index}.0`)));
    expect(await store.history('production')).toHaveLength(10);
    expect(await readdir(join(folder, 'channels'))).toEqual(['production.json']);
  });

  test.each([
    ['an old lock of another machine', deadOwner('elsewhere'), -60],
    ['a lock of before the clock went back', deadOwner('elsewhere'), 3_600],
    ['an old lock without its content', '', -60],
  ])('%s is taken over', async (_, content, seconds) => {
    await mkdir(join(folder, 'channels'), { recursive: true });
    await writeFile(lockPath(), content);
    const at = Date.now() / 1000 + seconds;
    await utimes(lockPath(), at, at);
    expect(await release('1.0.0')).toBe(true);
  });

  test('whoever slept so long that another took the lock knows it, and leaves it to the other', async () => {
    await withLock(lockPath(), async (isHeld) => {
      expect(await isHeld()).toBe(true);
      await writeFile(lockPath(), deadOwner('elsewhere'));
      expect(await isHeld()).toBe(false);
    });
    expect(await readFile(lockPath(), 'utf8')).toBe(deadOwner('elsewhere'));
  });

  test.each(['{"at":"20\n', 'null\n'])('a history with the line %j is named with the line, and nothing is built on it', async (line) => {
    await release('1.0.0');
    const audit = join(folder, 'audit/production.jsonl');
    await writeFile(audit, line, { flag: 'a' });
    await expect(store.history('production')).rejects.toThrow(`${audit}:2 is no entry`);
    await expect(release('1.1.0')).rejects.toMatchObject({ fault: 'damaged' });
    expect((await readDocument(store, 'production'))?.document).toEqual(documentOf({ orders: '1.0.0' }));
  });

  test('an audit line whose change did not happen does not count, and goes with the next change', async () => {
    await release('1.0.0');
    const audit = join(folder, 'audit/production.jsonl');
    const [line] = await store.history('production');
    const intent = { ...line, previous: line!.revision, revision: 'never', to: '6.6.6' };
    await writeFile(audit, `${JSON.stringify(intent)}\n`, { flag: 'a' });
    expect(await store.history('production')).toEqual([line]);
    await release('1.1.0');
    expect((await store.history('production')).map(({ to }) => to)).toEqual(['1.0.0', '1.1.0']);
  });

  test('of a change with several lines all or none count', async () => {
    const records = [record, { ...record, remote: 'wallet' }];
    await updateChannel(store, 'production', () => ({ document: documentOf({ orders: '1.0.0', wallet: '1.0.0' }), records }));
    const lines = await store.history('production');
    expect(lines.map(({ remote }) => remote)).toEqual(['orders', 'wallet']);
    const intents = lines.map((line) => ({ ...line, previous: line.revision, revision: 'never' }));
    await writeFile(join(folder, 'audit/production.jsonl'), intents.map((line) => `${JSON.stringify(line)}\n`).join(''), { flag: 'a' });
    expect(await store.history('production')).toEqual(lines);
  });

  test('a torn last line does not count either', async () => {
    await release('1.0.0');
    const audit = join(folder, 'audit/production.jsonl');
    await writeFile(audit, '{"at":"20', { flag: 'a' });
    await release('1.1.0');
    expect((await readFile(audit, 'utf8')).trimEnd().split('\n')).toHaveLength(2);
  });
});

test.each(['s3://', 'https://x.test', ' '])('%j is no store', (url) => {
  expect(() => openStore(url)).toThrow(expect.objectContaining({ fault: 'url' }) as Error);
});
