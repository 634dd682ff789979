import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createPrivateKey } from 'node:crypto';
import { calls } from '@portal/api-contract/table';
import { sql } from 'kysely';
import { buildApp } from '../src/app';
import { openSession } from '../src/domains/accounts/session';
import { readEnv } from '../src/env';
import { connect } from '../src/platform/database/database';
import { testKeys } from '../test/server-keys';
import { testObjects } from '../test/storage';
import type { Statements } from './bare-server';
import { filledDatabase } from './database';
import { type Deployed, run, startBundle } from './deployed';

process.env.DATA_DIR ??= '.cache/bench-overhead';
process.env.ORDERS ??= '20000';
process.env.OWNERS ??= '20';
const { ROUNDS = '9', SECONDS = '2', WARM_UP = '3000', ASKING = '4' } = process.env;
/** Callers, shared among `ASKING` owners: those of one owner beyond a quarter of the pool wait for their turn. */
const CONNECTIONS = 16;
const TARGET = 0.8;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** What owners read all day. */
const cases = {
  list: [calls.order.list, {}],
  'list-of-100': [calls.order.list, { pageSize: 100 }],
  counts: [calls.order.orderStatus, {}],
  balance: [calls.fund.balance, undefined],
  movements: [calls.fund.tradeRecords, {}],
} as const;

type CaseName = keyof typeof cases;

/** One server under load for a while. */
interface Measured {
  perSecond: number;
  /** Milliseconds of its process for each call. */
  cpu: number;
}

/**
 * `pnpm bench:overhead`, after `pnpm bundle`: calls per second of the API as it is deployed, with authentication, validation and
 * envelope, beside Fastify and pg that only run the same statements. Both are processes of their own and take turns: what else
 * the machine does meets both servers of a pair alike, and the median of the pairs leaves out the worst of it.
 */
async function main(): Promise<void> {
  const database = await filledDatabase(print);
  const { rows } = await sql<{
    owner_id: string;
  }>`select owner_id from freight_order group by 1 order by count(*) desc limit ${Number(ASKING)}`.execute(database.db);
  const sessions = await Promise.all(rows.map(({ owner_id }) => openSession(database.db, owner_id, new Date())));
  const tokens = sessions.map(({ token }) => token);
  const file = join(database.dataDir, 'statements.json');
  await writeFile(file, JSON.stringify(await record(database.url, tokens)));
  // Counted as ever, and never spent.
  const api = await startBundle(database, { OWNER_REQUESTS: '1000000000' });
  const bare = await run([join(import.meta.dirname, 'bare-server.ts'), file, database.url], {}, (text) => /^http\S+/.exec(text)?.[0]);
  const servers = {
    api: (name: CaseName, enough: Enough) => {
      const [{ path, method }, body] = cases[name];
      const requests = tokens.map((token) => ({ url: `${api.url}/api${path}`, method, body, token }));
      return measure(api, requests, enough);
    },
    bare: (name: CaseName, enough: Enough) => {
      const requests = tokens.map((token, n) => ({ url: `${bare.url}/${name}/${n}`, method: 'POST', body: {}, token }));
      return measure(bare, requests, enough);
    },
  };
  try {
    process.exitCode = report(await turns(servers)) >= TARGET ? 0 : 1;
  } finally {
    for (const server of [api, bare]) await server.stop();
    await database.close();
  }
}

type Server = (name: CaseName, enough: Enough) => Promise<Measured>;
type Pairs = Record<CaseName, { api: Measured; bare: Measured }[]>;

/** Every case of both servers, round by round; who begins changes with each. */
async function turns({ api, bare }: { api: Server; bare: Server }): Promise<Pairs> {
  const names = Object.keys(cases) as CaseName[];
  for (const name of names) for (const server of [api, bare]) await server(name, ({ answered }) => answered >= Number(WARM_UP));
  const pairs = Object.fromEntries(names.map((name) => [name, []])) as unknown as Pairs;
  const enough: Enough = ({ seconds }) => seconds >= Number(SECONDS);
  for (let round = 0; round < Number(ROUNDS); round += 1) {
    for (const name of names) {
      const first = round % 2 === 0 ? await api(name, enough) : undefined;
      const reference = await bare(name, enough);
      pairs[name].push({ api: first ?? (await api(name, enough)), bare: reference });
    }
  }
  return pairs;
}

