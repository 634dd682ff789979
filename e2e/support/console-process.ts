import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../packages/node-kit/src/free-port';
import { root } from './store';

export interface ConsoleProcess {
  url: string;
  stop: () => void;
}

/**
 * A console on a store. It answers when this resolves.
 *
 * @param edges addresses of what counts page loads
 * @param env variables beside those; without an issuer there is the account of development
 */
export async function spawnConsole(
  store: string,
  edges: string,
  env: (url: string) => Promise<Record<string, string>> | Record<string, string> = () => ({ CONSOLE_ACCOUNT: 'development' }),
): Promise<ConsoleProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'portal-console-data-'));
  const service = spawn(process.execPath, ['--import', 'tsx', 'services/console/src/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      CONSOLE_HOST: '127.0.0.1',
      CONSOLE_URL: url,
      STORE_URL: store,
      DATA_DIR: data,
      EDGES: edges,
      LOG_LEVEL: 'error',
      ...(await env(url)),
    },
  });
  const stop = () => {
    service.kill();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  } catch (error) {
    stop();
    throw error;
  }
  return { url, stop };
}
