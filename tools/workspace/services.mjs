import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceEnv } from './env.mjs';
import { freePort, isFree } from './ports.mjs';
import { root } from './root.mjs';
import { capture } from './run.mjs';
import { StopError } from './stop-error.mjs';

export const API = 'services/portal-api';
export const EDGE = 'services/edge';
export const CONSOLE = 'services/console';
export const CONSOLE_PAGE = 'apps/console';

/** Where `portal status --health` asks by default; a second portal of a machine takes a free one. */
const METRICS_PORT = 9464;

/** What each service of a local portal is started with; `api` is undefined when API_URL names one elsewhere. */
export async function servicesEnv(source = process.env) {
  const { port, dataDir, storeUrl, apiUrl } = workspaceEnv(source);
  const apiPort = apiUrl ? undefined : await freePort();
  const edgePort = String(port || (await freePort()));
  // Where the owners of this machine open the portal, for links in mails.
  const PORTAL_URL = source.PORTAL_URL || `${source.TLS_CERT ? 'https' : 'http'}://localhost:${edgePort}`;
  const metricsPort = source.METRICS_PORT || ((await isFree(METRICS_PORT)) ? METRICS_PORT : await freePort());
  // In production each request logs a line; here these would hide the important ones.
  const LOG_LEVEL = source.LOG_LEVEL || 'warn';
  return {
    api: apiPort && { API_PORT: String(apiPort), API_HOST: '127.0.0.1', DATA_DIR: dataDir, PORTAL_URL, LOG_LEVEL },
    edge: {
      PORT: edgePort,
      API_URL: apiUrl ?? `http://127.0.0.1:${apiPort}`,
      STORE_URL: storeUrl,
      METRICS_PORT: String(metricsPort),
      DOCUMENTS_DIR: source.DOCUMENTS_DIR || join(root, 'deploy/documents'),
      RSA_PUBLIC_TEST: source.RSA_PUBLIC_TEST || testKey(source.RSA_PRIVATE),
      LOG_LEVEL,
    },
  };
}

/** Stops before anything slow begins when a service would refuse its environment later. */
export async function checkServicesEnv(env) {
  const folders = env.api ? [API, EDGE] : [EDGE];
  const { code, output } = await capture(process.execPath, ['--import', 'tsx', 'tools/workspace/check-env.mjs', ...folders], {
    env: { ...env.api, ...env.edge },
  });
  if (code !== 0) throw new StopError(output.trim());
}

/** The public key for browsers must match the API's private key: its test pair, unless RSA_PRIVATE is set. */
function testKey(rsaPrivate) {
  if (!rsaPrivate || rsaPrivate.trim() === 'test') return readFileSync(join(root, API, 'keys/test-public.pem'), 'utf8');
  try {
    return createPublicKey(createPrivateKey(rsaPrivate.replaceAll('\\n', '\n'))).export({ type: 'spki', format: 'pem' });
  } catch {
    throw new StopError('RSA_PRIVATE must be an RSA private key as PEM');
  }
}
