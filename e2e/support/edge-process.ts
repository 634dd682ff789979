import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../packages/node-kit/src/free-port';
import { root } from './store';

export interface EdgeProcess {
  port: number;
  url: string;
  stop: () => void;
}

/** The status of an answer, whoever signed the certificate; 0 without one. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const answered = (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode!);
    };
    const request = url.startsWith('https:') ? https.get(url, { rejectUnauthorized: false }, answered) : http.get(url, answered);
    request.on('error', () => resolve(0));
  });
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
  const url = `${env.TLS_CERT ? 'https' : 'http'}://localhost:${port}`;
  try {
    await expect.poll(() => statusOf(`${url}/login`), { timeout: withinMs }).toBe(200);
  } catch (error) {
    edge.kill();
    throw error;
  }
  return { port, url, stop: () => void edge.kill() };
}
