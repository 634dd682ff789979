import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { absentAsUndefined } from './fs';
import { StoreError } from '../types';

const WAIT_MS = 30_000;
/** A holder works for milliseconds, so the owner of a lock of this age is dead. The same goes for a lock from the future. */
const ABANDONED_MS = 20_000;

interface Owner {
  id: string;
  host: string;
  pid: number;
}

/**
 * Runs `work` while no other process holds the lock file. It takes over the lock of a dead process.
 * `work` can check whether it still has the lock: a machine that slept long enough counts as dead.
 * @throws StoreError `busy` after 30 s
 */
export async function withLock<T>(path: string, work: (isHeld: () => Promise<boolean>) => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const giveUp = performance.now() + WAIT_MS;
  const id = randomUUID();
  for (;;) {
    const { taken, now } = await take(path, { id, host: hostname(), pid: process.pid });
    if (taken) break;
    if (performance.now() > giveUp) throw new StoreError('busy', `the lock ${path} is held by another process`);
    await removeAbandoned(path, now);
    await sleep(2 + Math.random() * 15);
  }
  const isHeld = async () => (await readOwner(path))?.id === id;
  try {
    return await work(isHeld);
  } finally {
    if (await isHeld()) await rm(path, { force: true });
  }
}

/**
 * link() tests and sets in one step, and the file has its content at once; open('wx') would show it empty.
 * `now` is the time of the file system, which all machines share.
 */
async function take(path: string, owner: Owner): Promise<{ taken: boolean; now: number }> {
  const draft = `${path}.${owner.id}.tmp`;
  let now = 0;
  try {
    await writeFile(draft, JSON.stringify(owner));
    now = (await stat(draft)).mtimeMs;
    await link(draft, path);
    return { taken: true, now };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return { taken: false, now };
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removing needs a second lock, named after the dead owner. Without it, two processes could both see the dead lock, and
 * the slower one would remove the new lock of the faster one.
 */
async function removeAbandoned(path: string, now: number): Promise<void> {
  const owner = await readOwner(path);
  const since = (await absentAsUndefined(stat(path)))?.mtimeMs;
  if (!owner || since === undefined || !(Math.abs(now - since) > ABANDONED_MS || isDead(owner))) return;
  await withLock(`${path}.${owner.id}`, async () => {
    if ((await readOwner(path))?.id === owner.id) await rm(path, { force: true });
  });
}

async function readOwner(path: string): Promise<Owner | undefined> {
  const text = await absentAsUndefined(readFile(path, 'utf8'));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Owner;
  } catch {
    // A power loss can leave the file empty: then only its age counts.
    return { id: 'unreadable', host: '', pid: 0 };
  }
}

function isDead({ host, pid }: Owner): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
