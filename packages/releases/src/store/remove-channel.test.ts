import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenBucket, startS3, type S3Server } from '@portal/bucket/testing';
import { documentOf } from '../testing';
import { updateChannel } from './channel';
import { verifyHistory } from './chain';
import { openStore } from './open';
import type { ReleaseStore } from './types';

let folder: string;
let server: Pick<S3Server, 'url' | 'env' | 'stop'>;
let bucket = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
  server = givenBucket() ?? (await startS3());
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

const CHANNEL = 'preview-123';
const record = { who: 'ops', action: 'preview', remote: 'orders', from: null, to: '1.0.0', why: null };

describe.each<[string, () => ReleaseStore]>([
  ['a folder', () => openStore(join(folder, String((bucket += 1))))],
  ['a bucket', () => openStore(server.url(`remove-${Date.now()}-${(bucket += 1)}`), server.env)],
])('a channel of %s that is removed', (_, open) => {
  let store: ReleaseStore;
  beforeEach(() => {
    store = open();
  });
  const make = (version: string) => updateChannel(store, CHANNEL, () => ({ document: documentOf({ orders: version }), records: [{ ...record, to: version }] }));
  const revision = async () => (await store.readChannel(CHANNEL))?.revision ?? null;
  const remove = async () => store.removeChannel(CHANNEL, (await revision())!, [{ ...record, action: 'unpreview' }]);
  const told = async () => (await store.history(CHANNEL)).map(({ action, to }) => `${action} ${to}`);

  test('is gone, and its history stays, goes on with the next of its name, and is as it was written', async () => {
    await make('1.0.0');
    await make('1.1.0');
    await remove();
    expect([await store.readChannel(CHANNEL), await store.channels()]).toEqual([undefined, []]);
    expect(await told()).toEqual(['preview 1.0.0', 'preview 1.1.0', 'unpreview 1.0.0']);
    expect(verifyHistory(await store.history(CHANNEL), null)).toEqual([]);
    await make('2.0.0');
    expect(await told()).toEqual(['preview 1.0.0', 'preview 1.1.0', 'unpreview 1.0.0', 'preview 2.0.0']);
    await remove();
    await make('3.0.0');
    expect(await told()).toHaveLength(6);
    expect(verifyHistory(await store.history(CHANNEL), await revision())).toEqual([]);
  });

  test('stays with its history when somebody changed it meanwhile, or it is gone already', async () => {
    await make('1.0.0');
    const read = (await revision())!;
    await make('1.1.0');
    await expect(store.removeChannel(CHANNEL, read, [record])).rejects.toMatchObject({ fault: 'moved' });
    expect(await told()).toEqual(['preview 1.0.0', 'preview 1.1.0']);
    await remove();
    await expect(store.removeChannel(CHANNEL, read, [record])).rejects.toMatchObject({ fault: 'moved' });
    expect(await told()).toEqual(['preview 1.0.0', 'preview 1.1.0', 'unpreview 1.0.0']);
  });
});

test('in a folder no lock and no draft stays', async () => {
  const root = join(folder, 'last');
  const store = openStore(root);
  await updateChannel(store, CHANNEL, () => ({ document: documentOf({ orders: '1.0.0' }), records: [record] }));
  await store.removeChannel(CHANNEL, (await store.readChannel(CHANNEL))!.revision, [record]);
  expect(await readdir(join(root, 'channels'))).toEqual([]);
});

test('a removal whose answer is lost is tried again, and told once', async () => {
  const own = await startS3();
  try {
    const store = openStore(own.url('lost'), own.env);
    await updateChannel(store, CHANNEL, () => ({ document: documentOf({ orders: '1.0.0' }), records: [record] }));
    const { revision } = (await store.readChannel(CHANNEL))!;
    let lost = 0;
    own.trouble = (method, key) => (method === 'DELETE' && key.includes('channels/') && (lost += 1) === 1 ? 'answer lost' : undefined);
    await store.removeChannel(CHANNEL, revision, [{ ...record, action: 'unpreview' }]);
    expect(lost).toBe(2);
    expect((await store.history(CHANNEL)).map(({ action }) => action)).toEqual(['preview', 'unpreview']);
  } finally {
    await own.stop();
  }
});
