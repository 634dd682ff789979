import type { GateInput, GateRemote, GateShell, Problem } from './types';
import { nameOf, shellOf } from './words';

/** Paths that the edge answers itself. */
const RESERVED = ['/api', '/beacons', '/healthz', '/livez', '/portal', '/readyz', '/remotes'];

interface Place {
  path: string;
  nested?: boolean | undefined;
}

interface Labelled extends Place {
  label?: { zh: string; en: string } | undefined;
  menu?: object | undefined;
}

/** Two pages that claim the same path, or one that lies in what another owns. */
export function pagesOverlap(a: Place, b: Place): boolean {
  const holds = (outer: Place, inner: Place) => outer.nested === true && inner.path.startsWith(outer.path === '/' ? '/' : `${outer.path}/`);
  return a.path === b.path || holds(a, b) || holds(b, a);
}

/** Added pages that nobody could reach, or that take another's place. */
export function pageProblems({ shells, remotes }: GateInput): Problem[] {
  const served = remotes.filter(({ role }) => role !== 'fallback');
  const pairs = served.flatMap((one, index) => served.slice(index + 1).map((other) => [one, other] as const)).filter(([one, other]) => one.name !== other.name);
  return [
    ...served.flatMap((remote) => [...unreachable(remote), ...shells.flatMap((shell) => againstShell(shell, remote))]),
    ...pairs.flatMap(([one, other]) => (other.fresh ? againstRemote(one, other) : againstRemote(other, one))),
  ];
}

function unreachable(remote: GateRemote): Problem[] {
  const at = (path: string, why: string): Problem => ({ id: `path ${remote.name}@${remote.version} ${path}`, kind: 'path', sentence: `${nameOf(remote)} adds the page ${path}, ${why}` });
  return remote.pages.flatMap((page, index) => {
    if (RESERVED.some((path) => pagesOverlap(page, { path, nested: true }))) return [at(page.path, 'which the edge answers itself: choose another path')];
    const twice = remote.pages.findIndex(({ path }) => path === page.path) < index;
    return twice ? [at(page.path, 'twice: take one of the two out')] : [];
  });
}

function againstShell(shell: GateShell, remote: GateRemote): Problem[] {
  return remote.pages.flatMap((page) =>
    shell.pages.flatMap((row): Problem[] => {
      const id = `${remote.name}@${remote.version} ${page.path} shell@${shell.version} ${row.path}`;
      if (pagesOverlap(page, row)) {
        const todo = shell.fresh && !remote.fresh ? `release a version of ${remote.name} without it in one step with the shell` : 'choose a path that is free';
        return [{ id: `path ${id}`, kind: 'path', sentence: `${nameOf(remote)} adds the page ${page.path}, which collides with ${row.path} of ${shellOf(shell)}: ${todo}` }];
      }
      const label = sameMenuLabel(page, row);
      if (label === undefined) return [];
      return [{ id: `menu ${id}`, kind: 'menu', sentence: `${nameOf(remote)} adds the menu entry ${label} for ${page.path}, as ${shellOf(shell)} names ${row.path}: choose another label` }];
    }),
  );
}

function againstRemote(other: GateRemote, remote: GateRemote): Problem[] {
  return remote.pages.flatMap((page) =>
    other.pages.flatMap((row): Problem[] => {
      const id = [`${remote.name}@${remote.version} ${page.path}`, `${other.name}@${other.version} ${row.path}`].sort().join(' ');
      if (pagesOverlap(page, row)) {
        return [{ id: `path ${id}`, kind: 'path', sentence: `${nameOf(remote)} adds the page ${page.path}, which collides with ${row.path} of ${nameOf(other)}: choose a path that is free` }];
      }
      const label = sameMenuLabel(page, row);
      if (label === undefined) return [];
      return [{ id: `menu ${id}`, kind: 'menu', sentence: `${nameOf(remote)} adds the menu entry ${label} for ${page.path}, as ${nameOf(other)} names ${row.path}: choose another label` }];
    }),
  );
}

function sameMenuLabel(a: Labelled, b: Labelled): string | undefined {
  if (!a.menu || !b.menu || !a.label || !b.label) return undefined;
  if (a.label.zh === b.label.zh) return a.label.zh;
  return a.label.en === b.label.en ? a.label.en : undefined;
}
