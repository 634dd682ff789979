import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseSet } from '../../packages/releases/src/contract';
import { keepService, type Service } from '../cluster/service';
import { askFor, get } from './callers';

/*
 * `pnpm bench:edge`, after `pnpm build` and `pnpm bundle`: pages, files and proxied calls per second of the edge's bundle, beside
 * servers that only do what cannot be left out. All are processes of their own and take turns, and the ratio is the median of the
 * pairs. `BESIDE` names the bundle of another commit, which is measured in the same turns.
 */
const { STORE_URL = '.store', BESIDE, ROUNDS = '9', SECONDS = '2', CONNECTIONS = '16', WORK_MS = '1.5' } = process.env;
const BUNDLE = join(import.meta.dirname, '../../services/edge/dist/server.mjs');
const DOCUMENTS_DIR = join(import.meta.dirname, '../../deploy/documents');
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'portal_visitor=aaaaaaaaaaaaaaaaaaaaaa' };
const CALL = { 'accept-encoding': 'gzip, deflate, br, zstd', token: 'a'.repeat(43), 'accept-language': 'zh' };
const PAGES = ['/', '/login', '/orders', '/order', '/wallet', '/address'];
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Side {
  service: Service;
  requests: readonly string[];
}

interface Case {
  name: string;
  edge: readonly string[];
  reference: Side;
}

interface Measured {
  perSecond: number;
  /** Milliseconds of the process for each answer. */
  cpu: number;
}

async function main(): Promise<void> {
  if (!existsSync(BUNDLE)) throw new Error(`${BUNDLE} is not there: run pnpm bundle first`);
  const work = await mkdtemp(join(tmpdir(), 'portal-edge-bench-'));
  const running: Service[] = [];
  const start = async (...args: Parameters<typeof keepService>) => {
    const service = await keepService(...args);
    running.push(service);
    await service.ready();
    return service;
  };
  try {
    const files = { PAGE: join(work, 'page.html'), FILE: join(work, 'file.js.br') };
    await Promise.all(Object.values(files).map((path) => writeFile(path, '')));
    const referenceOf = (name: string) =>
      start({
        name,
        program: join(import.meta.dirname, 'references.ts'),
        flags: ['--import', 'tsx'],
        env: (port) => ({ PORT: String(port), WORK_MS, ...files }),
      });
    const api = await referenceOf('API');
    const edgeOf = (program: string) =>
      start({
        name: program,
        program,
        env: (port) => ({ PORT: String(port), STORE_URL, DOCUMENTS_DIR, API_URL: api.url, LOG_LEVEL: 'info', ACCESS_LOG_LEVEL: 'silent' }),
      });
    const edges = [await edgeOf(BUNDLE), ...(BESIDE ? [await edgeOf(BESIDE)] : [])];
    const { shell } = (await (await fetch(`${edges[0]!.url}/portal/releases.json`)).json()) as ReleaseSet;
    const html = await (await fetch(`${edges[0]!.url}/orders`, { headers: { 'accept-encoding': 'identity' } })).text();
    // The main script: of those that the page begins with, the one that all wait for.
    const script = new RegExp(`${shell.base}[^"]*\\.js`).exec(html.slice(html.indexOf('<script defer')))![0];
    await writeFile(files.PAGE, html);
    await writeFile(files.FILE, await compressedFile(edges[0]!.url, script));
    const plain = await referenceOf('reference');
    const cases: Case[] = [
      {
        name: 'pages, beside compressing each',
        edge: PAGES.map((path) => get(path, BROWSER)),
        reference: { service: plain, requests: [get('/page')] },
      },
      { name: 'a file, beside one in memory', edge: [get(script, BROWSER)], reference: { service: plain, requests: [get('/file')] } },
      {
        name: `calls of ${WORK_MS} ms, beside direct`,
        edge: [get('/api/work', CALL)],
        reference: { service: api, requests: [get('/api/work', CALL)] },
      },
      {
        name: 'calls of no work, beside direct',
        edge: [get('/api/none', CALL)],
        reference: { service: api, requests: [get('/api/none', CALL)] },
      },
    ];
    await report(edges, cases);
  } finally {
    for (const service of running.toReversed()) await service.stop();
    await rm(work, { recursive: true, force: true });
  }
}

/** As it goes over the wire: fetch would decompress it. */
async function compressedFile(origin: string, path: string): Promise<Buffer> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    })
      .on('error', reject)
      .end();
  });
}

async function measure({ service, requests }: Side, seconds = Number(SECONDS)): Promise<Measured> {
  const before = await service.cpu();
  const port = Number(new URL(service.url).port);
  const perSecond = await askFor({ port, requests, connections: Number(CONNECTIONS), ms: seconds * 1_000 });
  return { perSecond, cpu: ((await service.cpu()) - before) / (perSecond * seconds) };
}

/** Measures all sides of a case in turns, in the other order every second round, and prints a line for each edge. */
async function report(edges: readonly Service[], cases: readonly Case[]): Promise<void> {
  const line = (cells: readonly string[]) => print(cells.map((cell, n) => (n === 0 ? cell.padEnd(36) : cell.padStart(14))).join(''));
  print(`${availableParallelism()} cores, load ${loads()}, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`);
  line([
    'per second',
    'edge',
    'CPU, ms',
    'reference',
    'CPU, ms',
    'ratio',
    'worst … best',
    ...(BESIDE ? ['before', 'CPU, ms', 'ratio'] : []),
  ]);
  for (const { name, edge, reference } of cases) {
    const sides: Side[] = [...edges.map((service) => ({ service, requests: edge })), reference];
    for (const side of sides) await measure(side, 1);
    const found: Measured[][] = sides.map(() => []);
    for (let round = 0; round < Number(ROUNDS); round += 1) {
      const order = sides.map((_side, n) => n);
      for (const n of round % 2 === 0 ? order : order.toReversed()) found[n]!.push(await measure(sides[n]!));
    }
    const [own, others, last] = [found[0]!, found.slice(1, -1), found.at(-1)!];
    const ratios = (of: readonly Measured[]) =>
      own.map(({ perSecond }, round) => perSecond / of[round]!.perSecond).toSorted((a, b) => a - b);
    const figures = (of: readonly Measured[]) => [
      median(of.map(({ perSecond }) => perSecond)).toFixed(0),
      median(of.map(({ cpu }) => cpu)).toFixed(3),
    ];
    const toLast = ratios(last);
    line([
      name,
      ...figures(own),
      ...figures(last),
      median(toLast).toFixed(2),
      `${toLast[0]!.toFixed(2)} … ${toLast.at(-1)!.toFixed(2)}`,
      ...others.flatMap((other) => [...figures(other), median(ratios(other)).toFixed(2)]),
    ]);
  }
  print(`load ${loads()}`);
}

const loads = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

await main();
