import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, readDocument, type AuditEntry } from '@portal/releases/store';
import { startS3 } from '@portal/bucket/testing';
import { checkout, remoteBuild } from '../../test/checkout';
import { verifyVersion } from '../versions/published';

/** KILL_ROUNDS asks for more of them than a test run should take. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const PROCESSES = 3;
const script = join(__dirname, '../../test/endless.ts');

/** Runs releases without end in a process, and kills it at some moment after the first release. */
async function killedWhileReleasing(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, root], { cwd: __dirname, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  await once(child.stdout, 'data');
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
  child.kill('SIGKILL');
  await gone;
}

async function folder(root: string) {
  const versions = () => readdirSync(join(root, '.store/remotes/orders')).filter((name) => !name.startsWith('.'));
  return { env: { STORE_URL: join(root, '.store') }, versions, stop: async () => undefined };
}

async function bucket() {
  const server = await startS3();
  const versions = () => [...server.objects.keys()].flatMap((key) => /\/remotes\/orders\/([^/]+)\/files\.json$/.exec(key)?.[1] ?? []);
  return { env: { STORE_URL: server.url('killed'), ...server.env }, versions, stop: server.stop };
}

test.each([
  ['a folder', folder],
  ['a bucket', bucket],
])(
  'a kill at any moment leaves %s with the old or the new document, whole versions and a complete history',
  async (_, open) => {
    const roots = Array.from({ length: PROCESSES }, () => checkout());
    const { env, versions, stop } = await open(roots[0]!.root);
    const work = checkout({ ...env });
    const checked = new Set<string>();
    try {
      for (const root of roots) root.build('orders-mf', remoteBuild('orders'));
      work.build('orders-mf', remoteBuild('orders'));
      const { version } = JSON.parse((await work.portal('publish', 'orders', '--json')).out) as { version: string };
      expect(await work.portal('release', `orders@${version}`)).toMatchObject({ code: 0 });
      const store = openStore(env.STORE_URL, { ...process.env, ...env });
      let before: AuditEntry[] = await store.history('production');
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(roots.map(({ root }) => killedWhileReleasing(root, env)));
        const current = (await readDocument(store, 'production'))!;
        const history = await store.history('production');
        expect(history.slice(0, before.length)).toEqual(before);
        history.forEach((line, at) => expect(line.previous).toBe(history[at - 1]?.revision ?? null));
        expect(history.at(-1)).toMatchObject({ revision: current.revision, to: current.document.microFrontends.orders![0]!.metadata.version });
        for (const stored of versions().filter((name) => !checked.has(name))) {
          await verifyVersion(store, { name: 'orders', version: stored });
          checked.add(stored);
        }
        const started = Date.now();
        expect(await work.portal('release', `orders@${version}`)).toMatchObject({ code: 0 });
        expect(Date.now() - started).toBeLessThan(10_000);
        before = await store.history('production');
      }
      expect(before.length).toBeGreaterThan(ROUNDS * PROCESSES);
    } finally {
      await stop();
      for (const root of roots) root.remove();
      work.remove();
    }
  },
  ROUNDS * 60_000,
);
