import { startS3, type S3Server } from '@portal/bucket/testing';
import { documentOf } from '../../testing';
import { readDocument, updateChannel } from '../channel';
import { openStore } from '../open';
import type { ReleaseStore } from '../types';

let server: S3Server;
let store: ReleaseStore;
let prefix = '';
let number = 0;

beforeAll(async () => {
  server = await startS3({ pageSize: 3 });
});
afterAll(() => server.stop());
beforeEach(() => {
  prefix = `store-${(number += 1)}`;
  server.trouble = () => undefined;
  store = openStore(server.url(prefix), server.env);
});

const record = { who: 'ops', action: 'release', remote: 'orders', from: null, why: null };
const release = (version: string, on = store) => updateChannel(on, 'production', () => ({ document: documentOf({ orders: version }), records: [{ ...record, to: version }] }));
const files = (list: string, chunk = 'export {}') => [
  { path: 'files.json', body: Buffer.from(list) },
  { path: 'static/@a~b+c.js', body: Buffer.from(chunk) },
  { path: 'static/empty.css', body: Buffer.from('') },
];
const keys = (part: string) => [...server.objects.keys()].filter((key) => key.startsWith(`${prefix}/${part}`));
const versions = async () => (await store.history('production')).map(({ to }) => to);

describe('versions', () => {
  test('a version is stored once, reads back, and what is not there is undefined', async () => {
    const reported: number[] = [];
    expect(await store.putVersion('orders', '1.0.0', files('{}'), (done) => reported.push(done))).toBe(true);
    expect(reported.at(-1)).toBe(11);
    expect(await store.putVersion('orders', '1.0.0', files('{}'))).toBe(false);
    expect(String(await store.readFile('orders', '1.0.0', 'static/@a~b+c.js'))).toBe('export {}');
    expect((await store.readFile('orders', '1.0.0', 'static/empty.css'))?.length).toBe(0);
    expect(await store.readFile('orders', '1.0.0', 'static')).toBeUndefined();
    expect(await store.readFile('orders', '2.0.0', 'files.json')).toBeUndefined();
  });

  test('the same version with other bytes is refused, and no object changes', async () => {
    await store.putVersion('orders', '1.0.0', files('{}'));
    const before = new Map(server.objects);
    await expect(store.putVersion('orders', '1.0.0', files('{"x":1}', 'other'))).rejects.toThrow('orders@1.0.0 is already published with other bytes');
    expect(server.objects).toEqual(before);
  });

  test('of many publishers at one moment one stores', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => store.putVersion('orders', '1.0.0', files('{}'))));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('an upload that breaks off is no version, and the next one completes it', async () => {
    server.trouble = (method, key) => (method === 'PUT' && key.endsWith('.css') ? 'lost' : undefined);
    await expect(store.putVersion('orders', '1.0.0', files('{}'))).rejects.toMatchObject({ fault: 'unreachable' });
    expect(keys('remotes')).toEqual([`${prefix}/remotes/orders/1.0.0/static/@a~b+c.js`]);
    server.trouble = () => undefined;
    await expect(store.putVersion('orders', '1.0.0', files('{}', 'other'))).rejects.toThrow('uploaded in part, with other bytes of static/@a~b+c.js');
    expect(await store.putVersion('orders', '1.0.0', files('{}'))).toBe(true);
  });
});

