import { fork } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePair } from '../../services/edge/test/certificate';
import { quietChoices } from '../../services/portal-api/test/server-process';
import { keepService } from '../cluster/service';
import { VARIANTS, type Variant } from '../monolith/publish';
import type { RelayRequest } from './relay-process';
import type { LineOptions } from './relay';

const root = join(import.meta.dirname, '../..');
const fromSource = { flags: ['--import', 'tsx'] };

/** A monolith among the names of the sites. */
export const nameOf = (variant: Variant): string => `monolith, ${variant}`;

/** The portal, and the monoliths beside it, each behind an edge of its own and before the same API. */
export interface Sites {
  /** The portal first. */
  names: readonly string[];
  /** Their origins without a line between. */
  direct: readonly string[];
  /** Their origins on a line each, in the same order. */
  behind(line: LineOptions): Promise<readonly string[]>;
  /** The hash of the key of their certificate. A browser caches nothing of a certificate that it was only told to ignore. */
  keyHash: string;
  close(): Promise<void>;
}

/**
 * @param stores of the portal and, where it is compared, of the monolith
 * @param dataDir of the API; its database is kept from run to run
 */
export async function startSites(stores: { portal: string; monolith?: string }, dataDir: string): Promise<Sites> {
  const work = await mkdtemp(join(tmpdir(), 'portal-load-'));
  const closing: (() => unknown)[] = [() => rm(work, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const pair = makePair(work, 'load');
    const certificate = new X509Certificate(await readFile(pair.cert));
    const key = await readFile(join(root, 'services/portal-api/keys/test-public.pem'), 'utf8');
    const api = await keepService({
      name: 'portal-api',
      program: join(root, 'services/portal-api/src/server.ts'),
      ...fromSource,
      env: (port) => ({ ...quietChoices, API_PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    });
    closing.push(() => api.stop());
    await api.ready();
    const edgeOf = async (name: string, env: Record<string, string>) => {
      const edge = await keepService({
        name,
        program: join(root, 'services/edge/src/server.ts'),
        ...fromSource,
        env: (port) => ({
          ...env,
          PORT: String(port),
          API_URL: api.url,
          DOCUMENTS_DIR: join(root, 'deploy/documents'),
          TLS_CERT: pair.cert,
          TLS_KEY: pair.key,
          // One session is used in many browsers and on several origins.
          SESSION_COOKIE: 'off',
          RSA_PUBLIC_TEST: key,
          LOG_LEVEL: 'error',
        }),
      });
      closing.push(() => edge.stop());
      await edge.ready();
      return { name, port: Number(new URL(edge.url).port) };
    };
    const edges = await Promise.all([
      edgeOf('portal', { STORE_URL: stores.portal }),
      ...(stores.monolith === undefined ? [] : VARIANTS).map((variant) =>
        edgeOf(nameOf(variant), { STORE_URL: stores.monolith!, CHANNEL: variant }),
      ),
    ]);
    const originOf = (port: number) => `https://localhost:${port}`;
    return {
      names: edges.map(({ name }) => name),
      direct: edges.map(({ port }) => originOf(port)),
      async behind(line) {
        const relays = fork(join(import.meta.dirname, 'relay-process.ts'));
        closing.push(() => relays.kill());
        relays.send({ ports: edges.map(({ port }) => port), line } satisfies RelayRequest);
        const [ports] = (await once(relays, 'message')) as [number[]];
        return ports.map(originOf);
      },
      keyHash: createHash('sha256')
        .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
        .digest('base64'),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
