import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@portal/node-kit';

/** A PostgreSQL that runs on a cluster's folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * The postmaster still running on a cluster, as after a kill -9 of the process that started it.
 * A pid file whose process is gone, or is another program by now, is removed: PostgreSQL would refuse to start over it.
 */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (lines.length < 4) return undefined;
  const pid = Number(lines[0]);
  if (isAlive(pid) && (await commandOf(pid)).includes(cluster)) return { pid, port: Number(lines[3]) };
  await rm(file, { force: true });
  return undefined;
}

/** Ends a postmaster: open transactions are rolled back, nothing acknowledged is lost. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < waitMs && isAlive(pid); waited += 20) await sleep(20);
  }
  if (isAlive(pid)) throw new OperatorError(`The PostgreSQL process ${pid} does not stop: end it and start again.`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function commandOf(pid: number): Promise<string> {
  const listed = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (listed !== undefined) return listed;
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
