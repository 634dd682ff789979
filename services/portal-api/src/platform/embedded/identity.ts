import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '@portal/node-kit';

/** The user that PostgreSQL runs as; undefined = the user of this process. */
export interface Identity {
  uid: number;
  gid: number;
}

const run = promisify(execFile);
const userName = 'postgres';

/** PostgreSQL refuses to run as root; it then runs as the user `postgres`, which is created if missing. */
export async function databaseIdentity(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const found = await lookUp();
  if (found) return found;
  await makeUser();
  const made = await lookUp();
  if (made) return made;
  throw new OperatorError(`PostgreSQL cannot run as root and no user "${userName}" could be made: create it, or set DATABASE_URL.`);
}

async function lookUp(): Promise<Identity | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', userName]), run('id', ['-g', userName])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function makeUser(): Promise<void> {
  try {
    await run('groupadd', ['--system', userName]);
    await run('useradd', ['--system', '--gid', userName, userName]);
  } catch {
    // Alpine has the busybox tools only.
    await run('addgroup', ['-S', userName]).catch(() => undefined);
    await run('adduser', ['-S', '-G', userName, userName]).catch(() => undefined);
  }
}

/**
 * Whether that user can enter a folder or execute a file. The system is asked as that user:
 * mode bits do not show access lists and mount options.
 */
export function canReach(identity: Identity | undefined, path: string): boolean {
  if (!identity) return true;
  const asked = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...identity, cwd: '/', stdio: 'ignore' });
  return asked.status === 0;
}
