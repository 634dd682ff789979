import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openStore } from '@portal/releases/store';
import { startS3 } from '@portal/bucket/testing';
import { checkout, remoteBuild } from '../../test/checkout';
import { fakeEdge, type FakeEdge } from '../../test/fake-edge';

let edge: FakeEdge;
beforeEach(async () => {
  edge = await fakeEdge();
});
afterEach(() => edge.stop());

const CONTROLLERS = 3;

/** A controller of its own process, and what it has printed. */
function controller(env: NodeJS.ProcessEnv): { child: ChildProcess; printed: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../main.ts'), 'watch', '--every', '1s'], {
    cwd: __dirname,
    env: { ...process.env, ...env, EDGES: edge.url, METRICS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout!.on('data', (part: Buffer) => (printed += part.toString()));
  return { child, printed: () => printed };
}

/** The sums of the controllers' metrics, by the series. */
async function counted(controllers: readonly ReturnType<typeof controller>[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { printed } of controllers) {
    const url = /metrics at (\S+)/.exec(printed())![1]!;
    for (const [, series, value] of (await (await fetch(url)).text()).matchAll(/^portal_controller_(\w+\{.*\}) (\S+)$/gm)) sums[series!] = (sums[series!] ?? 0) + Number(value);
  }
  return sums;
}

/** Whether a controller has had a good round; before its first line nobody knows where to ask. */
async function isReady({ printed }: ReturnType<typeof controller>): Promise<boolean> {
  const url = /metrics at (\S+)/.exec(printed())?.[1];
  return url !== undefined && (await fetch(new URL('/readyz', url))).ok && (await fetch(new URL('/healthz', url))).ok;
}

async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('did not happen within 60 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function folder(root: string) {
  return { env: { STORE_URL: join(root, '.store') }, stop: async () => undefined };
}

async function bucket() {
  const server = await startS3();
  return { env: { STORE_URL: server.url('watched'), ...server.env }, stop: server.stop };
}

test.each([
  ['a folder', folder],
  ['a bucket', bucket],
])(
  'of several controllers on %s one takes each step and one the version back, also when one is killed; they stop when they are told',
  async (_, open) => {
    const place = checkout();
    const { env, stop } = await open(place.root);
    const work = checkout(env);
    const publish = async (entry: string) => {
      work.build('orders-mf', remoteBuild('orders', { 'remoteEntry.js': entry }));
      return (JSON.parse((await work.portal('publish', 'orders', '--json')).out) as { version: string }).version;
    };
    const controllers = Array.from({ length: CONTROLLERS }, () => controller(env));
    try {
      for (const each of controllers) await until(() => isReady(each));
      const [a, b] = [await publish('1'), await publish('2')];
      await work.portal('release', `orders@${a}`);
      await work.portal('release', `orders@${b}`, '--steps', '5,10,20,30,40,50', '--every', '1s', '--min-loads', '0');
      const store = openStore(env.STORE_URL, { ...process.env, ...env });
      const done = async (action: string) => (await store.history('production')).filter((entry) => entry.action === action);
      // The history has a step before the controller has counted it.
      await until(async () => (await counted(controllers))['decisions_total{channel="production",action="advance",outcome="done"}']! >= 2);
      controllers[0]!.child.kill('SIGKILL');
      await until(async () => (await done('advance')).length >= 5);
      edge.count(a, { loads: 1_000, failedLoads: 1 });
      edge.count(b, { loads: 1_000, failedLoads: 100 });
      await until(async () => (await done('abort')).length > 0);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect((await done('advance')).map(({ traffic }) => traffic)).toEqual([10, 20, 30, 40, 50]);
      expect(await done('abort')).toMatchObject([{ from: b, to: a }]);
      expect(controllers.map(({ printed }) => printed()).join('')).toContain('abort: errors > 2x: 100 of 1000');
      const late = await counted(controllers.slice(1));
      expect(late['decisions_total{channel="production",action="abort",outcome="done"}']).toBe(1);
      expect(late['rounds_total{channel="production",outcome="good"}']).toBeGreaterThan(4);
      expect(late).toMatchObject({ 'rounds_total{channel="production",outcome="failed"}': 0, 'edges_unreachable{channel="production"}': 0 });
      expect(late['last_good_round_timestamp_seconds{channel="production"}']! / 2).toBeCloseTo(Date.now() / 1_000, -2);
      for (const { child } of controllers.slice(1)) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        expect(await gone).toEqual([0, null]);
      }
    } finally {
      for (const { child } of controllers) child.kill('SIGKILL');
      await stop();
      work.remove();
      place.remove();
    }
  },
  120_000,
);
