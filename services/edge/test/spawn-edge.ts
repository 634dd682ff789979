import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { DOCUMENTS_DIR } from './documents';

export interface SpawnedEdge {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
}

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

const SOURCE = ['--import', 'tsx', join(__dirname, '../src/server.ts')];

/** An edge in a process of its own, on a port that the system chooses; it ends with the test file. `args` name another program than the source. */
export function spawnEdge(env: Record<string, string>, args: readonly string[] = SOURCE): SpawnedEdge {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, API_URL: 'http://127.0.0.1:9', PORT: '0', DOCUMENTS_DIR, ...env },
    cwd: __dirname,
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return { child, output: () => text, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

/** The port on which a spawned edge listens, once it does. */
export async function portOf({ output }: SpawnedEdge): Promise<number> {
  for (let waited = 0; waited < 40_000; waited += 50) {
    const port = /Server listening at https?:\/\/\S+:(\d+)/.exec(output())?.[1];
    if (port) return Number(port);
    await sleep(50);
  }
  throw new Error(`the edge did not start: ${output()}`);
}
