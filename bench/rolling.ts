import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpsRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePair } from '../services/edge/test/certificate';
import { fixtureStore } from '../services/edge/test/fixture-store';
import { runNginx } from '../services/edge/test/run-nginx';
import { connect } from '../services/portal-api/src/platform/database/database';
import { startEmbedded } from '../services/portal-api/src/platform/embedded/start';
import { exampleAddress } from '../services/portal-api/test/examples';
import { addOwner } from '../services/portal-api/test/owners';
import { quietChoices } from '../services/portal-api/test/server-process';

/*
 * Two APIs and two edges behind nginx, as bundles, are restarted one after the other under load: pages, reads, and POSTs, half of
 * the writing ones without an Idempotency-Key. No request may fail, and each acknowledged write is in the database once.
 * `pnpm bench:rolling [rounds]`, after `pnpm bundle`; needs nginx.
 */
const rounds = Number(process.argv[2] ?? 20);
const CLIENTS = 8;
/** Longer than nginx avoids an edge that refused a connection. */
const NGINX_AGAIN_MS = 6_000;
/** Longer than an edge takes to ask an API whether it is ready. */
const EDGE_AGAIN_MS = 2_000;

const root = join(import.meta.dirname, '..');
const report = (line: string) => process.stdout.write(`${line}\n`);

interface Member {
  name: string;
  program: string;
  env: Record<string, string>;
  url: string;
  againMs: number;
  child?: ChildProcess;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function begin(member: Member): Promise<void> {
  member.child = spawn(process.execPath, ['--enable-source-maps', join(root, member.program)], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...member.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while ((await fetch(`${member.url}/readyz`).catch(() => undefined))?.status !== 200) await sleep(50);
}

async function end({ name, child }: Member): Promise<void> {
  const exited = once(child!, 'exit');
  child!.kill('SIGTERM');
  const [code] = (await exited) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
}

/** Requests without pause until stopped. */
function load(port: number, token: string) {
  const counts = { requests: 0, posts: 0, written: 0, failures: [] as string[] };
  const end = new AbortController();
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: CLIENTS });
  async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<boolean> {
    counts.requests += 1;
    if (method === 'POST') counts.posts += 1;
    try {
      const sent = httpsRequest({
        port,
        host: '127.0.0.1',
        servername: 'localhost',
        method,
        path,
        agent,
        headers: { token, host: 'localhost', ...headers },
      });
      sent.end(body && JSON.stringify(body));
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${(await text(response)).trim()}`);
      if (!path.startsWith('/api')) {
        await text(response);
        return true;
      }
      const { code, msg } = (await json(response)) as { code: number; msg: string };
      if (code !== 0) throw new Error(`${code} ${msg}`);
      return true;
    } catch (error) {
      counts.failures.push(`${new Date().toISOString()} ${method} ${path}: ${(error as Error).message}`);
      return false;
    }
  }
  const client = async (number: number) => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      await ask('GET', '/orders');
      await ask('GET', '/api/location/detail?placeId=zip:60607');
      await ask('POST', '/api/order/list', { pageNo: 1, pageSize: 10 });
      const key: Record<string, string> = turn % 2 ? { 'idempotency-key': `${number}-${turn}` } : {};
      const address = exampleAddress({ label: `${number}-${turn}` });
      if (await ask('POST', '/api/address-book', address, { 'content-type': 'application/json', ...key })) counts.written += 1;
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return {
    counts,
    async stop() {
      end.abort();
      await clients;
      agent.destroy();
    },
  };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-rolling-'));
  const database = await startEmbedded({ dataDir: join(folder, 'database'), report: () => undefined });
  const store = await fixtureStore();
  const ports = [await freePort(), await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const [nginxPort, ...members] = ports;
  const [api1, api2, edge1, edge2] = members.map((port) => `http://127.0.0.1:${port}`) as [string, string, string, string];
  const api = (name: string, url: string): Member => ({
    name,
    program: 'services/portal-api/dist/server.mjs',
    env: {
      ...quietChoices,
      OWNER_REQUESTS: 'off',
      DATABASE_URL: database.url,
      DATABASE_POOL: '10',
      DATA_DIR: folder,
      API_PORT: new URL(url).port,
      DRAIN_SECONDS: '2',
      ACCESS_LOG_LEVEL: 'silent',
    },
    url,
    againMs: EDGE_AGAIN_MS,
  });
  const edge = (name: string, url: string): Member => ({
    name,
    program: 'services/edge/dist/server.mjs',
    env: {
      API_URL: `${api1},${api2}`,
      STORE_URL: store.folder,
      PORT: new URL(url).port,
      TRUSTED_PROXIES: '127.0.0.1',
      ACCESS_LOG_LEVEL: 'silent',
    },
    url,
    againMs: NGINX_AGAIN_MS,
  });
  const all = [api('API 1', api1), api('API 2', api2), edge('edge 1', edge1), edge('edge 2', edge2)];
  let nginx: Awaited<ReturnType<typeof runNginx>> | undefined;
  try {
    for (const member of all) await begin(member);
    const db = connect(database.url, () => undefined, { pool: 1 });
    const { id, token } = await addOwner(db);
    nginx = await runNginx({
      conf: join(root, 'deploy/nginx/portal.conf'),
      work: await mkdtemp(join(folder, 'nginx-')),
      port: nginxPort,
      edges: [edge1, edge2].map((url) => new URL(url).host),
      ...makePair(folder, 'tls'),
    });
    await sleep(500);
    const { counts, stop } = load(nginxPort, token);
    for (let round = 1; round <= rounds; round += 1) {
      for (const member of all) {
        await end(member);
        await begin(member);
        await sleep(member.againMs);
      }
      report(`round ${round}: ${counts.requests} requests, ${counts.posts} of them POSTs, ${counts.failures.length} failed`);
    }
    await stop();
    const { rows } = await db
      .selectFrom('address')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('owner_id', '=', id)
      .executeTakeFirstOrThrow();
    await db.destroy();
    counts.failures.forEach(report);
    report(
      `${rounds} rolling restarts of two APIs and two edges: ${counts.requests} requests, ${counts.posts} of them POSTs, ${counts.failures.length} failed`,
    );
    report(`${counts.written} writes acknowledged, ${rows} in the database`);
    if (counts.failures.length > 0 || rows !== counts.written) process.exitCode = 1;
  } finally {
    for (const { child } of all) child?.kill('SIGKILL');
    await nginx?.stop();
    await database.stop();
    await store.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
