import { givenBucket, startS3, startS3rver, type TestBucket } from '@portal/bucket/testing';
import { documentOf } from '../../testing';
import { readDocument, updateChannel } from '../channel';
import { openStore } from '../open';

/** s3rver takes no notice of conditions, so those are tested with our own server. S3_TEST_URL names one for both. */
let bucket: TestBucket;
let url: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  bucket = givenBucket() ?? (await startS3rver());
  env = { ...bucket.env };
  url = bucket.url(`stores/${Date.now()}`);
}, 30_000);
afterAll(() => bucket.stop());

test('versions, documents and history go to a compatible server and come back', async () => {
  const store = openStore(url, env);
  const chunk = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
  const files = [
    { path: 'static/@a~b+c.js', body: chunk },
    { path: 'files.json', body: Buffer.from('{"files":{}}') },
  ];
  expect(await store.putVersion('orders', '1.0.0-h1', files)).toBe(true);
  expect(await store.putVersion('orders', '1.0.0-h1', files)).toBe(false);
  expect((await store.readFile('orders', '1.0.0-h1', 'static/@a~b+c.js'))?.equals(chunk)).toBe(true);
  expect(await store.readFile('orders', '1.0.0-h2', 'files.json')).toBeUndefined();
  expect(await readDocument(store, 'production')).toBeUndefined();
  const wanted = ['1.0.0', '1.1.0', '1.0.0'];
  for (const version of wanted) {
    await updateChannel(store, 'production', () => ({
      document: documentOf({ orders: version }),
      records: [{ who: '运维', action: 'release', remote: 'orders', from: null, to: version, why: 'a & <b>' }],
    }));
  }
  const history = await openStore(url, env).history('production');
  expect(history.map(({ to }) => to)).toEqual(wanted);
  expect(history[0]).toMatchObject({ who: '运维', why: 'a & <b>', previous: null });
  const [first, second] = [await readDocument(store, 'production'), await readDocument(store, 'production')];
  expect(first).toEqual({ document: documentOf({ orders: '1.0.0' }), revision: history.at(-1)!.revision });
  expect(second).toEqual(first);
});

test('a bucket that is not there is named as such', async () => {
  await expect(openStore(url.replace(/s3:..[^/]+/, 's3://nowhere'), env).readChannel('production')).rejects.toThrow('the bucket does not exist');
});

describe.each([
  ['honours conditions', false],
  ['compares ETags without quotes, as Ceph does', true],
])('a server that %s', (_, asCeph) => {
  let strict: TestBucket;
  let url: string;
  beforeAll(async () => {
    strict = givenBucket() ?? (await startS3({ asCeph }));
    url = strict.url(`conditions-${asCeph}/${Date.now()}`);
    env = { ...strict.env };
  });
  afterAll(() => strict.stop());

  const record = { who: 'ops', action: 'release', remote: 'orders', from: null, to: '1.0.0', why: null };
  const files = (list: string) => [{ path: 'files.json', body: Buffer.from(list) }];

  test('stores a version once, of many publishers at one moment', async () => {
    const store = openStore(url, env);
    const results = await Promise.all(Array.from({ length: 8 }, () => store.putVersion('orders', '2.0.0', files('{}'))));
    expect(results.filter(Boolean)).toHaveLength(1);
    await expect(store.putVersion('orders', '2.0.0', files('{"x":1}'))).rejects.toMatchObject({ fault: 'conflict' });
  });

  test('refuses a document that was changed, or created, meanwhile', async () => {
    const store = openStore(url, env);
    await store.swapChannel('swap', null, '{}', [record]);
    await expect(store.swapChannel('swap', null, '{"a":1}', [record])).rejects.toMatchObject({ fault: 'moved' });
    const seen = (await store.readChannel('swap'))!;
    const writers = Array.from({ length: 8 }, (_, n) => openStore(url, env).swapChannel('swap', seen.revision, `{"n":${n}}`, [record]));
    const results = await Promise.allSettled(writers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ fault: 'moved' });
    expect(await store.history('swap')).toHaveLength(2);
    await expect(store.swapChannel('swap', seen.revision, '{}', [record])).rejects.toMatchObject({ fault: 'moved' });
  });
});
