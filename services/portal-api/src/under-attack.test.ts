import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attack, type Attack, type Target, waysAt } from '../test/attack/attack';
import { journey } from '../test/attack/journey';
import { type Held, type QuickEdge, startQuickEdge } from '../test/attack/quick-edge';
import { TEST_PASSWORD } from '../test/owners';
import { testApp, type TestApp } from '../test/test-app';

// A thousand handshakes on a machine with other work.
jest.setTimeout(240_000);

/** So short that every way of stalling is cut off while the test looks. */
const SHORT = {
  headersMs: 3_000,
  requestMs: 6_000,
  bodyIdleMs: 2_000,
  answerIdleMs: 2_000,
  inactiveMs: 5_000,
  keepAliveMs: 2_000,
  farewellMs: 500,
  checkMs: 200,
};
/** So long that nobody is cut off, but who keeps others from the API. */
const LONG = Object.fromEntries(Object.keys(SHORT).map((name) => [name, 600_000]));

const STALLED = 1_000;
/** Opened beyond those: some ways to stall are ended at once, by a refusal or as a fault of the protocol. */
const SPARE = 350;
/** Of this process, beside those of the attack. */
const OTHER_FILES = 200;
/** What an edge may have more in memory after a second attack: far less than what a thousand connections hold. */
const HEAP_BYTES = 8 * 1024 * 1024;

let folder: string;
let portal: TestApp;
let edges: QuickEdge[];
let targets: Target[];
let running: Attack | undefined;

beforeAll(async () => {
  [folder, portal] = await Promise.all([mkdtemp(join(tmpdir(), 'portal-attack-')), testApp()]);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  // Edges keep a connection for two seconds less.
  portal.app.server.keepAliveTimeout = 3_000;
});
afterEach(() => {
  running?.end();
  for (const { child } of edges) child.kill('SIGKILL');
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

/** Two edges before the API: one in plain text, as behind nginx, and one with TLS. */
async function startEdges(timeouts: Record<string, number>): Promise<void> {
  const { port: api } = portal.app.server.address() as AddressInfo;
  // The journey keeps no cookies: its token is in a header.
  const env = { API_URL: `http://127.0.0.1:${api}`, STORE_URL: folder, DOCUMENTS_DIR: join(__dirname, '../../../deploy/documents'), LOG_LEVEL: 'silent', SESSION_COOKIE: 'off' };
  edges = await Promise.all([startQuickEdge(env, timeouts), startQuickEdge({ ...env, TLS_FOLDER: folder }, timeouts)]);
  targets = edges.map(({ port }, n) => ({ port, tls: n === 1 }));
}

/** A thousand, or as many as this process may open files for. */
async function stalledWithin(): Promise<number> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  const count = Math.min(STALLED, files - OTHER_FILES - SPARE);
  if (count < STALLED) console.warn(`only ${count} stalled connections: this process may open ${files} files (ulimit -n)`);
  return count;
}

const held = () => Promise.all(edges.map((edge) => edge.held()));
const connections = async () => (await held()).reduce((sum, edge) => sum + edge.connections, 0);

/** Looks until no edge has a connection, neither of a client nor to the API. */
async function atRest(): Promise<Held[]> {
  for (;;) {
    const now = await held();
    if (now.every(({ sockets }) => sockets === 0)) return now;
    await sleep(200);
  }
}

/** A journey over each edge, in which everything succeeds. */
async function expectJourneys(): Promise<void> {
  for (const target of targets) {
    const answers = await journey(target, { email: portal.owner.email, password: TEST_PASSWORD });
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ code: 0 }) as unknown));
  }
}

test('an owner works on while a thousand clients stall in every way, and nothing stays of them', async () => {
  await startEdges(LONG);
  await expectJourneys();
  const count = await stalledWithin();
  const afterwards: Held[][] = [];
  // What the first attack leaves is kept for reuse, such as parsers; what each one leaves is a leak.
  for (let round = 0; round < 2; round += 1) {
    running = await attack(targets, count + SPARE);
    expect(await connections()).toBeGreaterThanOrEqual(count);
    await expectJourneys();
    expect(await connections()).toBeGreaterThanOrEqual(count);
    running.end();
    afterwards.push(await atRest());
  }
  const [first, second] = afterwards;
  for (const [n, { heap }] of second!.entries()) expect(heap - first![n]!.heap).toBeLessThan(HEAP_BYTES);
});

test('every way of stalling is cut off, although its client never ends the connection, and counted', async () => {
  await startEdges(SHORT);
  running = await attack(targets, waysAt(targets) * 2);
  await expectJourneys();
  await atRest();
  const metrics = (await edges[1]!.held()).metrics;
  for (const part of ['handshake', 'headers', 'body', 'answer']) expect(metrics).toMatch(new RegExp(`portal_edge_slow_clients_total{part="${part}"} [1-9]`));
});
