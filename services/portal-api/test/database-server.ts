import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../src/platform/database/database';
import { migrate } from '../src/platform/database/migrate';
import { migrations } from '../src/migrations/all';
import { startEmbedded } from '../src/platform/embedded/start';
import { loadZips } from '../src/domains/places/load-zips';
import { registerTestKeys } from './server-keys';
import { administer, templateName, urlOf, type Ready } from './databases';

/** Run by global-setup.mjs: a PostgreSQL with a migrated template database, until the standard input closes. */
async function main(folder: string): Promise<void> {
  const closed = new Promise<void>((resolve) =>
    process.stdin
      .resume()
      .once('end', resolve)
      .once('error', () => resolve()),
  );
  const server = await startEmbedded({ dataDir: folder, durable: false, report: (line) => process.stderr.write(`${line}\n`) });
  try {
    await makeTemplate(server.url);
    await writeReady(folder, { url: server.url });
    await closed;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeTemplate(url: string): Promise<void> {
  await administer(url, `create database ${templateName}`);
  const db = connect(urlOf(url, templateName), () => undefined, { pool: 2 });
  await migrate(db, migrations);
  await loadZips(db);
  await registerTestKeys(db);
  // A database with connections cannot be cloned.
  await db.destroy();
}

/** Written aside and moved into place, so that nobody reads half of it. */
async function writeReady(folder: string, ready: Ready): Promise<void> {
  const file = join(folder, 'ready.json');
  await writeFile(`${file}.new`, JSON.stringify(ready));
  await rename(`${file}.new`, file);
}

// Ctrl-C reaches the whole group: the input still closes when the test run is gone, and the end stays in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const [folder = ''] = process.argv.slice(2);
main(folder).catch(async (error: unknown) => {
  await writeReady(folder, { error: String(error) }).catch(() => undefined);
  process.exitCode = 1;
});
