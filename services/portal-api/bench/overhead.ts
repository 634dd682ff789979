import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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
import { addressIn, quietChoices } from '../test/server-process';
import { testObjects } from '../test/storage';
import type { Statements } from './bare-server';
import { filledDatabase } from './database';

process.env.DATA_DIR ??= '.cache/bench-overhead';
process.env.ORDERS ??= '20000';
process.env.OWNERS ??= '20';
const { ROUNDS = '7', SECONDS = '4' } = process.env;
const CONNECTIONS = 16;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** What owners read all day. */
const cases = {
  list: [calls.order.list, {}],
  'list-of-100': [calls.order.list, { pageSize: 100 }],
  counts: [calls.order.orderStatus, {}],
  balance: [calls.fund.balance, undefined],
  movements: [calls.fund.tradeRecords, {}],
} as const;

/**
 * `pnpm bench:overhead`: calls per second of the API, with authentication, validation and envelope, beside Fastify and pg that
 * only run the same statements; both in processes of their own, in turns.
 */
async function main(): Promise<void> {
  const database = await filledDatabase(print);
  const { rows } = await sql<{ owner_id: string }>`select owner_id from freight_order group by 1 order by count(*) desc limit 1`.execute(
    database.db,
  );
  const { token } = await openSession(database.db, rows[0]!.owner_id, new Date());
  const file = join(database.dataDir, 'statements.json');
  await writeFile(file, JSON.stringify(await record(database.url, token)));
  const api = run('../src/server.ts', [], {
    ...quietChoices,
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    API_PORT: '0',
    LOG_LEVEL: 'info',
    ACCESS_LOG_LEVEL: 'silent',
    // Counted as ever, and never spent.
    OWNER_REQUESTS: '1000000000',
  });
  const bare = run('./bare-server.ts', [file, database.url]);
  const [apiUrl, bareUrl] = [await said(api, addressIn), await said(bare, (text) => /^http\S+/.exec(text)?.[0])];
  try {
    let worst = Number.POSITIVE_INFINITY;
    print(
      `${'calls per second, median'.padEnd(28)}${'API'.padStart(8)}${'bare'.padStart(8)}${'API/bare'.padStart(10)}${'worst, best round'.padStart(20)}`,
    );
    for (const [name, [call, body]] of Object.entries(cases)) {
      const ratios: number[] = [];
      const [api_, bare_]: [number[], number[]] = [[], []];
      const cpu = { ours: 0, theirs: 0 };
      for (let round = 0; round <= Number(ROUNDS); round += 1) {
        const before = [cpuOf(api), cpuOf(bare)] as const;
        const ours = await rate(`${apiUrl}/api${call.path}`, call.method, body, token);
        const theirs = await rate(`${bareUrl}/${name}`, 'POST', {}, token);
        // The first round warms both up.
        if (round > 0) {
          ratios.push(ours / theirs);
          api_.push(ours);
          bare_.push(theirs);
          cpu.ours += (cpuOf(api) - before[0]) / ours;
          cpu.theirs += (cpuOf(bare) - before[1]) / theirs;
        }
      }
      const ratio = median(ratios);
      worst = Math.min(worst, ratio);
      print(
        `${name.padEnd(28)}${median(api_).toFixed(0).padStart(8)}${median(bare_).toFixed(0).padStart(8)}${ratio.toFixed(2).padStart(10)}${`${Math.min(...ratios).toFixed(2)} … ${Math.max(...ratios).toFixed(2)}`.padStart(20)}${(cpu.ours / cpu.theirs).toFixed(2).padStart(22)}`,
      );
    }
    print(worst >= 0.8 ? 'at least 0.8 of the bare one everywhere' : `less than 0.8 of the bare one: ${worst.toFixed(2)}`);
    process.exitCode = worst >= 0.8 ? 0 : 1;
  } finally {
    for (const child of [api, bare]) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await database.close();
  }
}

const run = (script: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, script), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** What `find` finds in the output of a process. @throws Error if it ends before */
function said(child: ChildProcess, find: (text: string) => string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout!.on('data', (part: Buffer) => {
      text += part.toString();
      const found = find(text);
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`a server ended: ${text}`)));
  });
}

/** What a process has computed so far, in ticks of the system. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Runs each call once in this process and notes what it asks the database. */
async function record(url: string, token: string): Promise<Statements> {
  let noted: Statements[string] = [];
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
    carriers: [],
    mailer: { send: () => Promise.reject(new Error('no mail')) },
  });
  const statements: Statements = {};
  for (const [name, [call, body]] of Object.entries(cases)) {
    noted = [];
    const response = await app.inject({ method: call.method, url: `/api${call.path}`, headers: { token }, ...(body && { payload: body }) });
    if (response.json<{ code: number }>().code !== 0) throw new Error(`${name}: ${response.body}`);
    statements[name] = noted;
  }
  await app.close();
  await db.destroy();
  return statements;
}

/** Answers per second to so many callers who never pause. */
async function rate(url: string, method: string, body: object | undefined, token: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + Number(SECONDS) * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await ask(agent, url, method, body, token);
        answered += 1;
      }
    }),
  );
  agent.destroy();
  return answered / Number(SECONDS);
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
