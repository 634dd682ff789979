import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import nodeFlags from '../node-flags.json';
import { connect } from '../src/platform/database/database';
import type { Database } from '../src/platform/database/schema';
import { startEmbedded } from '../src/platform/embedded/start';
import { CLIENT_TIMEOUT_MS, type RawAnswer } from '../test/fuzz/judge';
import type { RawRequest } from '../test/fuzz/request';
import { addressIn, quietChoices } from '../test/server-process';

interface Server {
  name: string;
  child: ChildProcess;
  url: string;
}

export interface FuzzedServers {
  db: Kysely<Database>;
  /** Sends a request to the edge, over connections that stay open. */
  send(raw: RawRequest): Promise<RawAnswer>;
  /** What edge and API logged as errors. */
  errors: string[];
  /** The memory that each holds now, in MB. Reads /proc, so it is empty elsewhere than on Linux. */
  memory(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Nothing is released here: the edge only forwards calls. */
const NO_RELEASE = 'the store has no release document';

/** A PostgreSQL, an API with the sandbox bank and the carrier simulator, and an edge, each a process as in an installation. */
export async function startFuzzed(): Promise<FuzzedServers> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-fuzz-'));
  const database = await startEmbedded({ dataDir: join(folder, 'database'), report: () => undefined });
  const errors: string[] = [];
  const servers: Server[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });

  async function start(
    name: string,
    script: string,
    env: Record<string, string>,
    address: (log: string) => string | undefined,
  ): Promise<string> {
    const child = spawn(process.execPath, [...nodeFlags, '--import', 'tsx', join(import.meta.dirname, script)], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'info', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve, reject) => {
      let log: string | undefined = '';
      child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
      child.stdout!.on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        for (const line of text.split('\n'))
          if (/"level":"?(50|60|error|fatal)/.test(line) && !line.includes(NO_RELEASE)) errors.push(`${name}: ${line}`);
        if (log === undefined) return;
        log += text;
        const found = address(log);
        if (found) log = void resolve(found);
      });
    });
    servers.push({ name, child, url });
    return url;
  }

  const api = {
    ...quietChoices,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    API_PORT: '0',
    PUBLIC_RATE: 'off',
    CODES_PER_HOUR: '1000000',
    BANK: 'sandbox',
    SIMULATOR: 'on',
    SIMULATOR_SPEED: '2000',
  };
  const apiUrl = await start('the API', '../src/server.ts', api, addressIn);
  const edge = {
    API_URL: apiUrl,
    PORT: '0',
    STORE_URL: join(folder, 'store'),
    DOCUMENTS_DIR: join(import.meta.dirname, '../../../deploy/documents'),
    ACCESS_LOG_LEVEL: 'silent',
  };
  const edgeUrl = await start('the edge', '../../edge/src/server.ts', edge, (log) => {
    const port = /Server listening at https?:\/\/\S+:(\d+)/.exec(log)?.[1];
    return port && `http://127.0.0.1:${port}`;
  });
  const db = connect(database.url, (error) => errors.push(`the database: ${error.message}`), { pool: 4 });

  return {
    db,
    errors,
    send: (raw) => exchange(agent, edgeUrl, raw),
    async memory() {
      const all = servers.map(async ({ name, child }) => {
        const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
        return [name, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)] as const;
      });
      return Object.fromEntries(await Promise.all(all));
    },
    async close() {
      agent.destroy();
      await db.destroy();
      for (const { child } of servers.toReversed()) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function exchange(agent: Agent, origin: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const { hostname, port } = new URL(origin);
    const outgoing = request({
      hostname,
      port,
      path,
      method,
      agent,
      headers: { ...headers, ...length },
      timeout: CLIENT_TIMEOUT_MS + 5_000,
    });
    outgoing.on('timeout', () => outgoing.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: String(response.headers['content-type']),
          body: Buffer.concat(pieces).toString(),
          ms: performance.now() - started,
        }),
      );
    });
    outgoing.end(body);
  });
}
