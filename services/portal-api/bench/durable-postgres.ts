import { readFile } from 'node:fs/promises';
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { connect } from '../src/platform/database/database';
import { type EmbeddedDatabase, startEmbedded } from '../src/platform/embedded/start';

export interface DurablePostgres {
  /** Stays the same over restarts. */
  url: string;
  /** Ends it as a power cut does: nobody gets to write anything. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A durable PostgreSQL behind a port that outlives it. */
export async function startDurablePostgres(dataDir: string): Promise<DurablePostgres> {
  let server: EmbeddedDatabase = await startEmbedded({ dataDir });
  let port = Number(new URL(server.url).port);
  const relay = createServer((inner) => {
    const outer = connectSocket(port, '127.0.0.1');
    inner.pipe(outer).pipe(inner);
    inner.on('error', () => outer.destroy()).on('close', () => outer.destroy());
    outer.on('error', () => inner.destroy()).on('close', () => inner.destroy());
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(server.url);
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    async kill() {
      const pid = await postmasterOf(server.url);
      const { died } = server;
      // The whole group: a backend that outlives its postmaster would finish its commit.
      process.kill(-pid, 'SIGKILL');
      await died;
    },
    async start() {
      server = await startEmbedded({ dataDir });
      port = Number(new URL(server.url).port);
    },
    async stop() {
      relay.close();
      await server.stop();
    },
  };
}

async function postmasterOf(url: string): Promise<number> {
  const db = connect(url, () => undefined, { pool: 1 });
  try {
    const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db);
    return Number.parseInt(await readFile(`${rows[0]!.folder}/postmaster.pid`, 'utf8'), 10);
  } finally {
    await db.destroy();
  }
}
