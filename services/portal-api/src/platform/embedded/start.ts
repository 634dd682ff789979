import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '@portal/node-kit';
import { packagedBinaries, type Binaries } from './binaries';
import { databaseIdentity, type Identity } from './identity';
import { clusterHome, sharedFolders, reachableBinaries, type Report } from './folders';
import { runningPostmaster, stopPostmaster } from './postmaster';
import { initialise, startServer } from './server-process';

export interface EmbeddedOptions {
  /** Contains the cluster, or `location.json` with the folder that does. */
  dataDir: string;
  report?: Report;
  /** False for tests: no fsync. */
  durable?: boolean;
  binaries?: Binaries;
  /** Folders for files that the database user cannot reach in `dataDir`, best first. */
  folders?: string[];
}

export interface EmbeddedDatabase {
  /** A connection string of the database `postgres`. */
  url: string;
  /** Resolves when the server ends without `stop`. */
  died: Promise<void>;
  stop(): Promise<void>;
}

const applicationName = 'portal-api keeper';

/**
 * Starts a PostgreSQL in the data folder, which the first start initialises.
 * @throws OperatorError with the path if the folder cannot be used or another process uses it
 */
export function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return open(options).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall ? new OperatorError(`DATA_DIR ${options.dataDir} cannot be used: ${error.message}`) : error;
  });
}

async function open(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { report = () => undefined, durable = true, folders = sharedFolders() } = options;
  const identity = await databaseIdentity();
  const binaries = await reachableBinaries(options.binaries ?? (await packagedBinaries()), identity, folders, report);
  const home = await clusterHome(resolve(options.dataDir), identity, folders, report);
  const cluster = join(home, 'cluster');
  const password = await ensureCluster(home, cluster, binaries, identity, durable);
  await endLeftover(cluster, password, options.dataDir);

  const { child, port } = await startServer(binaries, identity, cluster, durable);
  const url = urlOf(port, password);
  const keeper = await connectKeeper(url);
  let stopping = false;
  const died = new Promise<void>((ended) =>
    child.once('exit', () => {
      if (!stopping) ended();
    }),
  );
  return {
    url,
    died,
    async stop() {
      stopping = true;
      await keeper.end().catch(() => undefined);
      if (child.exitCode === null && child.signalCode === null) await stopPostmaster(child.pid!);
    },
  };
}

/** Creates the cluster under another name and renames it: an interrupted start leaves no partial cluster. */
async function ensureCluster(
  home: string,
  cluster: string,
  binaries: Binaries,
  identity: Identity | undefined,
  durable: boolean,
): Promise<string> {
  const file = join(home, 'password');
  if (
    await access(cluster).then(
      () => true,
      () => false,
    )
  )
    return readFile(file, 'utf8');
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const password = randomBytes(18).toString('base64url');
  const forInitdb = `${file}.new`;
  await writeFile(forInitdb, password, { mode: 0o600 });
  if (identity) {
    await chown(draft, identity.uid, identity.gid);
    await chown(forInitdb, identity.uid, identity.gid);
  }
  await initialise(binaries, identity, draft, forInitdb, durable);
  await rm(forInitdb);
  await writeFile(file, password, { mode: 0o600 });
  await rename(draft, cluster);
  return password;
}

/** Stops a server that outlived its process (kill -9), but not one that a running process uses. */
async function endLeftover(cluster: string, password: string, dataDir: string): Promise<void> {
  const leftover = await runningPostmaster(cluster);
  if (!leftover) return;
  if (await isUsed(urlOf(leftover.port, password))) {
    throw new OperatorError(`DATA_DIR ${dataDir} is in use by another portal-api (PostgreSQL process ${leftover.pid}).`);
  }
  await stopPostmaster(leftover.pid);
}

/** A running portal-api holds one named connection; that of a killed one ends soon. */
async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { rowCount } = await client.query('select 1 from pg_stat_activity where application_name = $1', [applicationName]);
      if (rowCount === 0) return false;
      await sleep(100);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connectKeeper(url: string): Promise<pg.Client> {
  const keeper = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true });
  keeper.on('error', () => undefined);
  await keeper.connect();
  return keeper;
}

const urlOf = (port: number, password: string): string => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
