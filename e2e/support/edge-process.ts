import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../packages/node-kit/src/free-port';
import { root } from './store';

export interface EdgeProcess {
  port: number;
  url: string;
  stop: () => void;
}

/** The test's own edge on a store, before the API of the portal under test. It serves pages when this resolves. */
export async function spawnEdge(store: string, api: string, env: Record<string, string> = {}, withinMs = 60_000): Promise<EdgeProcess> {
  const port = await freePort();
  const key = readFileSync(join(root, 'services/portal-api/keys/test-public.pem'), 'utf8');
  const edge = spawn(process.execPath, ['--import', 'tsx', 'services/edge/src/server.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      STORE_URL: store,
      API_URL: new URL(api).origin,
      RSA_PUBLIC_TEST: key,
      DOCUMENTS_DIR: 'deploy/documents',
      ...env,
    },
  });
  const url = `http://localhost:${port}`;
  try {
    await expect
      .poll(
        () =>
          fetch(`${url}/login`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: withinMs },
      )
      .toBe(200);
  } catch (error) {
    edge.kill();
    throw error;
  }
  return { port, url, stop: () => void edge.kill() };
}
