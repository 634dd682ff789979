import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '../test/databases';
import { startEdgeProcess } from '../test/edge-process';
import { quietChoices, startServer } from '../test/server-process';

// Three whole processes: slow where everything else runs at the same time.
jest.setTimeout(120_000);

const deploy = join(__dirname, '../../../deploy');

let folder: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let exposed: string[];
const children: ChildProcess[] = [];

const addressIn = (lines: string[]) => /metrics at (http[^"]+)/.exec(lines.join('\n'))![1]!;

/** The controller of releases as an operator starts it. */
function startController(storeUrl: string): { child: ChildProcess; lines(): string[] } {
  const program = join(__dirname, '../../../tools/release/src/main.ts');
  const env = { PATH: process.env.PATH, STORE_URL: storeUrl, EDGES: 'http://127.0.0.1:9', METRICS_PORT: '0' };
  const child = spawn(process.execPath, ['--import', 'tsx', program, 'watch', '--json'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  return { child, lines: () => out.trim().split('\n') };
}

/** The names of all series that a process has, or has as soon as it counts. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' || type === 'summary' ? [name!, ...['_bucket', '_sum', '_count'].map((end) => name! + end)] : [name!],
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-metrics-'));
  database = await cloneDatabase();
  const api = startServer({ ...quietChoices, DATABASE_URL: database.url, DATA_DIR: folder, METRICS_PORT: '0' });
  children.push(api.child);
  const edge = startEdgeProcess(await api.ready, folder, { METRICS_PORT: '0' });
  children.push(edge.child);
  const controller = startController(folder);
  children.push(controller.child);
  await edge.ready;
  for (const { lines } of [edge, controller]) while (!lines().some((line) => line.includes('metrics at'))) await new Promise((resolve) => setTimeout(resolve, 20));
  const texts = await Promise.all([api, edge, controller].map(async (process) => (await fetch(addressIn(process.lines()))).text()));
  exposed = texts.flatMap(namesIn);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const namesUsed = (text: string) => [...new Set(text.match(/\b(?:portal_(?:api|edge|controller)|nodejs|process)_\w+/g))].toSorted();

test.each(['prometheus/alerts.yml', 'prometheus/alerts.test.yml', 'grafana/portal.json'])('%s names metrics that the services have', async (file) => {
  const used = namesUsed(await readFile(join(deploy, file), 'utf8'));
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !exposed.includes(name))).toEqual([]);
});

test('the dashboard shows every metric of the portal', async () => {
  const used = namesUsed(await readFile(join(deploy, 'grafana/portal.json'), 'utf8')).map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  const own = exposed.filter((name) => name.startsWith('portal_') && !/_(bucket|sum|count)$/.test(name));
  expect(own.filter((name) => !used.includes(name))).toEqual([]);
});
