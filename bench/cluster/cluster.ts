import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../packages/node-kit/src/free-port';
import { makePair } from '../../services/edge/test/certificate';
import { fixtureStore } from '../../services/edge/test/fixture-store';
import { runNginx } from '../../services/edge/test/run-nginx';
import nodeFlags from '../../services/portal-api/node-flags.json';
import { connect } from '../../services/portal-api/src/platform/database/database';
import { type DurablePostgres, startDurablePostgres } from '../../services/portal-api/bench/durable-postgres';
import { quietChoices } from '../../services/portal-api/test/server-process';
import { keepService, type Service } from './service';

export interface Cluster {
  /** The address of nginx, or of the first edge if there is no nginx. */
  origin: string;
  postgres: DurablePostgres;
  db: ReturnType<typeof connect>;
  apis: Service[];
  edges: Service[];
  close(): Promise<void>;
}

/** A few owners do here what many do elsewhere: their budgets are counted as ever, and never spent. */
const boundless = Object.fromEntries(['REQUESTS', 'UPLOADS', 'QUOTES', 'STORED_MB'].map((name) => [`OWNER_${name}`, '1000000000']));

const root = join(import.meta.dirname, '../..');

/**
 * A portal as DEPLOY describes it: PostgreSQL, two APIs, two edges and nginx with deploy/nginx/portal.conf, all on this machine.
 * The services are bundles.
 * @param choices variables of the APIs, in addition to those that keep bank and carriers quiet
 * @param front what browsers talk to: nginx, or the edges themselves, which then have the certificate
 */
export async function startCluster(
  choices: Record<string, string>,
  print: (line: string) => void,
  front: 'nginx' | 'edges' = 'nginx',
): Promise<Cluster> {
  const work = await mkdtemp(join(tmpdir(), 'portal-cluster-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(work, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const postgres = await startDurablePostgres(join(work, 'postgres'));
    closing.push(() => postgres.stop());
    const db = connect(postgres.url, () => undefined, { pool: 4 });
    closing.push(() => db.destroy());
    const dataDir = join(work, 'data');
    await mkdir(dataDir);
    const store = await fixtureStore();
    closing.push(() => store.remove());

    const apis = await started(closing, 'API', (name) => ({
      name,
      program: join(root, 'services/portal-api/dist/server.mjs'),
      flags: ['--enable-source-maps', ...nodeFlags],
      env: (port) => ({
        ...quietChoices,
        ...boundless,
        ...choices,
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        API_PORT: String(port),
        LOG_LEVEL: 'error',
      }),
    }));
    const pair = makePair(work, 'tls');
    const edges = await started(closing, 'edge', (name) => ({
      name,
      program: join(root, 'services/edge/dist/server.mjs'),
      env: (port) => ({
        STORE_URL: store.folder,
        DOCUMENTS_DIR: join(root, 'deploy/documents'),
        API_URL: apis.map((api) => api.url).join(','),
        ...(front === 'nginx' ? { TRUSTED_PROXIES: '127.0.0.1' } : { TLS_CERT: pair.cert, TLS_KEY: pair.key }),
        PORT: String(port),
        LOG_LEVEL: 'error',
      }),
    }));
    if (front === 'edges') {
      print('two APIs, two edges and PostgreSQL are up');
      return { origin: edges[0]!.url, postgres, db, apis, edges, close };
    }
    const port = await freePort();
    const nginx = await runNginx({
      conf: join(root, 'deploy/nginx/portal.conf'),
      work,
      port,
      edges: edges.map(({ url }) => new URL(url).host),
      ...pair,
    });
    closing.push(() => nginx.stop());
    print('two APIs, two edges, nginx and PostgreSQL are up');
    return { origin: `https://127.0.0.1:${port}`, postgres, db, apis, edges, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function started(
  closing: (() => Promise<unknown>)[],
  kind: string,
  options: (name: string) => Parameters<typeof keepService>[0],
): Promise<Service[]> {
  const services = await Promise.all([1, 2].map((n) => keepService(options(`${kind} ${n}`))));
  for (const service of services) closing.push(() => service.stop());
  await Promise.all(services.map((service) => service.ready()));
  return services;
}
