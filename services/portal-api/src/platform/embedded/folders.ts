import { randomBytes } from 'node:crypto';
import { cp, lstat, mkdir, readFile, rename, rm, writeFile, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '@portal/node-kit';
import { program, type Binaries } from './binaries';
import { canReach, type Identity } from './identity';

export type Report = (line: string) => void;

/** Folders outside the checkout for files that another user reads, best first. */
export const sharedFolders = (): string[] => ['/var/lib/freight-portal', join(tmpdir(), 'freight-portal')];

/** The given binaries, or a copy of them where the database user can execute it (a checkout below a 0700 home). */
export async function reachableBinaries(
  binaries: Binaries,
  identity: Identity | undefined,
  folders: string[],
  report: Report,
): Promise<Binaries> {
  if (canReach(identity, program(binaries, 'postgres'))) return binaries;
  for (const folder of folders) {
    const copy = { ...binaries, root: join(folder, `postgres-${binaries.version}`) };
    if (!(await prepareFolder(folder, identity))) continue;
    if (!(await isOurs(copy.root))) {
      const fresh = `${copy.root}.${randomBytes(4).toString('hex')}`;
      await cp(binaries.root, fresh, { recursive: true, verbatimSymlinks: true });
      await rename(fresh, copy.root).catch(() => rm(fresh, { recursive: true, force: true }));
      report(`The database user cannot enter ${binaries.root}: its programs are copied to ${copy.root}.`);
    }
    if ((await isOurs(copy.root)) && canReach(identity, program(copy, 'postgres'))) return copy;
  }
  throw new OperatorError(unreachable(binaries.root, folders));
}

/**
 * The folder of the cluster: `<dataDir>/postgres`, or, where the database user cannot enter it, a subfolder of
 * one of `folders`, named in `<dataDir>/postgres/location.json`. An empty data folder thus always gives a new database.
 */
export async function clusterHome(dataDir: string, identity: Identity | undefined, folders: string[], report: Report): Promise<string> {
  const home = join(dataDir, 'postgres');
  const marker = join(home, 'location.json');
  await mkdir(home, { recursive: true });
  const moved = await readFile(marker, 'utf8').then(
    (text) => JSON.parse(text) as { home: string },
    () => undefined,
  );
  if (!moved && canReach(identity, home)) return home;
  for (const folder of moved ? [] : folders) {
    if (!(await prepareFolder(folder, identity))) continue;
    const subfolder = join(folder, `data-${randomBytes(8).toString('hex')}`);
    await mkdir(subfolder);
    await writeFile(marker, JSON.stringify({ home: subfolder }));
    report(`The database user cannot enter ${dataDir}: the database is in ${subfolder}.`);
    return subfolder;
  }
  if (!moved) throw new OperatorError(unreachable(dataDir, folders));
  await mkdir(moved.home, { recursive: true });
  if (!canReach(identity, moved.home)) throw new OperatorError(unreachable(moved.home, []));
  report(`The database is in ${moved.home} (see ${marker}).`);
  return moved.home;
}

/** Creates a folder if possible and answers whether the database user can enter it. Only a new folder gets a mode. */
async function prepareFolder(folder: string, identity: Identity | undefined): Promise<boolean> {
  try {
    if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755);
    return (await isOurs(folder)) && canReach(identity, folder);
  } catch {
    return false;
  }
}

/** In a folder that everyone can write to, another user could have put other programs under the expected name. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

const unreachable = (path: string, folders: string[]): string =>
  `The user that PostgreSQL runs as (not root) cannot enter ${path}` +
  `${folders.length > 0 ? `, nor can ${folders.join(' or ')} be used instead` : ''}. Give it access, choose another DATA_DIR, or set DATABASE_URL.`;
