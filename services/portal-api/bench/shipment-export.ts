import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect } from '../src/platform/database/database';
import { startEmbedded } from '../src/platform/embedded/start';
import { addOwner } from '../test/owners';
import { addShipments } from '../test/shipments';
import { readXlsx } from '../test/xlsx';
import { type Deployed, startBundle } from './deployed';

/*
 * How much memory a server needs that exports 100,000 express orders (at most 200 MB), and whether another one goes
 * on where the first was killed. `pnpm bench:export [orders]`, after `pnpm bundle`; reads /proc, so it runs on Linux alone.
 */
const orders = Number(process.argv[2] ?? 100_000);
const MAX_MB = 200;

const report = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const database = await startEmbedded({ dataDir: join(dataDir, 'database'), report: () => undefined });
  // The first start fills an empty database, which is not what is measured.
  const serve = () => startBundle({ url: database.url, dataDir });
  await (await serve()).stop();
  let server: Deployed | undefined;
  try {
    const db = connect(database.url, () => undefined, { pool: 2 });
    const { id, token } = await addOwner(db, { ext_flag: true });
    await addShipments(db, id, orders);
    await sql`
      insert into shipment_event (order_code, time, code, status, city, state, country)
      select order_code, created_at + n * interval '6 hours', 'DEPARTED', 30, 'Dallas', 'TX', 'US' from shipment, generate_series(1, 5) n
    `.execute(db);
    await sql`analyze`.execute(db);
    await db.destroy();

    server = await serve();
    let { url: base } = server;

    const ask = async (input: object) => {
      const response = await fetch(`${base}/api/shipment/export`, { method: 'POST', headers: { token }, body: JSON.stringify(input) });
      const { code, msg, data } = (await response.json()) as {
        code: number;
        msg: string;
        data: { jobId: string; progress: number; url?: string };
      };
      if (code !== 0) throw new Error(msg);
      return data;
    };
    /** Asks until the export is so far. */
    const until = async (jobId: string, progress: number) => {
      for (;;) {
        const answer = await ask({ jobId });
        if (answer.progress >= progress) return answer;
        await sleep(50);
      }
    };
    const before = server.peak();
    const started = performance.now();
    const { url } = await until((await ask({ filter: {} })).jobId, 100);
    const seconds = (performance.now() - started) / 1000;
    const file = Buffer.from(await (await fetch(`${base}${url}`)).arrayBuffer());
    const peak = server.peak();
    report(`${orders} orders in ${seconds.toFixed(1)} s, a file of ${(file.length / 1e6).toFixed(1)} MB`);
    report(`server memory: ${before.toFixed(0)} MB before, at most ${peak.toFixed(0)} MB (allowed: ${MAX_MB})`);

    const { jobId } = await ask({ filter: { dateFrom: '2000-01-01' } });
    const { progress } = await until(jobId, 40);
    await server.stop('SIGKILL');
    server = await serve();
    base = server.url;
    const resumed = await ask({ jobId });
    const again = Buffer.from(await (await fetch(`${base}${(await until(jobId, 100)).url}`)).arrayBuffer());
    const same = again.equals(file);
    report(`killed at ${progress} %, found at ${resumed.progress} % by the next server, the file is ${same ? 'the same' : 'ANOTHER ONE'}`);
    const lines = readXlsx(file).length - 1;
    report(`${lines} lines read back`);
    if (peak > MAX_MB || !same || lines !== orders) process.exitCode = 1;
  } finally {
    await server?.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
