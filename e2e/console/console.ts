import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../packages/node-kit/src/free-port';
import { remoteBuild, shellBuild, type Files } from '../../tools/release/test/builds';
import { newKeyPair } from '../../packages/releases/src/signing';
import { portalWith } from '../support/build';
import { spawnConsole } from '../support/console-process';
import { root } from '../support/store';

export interface ConsoleUnderTest {
  url: string;
  store: string;
  /** Runs `portal …` on the store, where releases are signed with the key `platform`; its answer as JSON. */
  portal<T>(...args: string[]): T;
  /** The same with the key of somebody. */
  as<T>(key: string, ...args: string[]): T;
  /** @returns the version */
  publish(name: string, files: Files): string;
  /** Page loads that the edge has counted, by remote and version: answered for every span. */
  counts: Record<string, Record<string, { loads: number; failedLoads: number; lcp?: number }>>;
  /** Whether the edge answers. */
  edgeIsUp: boolean;
  stop(): void;
}

const histogram = (count: number, ms: number) => ({
  count,
  buckets: [500, 1_000, 1_500, 2_000, 2_500, 3_000].map((bound, at, all) => (ms <= bound && (at === 0 || ms > all[at - 1]!) ? count : 0)),
});

interface Options {
  signIn?: 'development' | 'oidc';
  /** The rules of a trust file with the keys `platform`, `ann` and `console`, which the console has. Without them, nothing is signed. */
  rules?: object;
  /** More variables of the console. */
  env?: Record<string, string>;
  /** What Node runs; the source without it. */
  program?: readonly string[];
}

/** The console before a store of its own, with the counts of an edge that the test decides. */
export async function startConsole({ signIn = 'development', rules, env = {}, program }: Options = {}): Promise<ConsoleUnderTest> {
  const work = mkdtempSync(join(tmpdir(), 'portal-console-'));
  const store = join(work, 'store');
  const port = await freePort();
  const under: ConsoleUnderTest = {
    url: `http://localhost:${port}`,
    store,
    counts: {},
    edgeIsUp: true,
    portal: (...args) => under.as('platform', ...args),
    as<T>(key: string, ...args: string[]) {
      const { code, out, err } = portalWith({ STORE_URL: store, ...(rules ? signedBy(key) : {}) }, [...args, '--json']);
      expect(code, err).toBe(0);
      return JSON.parse(out) as T;
    },
    publish(name, files) {
      const app = join(work, name);
      rmSync(app, { recursive: true, force: true });
      for (const [path, body] of Object.entries({ '../package.json': '{"version":"1.0.0"}', ...files })) {
        mkdirSync(dirname(join(app, 'dist', path)), { recursive: true });
        writeFileSync(join(app, 'dist', path), body);
      }
      return under.portal<{ version: string }>('publish', name, '--dist', join(app, 'dist')).version;
    },
    stop: () => undefined,
  };
  const signedBy = (key: string) => ({ TRUST_FILE: join(work, 'trust.json'), PORTAL_KEY: join(work, key) });
  if (rules) writeTrust(work, rules);
  const edge = await serveEdge(under);
  const issuer = signIn === 'oidc' ? await startIssuer(`${under.url}/auth/callback`, work) : undefined;
  const service = await spawnConsole({
    store,
    dataDir: join(work, 'data'),
    edges: edge.url,
    port,
    env: { ...issuer?.env, ...(rules ? signedBy('console') : {}), ...env },
    program,
  });
  under.stop = () => {
    service.stop();
    issuer?.process.kill();
    edge.server.close();
    edge.server.closeAllConnections();
    rmSync(work, { recursive: true, force: true });
  };
  return under;
}

function writeTrust(work: string, rules: object): void {
  const keys = ['platform', 'ann', 'console'].map((name) => {
    const { publicKey, privateKey } = newKeyPair();
    writeFileSync(join(work, name), privateKey, { mode: 0o600 });
    return { name, who: `${name}@example.com`, publicKey };
  });
  writeFileSync(join(work, 'trust.json'), JSON.stringify({ keys, rules }));
}

async function serveEdge(under: ConsoleUnderTest): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    if (!under.edgeIsUp) return void response.writeHead(503).end();
    const { searchParams } = new URL(request.url ?? '/', 'http://edge');
    const versions = Object.entries(under.counts).flatMap(([remote, ofRemote]) =>
      Object.entries(ofRemote).map(([version, { loads, failedLoads, lcp }]) => ({
        remote,
        version,
        counts: {
          loads,
          failedLoads,
          loadsWithFailedCalls: 0,
          faults: { error: failedLoads },
          vitals: lcp ? { lcp: histogram(loads, lcp) } : {},
        },
      })),
    );
    const answer = { edge: 'edge-1', since: Number(searchParams.get('since')), until: Date.now(), dropped: {}, versions };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function startIssuer(callback: string, work: string): Promise<{ process: ChildProcess; env: Record<string, string> }> {
  const port = await freePort();
  const issuer = spawn(process.execPath, ['services/console/test/issuer.mjs', String(port), callback], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(issuer.stdout!, 'data');
  const roles = join(work, 'roles.json');
  const people = [
    { group: 'portal-platform', role: 'platform' },
    { email: 'orders@example.com', role: 'releaser', remotes: ['orders'] },
    { email: 'viewer@example.com', role: 'viewer' },
  ];
  writeFileSync(roles, JSON.stringify({ people }));
  const env = {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-console',
    CONSOLE_ROLES: roles,
  };
  return { process: issuer, env };
}

/** A shell and versions of two remotes; `tooNew` needs a ui-kit that the shell does not have. */
export function fill(under: ConsoleUnderTest): { orders: [string, string]; wallet: string; tooNew: string; shell: string } {
  const shell = under.publish('shell', shellBuild());
  const orders = [1, 2].map((number) =>
    under.publish('orders', remoteBuild('orders', { 'remoteEntry.js': `window.orders = ${number};` })),
  ) as [string, string];
  const tooNew = under.publish('orders', remoteBuild('orders', {}, { requires: { '@portal/ui-kit': '^2.0.0' } }));
  const wallet = under.publish('wallet', remoteBuild('wallet'));
  under.portal('release', `shell@${shell}`, `orders@${orders[0]}`, `wallet@${wallet}`, '--why', 'the first release');
  under.counts = {
    shell: { [shell]: { loads: 5210, failedLoads: 4, lcp: 1_200 } },
    orders: { [orders[0]]: { loads: 1240, failedLoads: 3, lcp: 1_400 }, [orders[1]]: { loads: 12, failedLoads: 1, lcp: 1_700 } },
    wallet: { [wallet]: { loads: 480, failedLoads: 22, lcp: 2_200 } },
  };
  return { shell, orders, wallet, tooNew };
}
