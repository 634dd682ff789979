import { randomBytes } from 'node:crypto';
import { cp, lstat, mkdir, readFile, rename, rm, writeFile, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '@portal/node-kit';
import { program, type Binaries } from './binaries';
import { canReach, type Identity } from './identity';

export type Report = (line: string) => void;

/** Folders outside the checkout where files for another user may be put, best first. */
export const commonPlaces = (): string[] => ['/var/lib/freight-portal', join(tmpdir(), 'freight-portal')];

/** The given binaries, or a copy of them where the database user can execute it (a checkout below a 0700 home). */
export async function reachableBinaries(
  binaries: Binaries,
  identity: Identity | undefined,
  places: string[],
  report: Report,
): Promise<Binaries> {
  if (canReach(identity, program(binaries, 'postgres'))) return binaries;
  for (const place of places) {
    const copy = { ...binaries, root: join(place, `postgres-${binaries.version}`) };
    if (!(await openPlace(place, identity))) continue;
    if (!(await isOurs(copy.root))) {
      const fresh = `${copy.root}.${randomBytes(4).toString('hex')}`;
      await cp(binaries.root, fresh, { recursive: true, verbatimSymlinks: true });
      await rename(fresh, copy.root).catch(() => rm(fresh, { recursive: true, force: true }));
      report(`The database user cannot enter ${binaries.root}: its programs are copied to ${copy.root}.`);
    }
    if ((await isOurs(copy.root)) && canReach(identity, program(copy, 'postgres'))) return copy;
  }
  throw new OperatorError(unreachable(binaries.root, places));
}

/**
 * The folder of the cluster: `<dataDir>/postgres`, or, where the database user cannot enter it, a folder in one
 * of the places, named in `<dataDir>/postgres/location.json`. Emptying the data folder thus always means a fresh database.
 */
export async function clusterHome(dataDir: string, identity: Identity | undefined, places: string[], report: Report): Promise<string> {
  const home = join(dataDir, 'postgres');
  const marker = join(home, 'location.json');
  await mkdir(home, { recursive: true });
  const moved = await readFile(marker, 'utf8').then(
    (text) => JSON.parse(text) as { home: string },
    () => undefined,
  );
  if (!moved && canReach(identity, home)) return home;
  for (const place of moved ? [] : places) {
    if (!(await openPlace(place, identity))) continue;
    const elsewhere = join(place, `data-${randomBytes(8).toString('hex')}`);
    await mkdir(elsewhere);
    await writeFile(marker, JSON.stringify({ home: elsewhere }));
    report(`The database user cannot enter ${dataDir}: the database is in ${elsewhere}.`);
    return elsewhere;
  }
  if (!moved) throw new OperatorError(unreachable(dataDir, places));
  await mkdir(moved.home, { recursive: true });
  if (!canReach(identity, moved.home)) throw new OperatorError(unreachable(moved.home, []));
  report(`The database is in ${moved.home} (see ${marker}).`);
  return moved.home;
}

/** Makes a place if it can be made, and says whether the database user gets in. Only what is made here gets a mode. */
async function openPlace(place: string, identity: Identity | undefined): Promise<boolean> {
  try {
    if (await mkdir(place, { recursive: true })) await chmod(place, 0o755);
    return (await isOurs(place)) && canReach(identity, place);
  } catch {
    return false;
  }
}

/** In a folder that all may write to, another user could have put programs of his own under the expected name. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

const unreachable = (path: string, places: string[]): string =>
  `The user that PostgreSQL runs as (not root) cannot enter ${path}` +
  `${places.length > 0 ? `, nor can ${places.join(' or ')} be used instead` : ''}. Give it access, choose another DATA_DIR, or set DATABASE_URL.`;
