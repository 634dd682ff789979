import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlace } from '@portal/bucket';
import { givenBucket, startS3, type S3Server, type TestBucket } from '@portal/bucket/testing';
import { testObjectStore } from '../../../test/object-store-contract';
import { bytesOf } from '../../../test/storage';
import { newId } from '../id';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';
import { checkStore } from './reported-store';

const bucketAt = ({ url, env }: Pick<TestBucket, 'url' | 'env'>) => bucketStore(readPlace(url('files'), env));

describe('a folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-objects-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  testObjectStore(() => ({ store: folderStore(join(folder, 'objects')), other: folderStore(join(folder, 'objects')) }));

  test('is for its user only, and has no half-written files', async () => {
    const store = folderStore(join(folder, 'own'));
    await store.put('obj_00', Buffer.from('a'), 'image/png');
    expect((await stat(join(folder, 'own'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'own/obj_00'))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'own/unfinished'))).toEqual([]);
  });

  test('removes what a process that died has left of an object', async () => {
    const unfinished = join(folder, 'left/unfinished');
    await mkdir(unfinished, { recursive: true });
    for (const name of ['obj_00.aa', 'obj_00.bb', 'obj_001.cc']) await writeFile(join(unfinished, name), 'half');
    await folderStore(join(folder, 'left')).remove('obj_00');
    expect(await readdir(unfinished)).toEqual(['obj_001.cc']);
  });
});

describe('a bucket', () => {
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = givenBucket() ?? (await startS3());
  });
  afterAll(() => bucket.stop());

  testObjectStore(() => ({ store: bucketAt(bucket), other: bucketAt(bucket) }));

  test('can be used at the start', async () => {
    await expect(checkStore(bucketAt(bucket), 'FILES_URL')).resolves.toBeUndefined();
  });
});

describe('a bucket that refuses or fails', () => {
  let server: S3Server;
  beforeEach(async () => {
    server = await startS3();
  });
  afterEach(() => server.stop());

  test('keeps the content type, and its objects under the prefix', async () => {
    const name = newId('obj');
    await bucketAt(server).put(name, Buffer.from('a'), 'image/png');
    expect([...server.types]).toEqual([[`files/${name}`, 'image/png']]);
  });

  test.each(['busy', 'lost', 'answer lost'] as const)('stores once where the first attempt is %s', async (trouble) => {
    let once = true;
    server.trouble = (method) => {
      if (method !== 'PUT' || !once) return undefined;
      once = false;
      return trouble;
    };
    const name = newId('obj');
    await bucketAt(server).put(name, Buffer.from('a'), 'image/png');
    expect(String(await bytesOf(bucketAt(server), name))).toBe('a');
  });

  test.each<[string, () => Pick<TestBucket, 'url' | 'env'>, RegExp]>([
    [
      'may only be read',
      () => ({ url: server.url, env: server.readOnlyEnv }),
      /^FILES_URL cannot be used .*http:\S+\/portal-test\/files\/ refuses PUT check_\w+: these credentials have no right to it/,
    ],
    ['does not exist', () => ({ url: (prefix) => server.url(prefix).replace('portal-test', 'other-bucket'), env: server.env }), /^FILES_URL .* the bucket does not exist/],
    ['does not know the key', () => ({ url: server.url, env: { ...server.env, AWS_SECRET_ACCESS_KEY: 'guess' } }), /^FILES_URL .* AWS_SECRET_ACCESS_KEY does not fit/],
  ])('one that %s stops the start with one line', async (_, place, line) => {
    const message = await checkStore(bucketAt(place()), 'FILES_URL').then(String, (error: Error) => error.message);
    expect(message).toMatch(line);
    expect(message).not.toMatch(/secret|guess|\n/);
    expect(server.objects.size).toBe(0);
  });

  test('one that does not answer stops the start too', async () => {
    const place = readPlace(server.url('files'), server.env);
    server.trouble = () => 'hangs';
    const store = bucketStore(place, { attempts: 2, readMs: 100, writeMs: 100, totalMs: 500 });
    await expect(checkStore(store, 'FILES_URL')).rejects.toThrow(/^FILES_URL .* does not answer: no answer in time$/);
  });
});
