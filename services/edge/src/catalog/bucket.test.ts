import type { ReleaseSet } from '@portal/releases/contract';
import { openStore } from '@portal/releases/store';
import { startS3, type S3Server } from '@portal/bucket/testing';
import { publish, release, remoteFiles, shellFiles } from '../../test/fixture-store';
import { eventually, startEdge } from '../../test/start-edge';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

test('an edge that may only read a bucket takes releases from it, and serves on from memory when the bucket is gone', async () => {
  const writer = openStore(s3.url('live'), s3.env);
  const first = await publish(writer, 'orders', '1.0.0', remoteFiles('orders', ['home', 'orders']));
  await release(writer, { shell: [await publish(writer, 'shell', '1.0.0', shellFiles())], orders: [first] });
  const { app } = await startEdge(openStore(s3.url('live'), s3.readOnlyEnv));
  const setOf = async () => (await app.inject({ url: '/portal/releases.json' })).json<ReleaseSet>();
  const file = async (version: string) => (await app.inject({ url: `/remotes/orders/${version}/home.ab.js` })).body;
  try {
    expect((await setOf()).remotes.orders?.version).toBe('1.0.0');
    const asked: string[] = [];
    s3.trouble = (method, key) => void asked.push(`${method} ${key}`);
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(new Set(asked)).toEqual(new Set(['GET live/channels/production.json']));
    s3.trouble = () => undefined;

    await release(writer, { orders: [await publish(writer, 'orders', '1.1.0', remoteFiles('orders', ['home'], { 'home.ab.js': 'window.orders = 2;' }))] });
    await eventually(async () => (await setOf()).remotes.orders?.version === '1.1.0');
    expect([await file('1.0.0'), await file('1.1.0')]).toEqual(["window.orders = 'home';", 'window.orders = 2;']);

    s3.trouble = () => 'lost';
    expect(await Promise.all([file('1.0.0'), file('1.1.0')])).toEqual(["window.orders = 'home';", 'window.orders = 2;']);
    // Of this file there is no compressed copy to be found.
    expect((await app.inject({ url: '/remotes/shell/1.0.0/favicon.svg', headers: { 'accept-encoding': 'br' } })).statusCode).toBe(200);
    const absent = await app.inject({ url: '/remotes/orders/9.9.9/home.ab.js' });
    expect([absent.statusCode, absent.headers['cache-control']]).toEqual([503, 'no-store']);
    const releases = async () => (await app.inject({ url: '/readyz' })).json<{ releases: string }>().releases;
    for (let waited = 0; (await releases()) !== 'last good' && waited < 20_000; waited += 50) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await releases()).toBe('last good');
    expect([(await setOf()).remotes.orders?.version, await file('1.0.0'), await file('1.1.0')]).toEqual(['1.1.0', "window.orders = 'home';", 'window.orders = 2;']);
  } finally {
    await app.close();
  }
}, 40_000);