describe('channels', () => {
  test('every change is in the history as a chain, over more pages than one', async () => {
    const wanted = Array.from({ length: 8 }, (_, at) => `1.${at}.0`);
    for (const version of wanted) await release(version);
    const history = await store.history('production');
    expect(history.map(({ to }) => to)).toEqual(wanted);
    history.forEach((line, at) => expect(line.previous).toBe(history[at - 1]?.revision ?? null));
    expect((await readDocument(store, 'production'))?.revision).toBe(history.at(-1)!.revision);
  });

  test('a change, and a look at the newest, read what they need of a long history, and a second look nothing', async () => {
    for (let at = 0; at < 40; at += 1) await release(`1.${at}.0`);
    const countReads = async (work: (on: ReleaseStore) => Promise<unknown>, on = openStore(server.url(prefix), server.env)) => {
      let reads = 0;
      server.trouble = (method, key) => void (reads += Number(method === 'GET' && key.includes('/audit/')));
      await work(on);
      server.trouble = () => undefined;
      return { reads, on };
    };
    expect((await countReads((on) => on.history('production', (newest) => newest.length >= 2))).reads).toBe(17);
    expect((await countReads((on) => release('2.0.0', on))).reads).toBe(1);
    const { reads, on } = await countReads((fresh) => fresh.history('production'));
    expect(reads).toBe(41);
    expect((await countReads((known) => known.history('production'), on)).reads).toBe(0);
  });

  test('two writers that see no document: one is moved, and its change is in no history', async () => {
    await Promise.allSettled(['1.0.0', '1.1.0'].map((version) => store.swapChannel('production', null, JSON.stringify(documentOf({ orders: version })), [{ ...record, to: version }])));
    expect(await versions()).toHaveLength(1);
    const [line] = await store.history('production');
    await expect(store.swapChannel('production', null, '{}', [{ ...record, to: '9.9.9' }])).rejects.toMatchObject({ fault: 'moved' });
    expect((await readDocument(store, 'production'))?.revision).toBe(line!.revision);
  });

  test('a document that comes back is not taken for unchanged by a writer that slept meanwhile', async () => {
    await release('1.0.0');
    const seen = (await store.readChannel('production'))!;
    await release('1.1.0');
    await release('1.0.0');
    await expect(store.swapChannel('production', seen.revision, seen.text, [{ ...record, to: '6.6.6' }])).rejects.toMatchObject({ fault: 'moved' });
    expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.0.0']);
  });

  test('a change whose document was not written is in no history', async () => {
    await release('1.0.0');
    server.trouble = (method, key) => (method === 'PUT' && key.includes('/channels/') ? 'lost' : undefined);
    await expect(release('1.1.0')).rejects.toMatchObject({ fault: 'unreachable' });
    server.trouble = () => undefined;
    expect(keys('audit')).toHaveLength(2);
    expect(await versions()).toEqual(['1.0.0']);
    await release('1.2.0');
    expect(await versions()).toEqual(['1.0.0', '1.2.0']);
  });

  test.each(['busy', 'lost', 'answer lost'] as const)('one request that is %s is tried again, and the change is made once', async (trouble) => {
    await release('1.0.0');
    for (const part of ['/channels/', '/audit/']) {
      let once = true;
      server.trouble = (method, key) => {
        if (!once || method !== 'PUT' || !key.includes(part)) return undefined;
        once = false;
        return trouble;
      };
      await release('1.1.0');
    }
    expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.1.0']);
  });

  test('after a document by hand the log goes on', async () => {
    await release('1.0.0');
    server.objects.set(`${prefix}/channels/production.json`, Buffer.from(JSON.stringify(documentOf({ orders: '5.0.0' }))));
    await release('1.1.0');
    expect(await versions()).toEqual(['1.0.0', '1.1.0']);
  });
});

test.each<[string, () => [string, Record<string, string>], string]>([
  ['may only read', () => [server.url(prefix), server.readOnlyEnv], 'these credentials have no right to it'],
  ['has a wrong secret', () => [server.url(prefix), { ...server.env, AWS_SECRET_ACCESS_KEY: 'guess' }], 'AWS_SECRET_ACCESS_KEY does not fit'],
  ['is not known', () => [server.url(prefix), { ...server.env, AWS_ACCESS_KEY_ID: 'nobody' }], 'AWS_ACCESS_KEY_ID is not known'],
  ['names another bucket', () => [server.url(prefix).replace('portal-test', 'other-bucket'), server.env], 'the bucket does not exist'],
])('a user who %s gets an error, and nothing changes', async (_, place, sentence) => {
  const before = server.objects.size;
  const other = openStore(...place());
  await expect(other.putVersion('orders', '1.0.0', files('{}'))).rejects.toMatchObject({ fault: 'denied', message: expect.stringContaining(sentence) as string });
  await expect(release('1.0.0', other)).rejects.toThrow(sentence);
  expect(server.objects.size).toBe(before);
});

test.each([
  ['s3://', 'must be s3://<bucket>/<prefix>'],
  ['s3://Bucket_1/x', 'must be s3://<bucket>/<prefix>'],
  ['s3://bucket/../x y', 'has the prefix'],
  ['s3://bucket/x?regoin=a', 'has the parameter regoin'],
  ['s3://bucket/x?region=a b', 'has the region'],
  ['s3://bucket/x?endpoint=ftp://a', 'has the endpoint'],
])('%s is no store', (url, sentence) => {
  expect(() => openStore(url, server.env)).toThrow(sentence);
});

test('a bucket without credentials is no store', () => {
  expect(() => openStore('s3://bucket/x', {})).toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set');
});
