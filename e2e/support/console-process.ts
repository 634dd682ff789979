import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import { freePort } from '../../packages/node-kit/src/free-port';
import { root } from './store';

export interface ConsoleProcess {
  url: string;
  stop: () => void;
}

interface Options {
  store: string;
  dataDir: string;
  /** Addresses of what counts page loads. */
  edges: string;
  /** A free one without it. */
  port?: number;
  /** More variables; without an issuer there is the account of development. */
  env?: Record<string, string>;
  /** What Node runs; the source without it. */
  program?: readonly string[];
}

const SOURCE = ['--import', 'tsx', 'services/console/src/server.ts'];

/** A console on a store. It answers when this resolves. */
export async function spawnConsole({ store, dataDir, edges, port, env = {}, program = SOURCE }: Options): Promise<ConsoleProcess> {
  const at = port ?? (await freePort());
  const url = `http://localhost:${at}`;
  const service = spawn(process.execPath, program, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(at),
      CONSOLE_HOST: '127.0.0.1',
      CONSOLE_URL: url,
      STORE_URL: store,
      DATA_DIR: dataDir,
      EDGES: edges,
      LOG_LEVEL: 'error',
      ...(env.OIDC_ISSUER ? {} : { CONSOLE_ACCOUNT: 'development' }),
      ...env,
    },
  });
  const stop = () => void service.kill();
  const answers = () =>
    fetch(`http://127.0.0.1:${at}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  try {
    await expect.poll(answers).toBe(200);
  } catch (error) {
    stop();
    throw error;
  }
  return { url, stop };
}
