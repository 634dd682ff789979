import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { testKeysEnv } from './server-keys';

export interface ServerProcess {
  child: ChildProcess;
  /** What it logged. */
  lines(): string[];
  /** Its address, when it answers. Rejects if it ends before. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; err: string }>;
}

/** What a server with a database of its own is told for itself, where a test wants neither bank nor carriers to act by themselves. */
export const quietChoices = {
  FILES_URL: 'folder',
  RSA_PRIVATE: 'test',
  ...testKeysEnv,
  BANK: 'off',
  CARRIERS: 'reference',
  SIMULATOR: 'off',
  SMTP_URL: 'outbox',
  PORTAL_URL: 'http://localhost:3000',
  AI_BASE_URL: 'off',
};

/** The server as an operator starts it, on a free port. Whoever starts it ends it. */
export function startServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../src/server.ts')], {
    env: { PATH: process.env.PATH, API_PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; err: string }>((resolve) => child.once('close', (code) => resolve({ code, err })));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const url = addressIn(out);
      if (url) resolve(url);
    });
    void ended.then(() => reject(new Error(`the server ended: ${err}`)));
  });
  // Who waits for its end only does not wait for this.
  ready.catch(() => undefined);
  return { child, lines: () => out.trim().split('\n'), ready, ended };
}

/** The address in the log of a server, once it is ready; its LOG_LEVEL must be info or debug. */
export const addressIn = (log: string): string | undefined => /"portal-api ready on ([^"]+)"/.exec(log)?.[1];