/** Prints a line for each case; the smallest of their ratios. */
function report(pairs: Pairs): number {
  const right = (values: readonly string[]) => values.map((value) => value.padStart(16)).join('');
  const titles = ['API', 'bare', 'API/bare', 'worst, best', 'CPU API', 'CPU bare', 'API/bare'];
  print(`${'calls per second, CPU ms'.padEnd(26)}${right(titles)}`);
  const ratios = Object.entries(pairs).map(([name, list]) => {
    const rates = list.map(({ api, bare }) => api.perSecond / bare.perSecond);
    const middle = (of: (pair: (typeof list)[number]) => number) => median(list.map(of));
    const figures = [
      middle(({ api }) => api.perSecond).toFixed(0),
      middle(({ bare }) => bare.perSecond).toFixed(0),
      median(rates).toFixed(2),
      `${Math.min(...rates).toFixed(2)} … ${Math.max(...rates).toFixed(2)}`,
      middle(({ api }) => api.cpu).toFixed(2),
      middle(({ bare }) => bare.cpu).toFixed(2),
      middle(({ api, bare }) => api.cpu / bare.cpu).toFixed(2),
    ];
    print(`${name.padEnd(26)}${right(figures)}`);
    return median(rates);
  });
  const worst = Math.min(...ratios);
  print(worst >= TARGET ? `at least ${TARGET} of the bare one everywhere` : `less than ${TARGET} of the bare one: ${worst.toFixed(2)}`);
  return worst;
}

/** Runs each call of each owner once in this process and notes what it asks the database. */
async function record(url: string, tokens: readonly string[]): Promise<Statements> {
  let noted: Statements[string][number] = [];
  const db = connect(
    url,
    () => undefined,
    { pool: 2 },
    ({ sql: text, parameters }) => noted.push({ sql: text, parameters: [...parameters] }),
  );
  const app = buildApp({
    db,
    rsaPrivate: [createPrivateKey(readEnv({}).RSA_PRIVATE)],
    objects: testObjects,
    keys: testKeys,
    codesPerHour: 1,
    portalUrl: 'https://portal.test',
    network: { carriers: [] },
    mailer: { send: () => Promise.reject(new Error('no mail')) },
  });
  const statements: Statements = {};
  for (const [name, [{ method, path }, body]] of Object.entries(cases)) {
    statements[name] = [];
    for (const token of tokens) {
      noted = [];
      const response = await app.inject({ method, url: `/api${path}`, headers: { token }, ...(body && { payload: body }) });
      if (response.json<{ code: number }>().code !== 0) throw new Error(`${name}: ${response.body}`);
      statements[name].push(noted);
    }
  }
  await app.close();
  await db.destroy();
  return statements;
}

interface Asked {
  url: string;
  method: string;
  body: object | undefined;
  token: string;
}

type Enough = (so: { answered: number; seconds: number }) => boolean;

/** Has so many callers, who never pause, each with one of the requests, ask a server until it is enough. */
async function measure(server: Deployed, requests: readonly Asked[], enough: Enough): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const [since, before] = [performance.now(), server.cpu()];
  const seconds = () => (performance.now() - since) / 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_none, n) => {
      const { url, method, body, token } = requests[n % requests.length]!;
      while (!enough({ answered, seconds: seconds() })) {
        await ask(agent, url, method, body, token);
        answered += 1;
      }
    }),
  );
  const measured = { perSecond: answered / seconds(), cpu: (server.cpu() - before) / answered };
  agent.destroy();
  return measured;
}

const ask = (agent: Agent, url: string, method: string, body: object | undefined, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { token, ...(body && { 'content-type': 'application/json' }) } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('error', reject).on('end', resolve).resume();
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

await main();
