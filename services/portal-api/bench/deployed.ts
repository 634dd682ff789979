import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import nodeFlags from '../node-flags.json';
import { addressIn, quietChoices } from '../test/server-process';
import type { FilledDatabase } from './database';

const BUNDLE = join(import.meta.dirname, '../dist/server.mjs');

/** A server in a process of its own. */
export interface Deployed {
  url: string;
  /** What it has computed so far, in milliseconds; the system counts in ticks of 10. */
  cpu(): number;
  /** The most memory that it has held so far, in MB. */
  peak(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The API as it is deployed. @throws Error without the bundle */
export function startBundle(
  { url, dataDir }: Pick<FilledDatabase, 'url' | 'dataDir'>,
  env: Record<string, string> = {},
): Promise<Deployed> {
  if (!existsSync(BUNDLE)) throw new Error(`${BUNDLE} is not there: run pnpm bundle first`);
  const choices = { ...quietChoices, DATABASE_URL: url, DATA_DIR: dataDir, API_PORT: '0', LOG_LEVEL: 'info', ACCESS_LOG_LEVEL: 'silent' };
  return run([BUNDLE], { ...choices, ...env }, addressIn);
}

/** A server with the flags of the image, once `find` finds its address in what it says. @throws Error if it ends before */
export async function run(
  args: readonly string[],
  env: Record<string, string>,
  find: (text: string) => string | undefined,
): Promise<Deployed> {
  const child = spawn(process.execPath, [...nodeFlags, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await said(child, find),
    cpu: () => cpuOf(child),
    peak: () => peakOf(child),
    stop: (signal = 'SIGTERM') => end(child, signal),
  };
}

function said(child: ChildProcess, find: (text: string) => string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout!.on('data', (part: Buffer) => {
      text += part.toString();
      const found = find(text);
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`a server ended: ${text}`)));
  });
}

function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function peakOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}
