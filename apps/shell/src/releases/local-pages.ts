import { freeRows, type ExtraPage, type RemoteAction } from '@portal/releases/contract';
import { own, type Page } from './pages';
import { releaseSet, replacePages } from './release-set';
import type { RemoteRelease } from './remote-release';

/** A server of this machine that hangs must not hold back the portal for long. */
const TIMEOUT_MS = 5_000;

interface Rows {
  pages: readonly ExtraPage[];
  actions: RemoteAction[];
}

/** What a build adds to the portal; undefined where its server does not answer, as when it is off. */
async function rowsOf({ base }: RemoteRelease): Promise<Rows | undefined> {
  try {
    const response = await fetch(`${base}portal.json`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { kind, pages = [], actions = [] } = (await response.json()) as Partial<Rows> & { kind?: string };
    // Another program may have the port.
    return response.ok && kind === 'remote' ? { pages, actions } : undefined;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/**
 * Gives each remote that comes from this machine the pages and actions of its build, as a release of it would: they take the place of
 * its released ones, and a row of the shell or of another remote is never overridden. Before anything reads the page table.
 *
 * @param local the overriding releases by remote
 * @returns by remote, the paths that belong to others
 */
export async function takeLocalPages(local: Readonly<Record<string, RemoteRelease>>): Promise<Record<string, string[]>> {
  const read = await Promise.all(Object.entries(local).map(async ([remote, release]) => ({ remote, rows: await rowsOf(release) })));
  const taken: Record<string, string[]> = {};
  for (const { remote, rows } of read) {
    if (!rows) continue;
    const { pages, remotes } = releaseSet();
    const release = remotes[remote];
    if (release) release.actions = rows.actions;
    const others = pages.filter((page) => page.remote !== remote);
    const free = freeRows(rows.pages, [...own, ...others]).map((row): Page => ({ ...row, remote }));
    const at = pages.findIndex((page) => page.remote === remote);
    // Where they stood in the menu; those of a remote without a release come last.
    replacePages(at < 0 ? [...others, ...free] : [...others.slice(0, at), ...free, ...others.slice(at)]);
    const paths = new Set(free.map(({ path }) => path));
    taken[remote] = rows.pages.map(({ path }) => path).filter((path) => !paths.has(path));
  }
  return taken;
}
