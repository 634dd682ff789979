import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { absentAsUndefined } from './fs';
import { StoreError } from './types';

const WAIT_MS = 30_000;
/** A holder works for milliseconds, so one of this age is gone, whatever machine it ran on. */
const ABANDONED_MS = 20_000;

interface Owner {
  id: string;
  host: string;
  pid: number;
  /** Milliseconds since the epoch. */
  since: number;
}

/**
 * Runs `work` while no other process holds the lock file. A lock whose process is dead is taken over.
 * @throws StoreError `busy` after 30 s
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const giveUp = Date.now() + WAIT_MS;
  const id = randomUUID();
  while (!(await take(path, { id, host: hostname(), pid: process.pid, since: Date.now() }))) {
    if (Date.now() > giveUp) throw new StoreError('busy', `the lock ${path} is held by another process`);
    await removeAbandoned(path);
    await sleep(2 + Math.random() * 15);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** link() both tests and sets, and the file has its content from its first moment; open('wx') would show it empty. */
async function take(path: string, owner: Owner): Promise<boolean> {
  const draft = `${path}.${owner.id}.tmp`;
  await writeFile(draft, JSON.stringify(owner));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removing needs a lock of its own, named after the dead owner: without it two processes could both see
 * the dead lock and the slower one would remove the lock that the faster one has just taken.
 */
async function removeAbandoned(path: string): Promise<void> {
  const owner = await readOwner(path);
  if (!owner || !isGone(owner)) return;
  await withLock(`${path}.${owner.id}`, async () => {
    if ((await readOwner(path))?.id === owner.id) await rm(path, { force: true });
  });
}

async function readOwner(path: string): Promise<Owner | undefined> {
  const text = await absentAsUndefined(readFile(path, 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as Owner);
}

function isGone({ host, pid, since }: Owner): boolean {
  if (Date.now() - since > ABANDONED_MS) return true;
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
