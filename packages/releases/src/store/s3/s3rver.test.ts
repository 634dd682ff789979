import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentOf } from '../../testing';
import { readDocument, updateChannel } from '../channel';
import { openStore } from '../open';

/** A server that other people wrote, for the flow of data; it takes no notice of conditions, those are tested with our own. */
const script = join(__dirname, '../../../test/s3rver-server.cjs');

let directory: string;
let server: ChildProcess;
let url: string;
const env = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-s3rver-'));
  server = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = (await once(server.stdout!, 'data')) as [Buffer];
  url = `s3://portal/stores/one?endpoint=http://127.0.0.1:${port.toString()}`;
}, 30_000);
afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  await rm(directory, { recursive: true, force: true });
});

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
  await expect(openStore(url.replace('portal', 'nowhere'), env).readChannel('production')).rejects.toThrow('the bucket does not exist');
});
