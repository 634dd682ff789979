import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../src/platform/database/database';
import { startEmbedded } from '../src/platform/embedded/start';
import { migrateDatabase } from '../src/prepare-database';
import { quietChoices } from '../test/server-process';

/*
 * How long the API and the edge take from the command until they listen, and how much memory they hold then: as source through
 * tsx and as bundle, in turns. `pnpm bench:start [rounds]`, after `pnpm bundle`; reads /proc, so it runs on Linux alone.
 */
const rounds = Number(process.argv[2] ?? 7);
const services = join(import.meta.dirname, '../..');

interface Program {
  name: string;
  source: string;
  bundle: string;
  /** What it logs when it listens. */
  ready: RegExp;
  env: NodeJS.ProcessEnv;
}

interface Start {
  ms: number;
  mb: number;
}

const report = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function measure(args: string[], { ready, env }: Program): Promise<Start> {
  const since = performance.now();
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await listening(child, ready);
  const ms = performance.now() - since;
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  child.kill('SIGTERM');
  await ended;
  return { ms, mb: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024 };
}

const listening = (child: ChildProcess, ready: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = '';
    child.stdout!.on('data', (part: Buffer) => {
      log += part.toString();
      if (ready.test(log)) resolve();
    });
    child.once('exit', () => reject(new Error(`it did not start: ${log}`)));
  });

async function compare(program: Program): Promise<void> {
  if (!existsSync(program.bundle)) throw new Error(`${program.bundle} is not there: run pnpm bundle first`);
  const kinds = { source: ['--import', 'tsx', program.source], bundle: ['--enable-source-maps', program.bundle] };
  const starts: Record<keyof typeof kinds, Start[]> = { source: [], bundle: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ['source', 'bundle'] as const) starts[kind].push(await measure(kinds[kind], program));
  const of = (kind: keyof typeof kinds, what: keyof Start) => median(starts[kind].map((start) => start[what]));
  const ratio = (what: keyof Start) => median(starts.bundle.map((start, round) => start[what] / starts.source[round]![what])).toFixed(2);
  report(
    `${program.name}: ${of('bundle', 'ms').toFixed(0)} ms as bundle, ${of('source', 'ms').toFixed(0)} ms as source, ratio ${ratio('ms')}`,
  );
  report(
    `${program.name}: ${of('bundle', 'mb').toFixed(0)} MB as bundle, ${of('source', 'mb').toFixed(0)} MB as source, ratio ${ratio('mb')}`,
  );
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const database = await startEmbedded({ dataDir: join(folder, 'database'), report: () => undefined });
  try {
    // Migrating is not what is measured.
    const db = connect(database.url, () => undefined, { pool: 1 });
    await migrateDatabase(db);
    await db.destroy();
    const paths = (service: string) => ({
      source: join(services, service, 'src/server.ts'),
      bundle: join(services, service, 'dist/server.mjs'),
    });
    await compare({
      name: 'portal-api',
      ...paths('portal-api'),
      ready: /portal-api ready on/,
      env: { ...quietChoices, DATABASE_URL: database.url, DATA_DIR: folder, API_PORT: '0' },
    });
    await compare({
      name: 'edge',
      ...paths('edge'),
      ready: /Server listening at/,
      env: {
        API_URL: 'http://127.0.0.1:9',
        STORE_URL: join(folder, 'store'),
        DOCUMENTS_DIR: join(services, '../deploy/documents'),
        PORT: '0',
      },
    });
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
