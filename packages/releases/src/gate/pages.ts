import { pagesOverlap, type PagePath } from '../contract';
import { SHELL } from '../names';
import type { GateRemote, GateShell, Problem } from './types';
import { nameOf, problem, shellOf } from './describe';

/** Paths that the edge answers itself. */
const RESERVED = ['/api', '/beacons', '/healthz', '/livez', '/portal', '/readyz', '/remotes'];

interface Labelled extends PagePath {
  label?: { zh: string; en: string } | undefined;
  menu?: object | undefined;
}

/** An unreachable page, because the edge answers its path itself. */
export const isReserved = (page: PagePath): boolean => RESERVED.some((path) => pagesOverlap(page, { path, nested: true }));

/** What of a shell and of a remote is looked at here; the parts of their builds are not. */
type Shell = Pick<GateShell, 'version' | 'role' | 'fresh' | 'backend' | 'pages' | 'icons'>;
type Remote = Pick<GateRemote, 'name' | 'version' | 'role' | 'fresh' | 'pages'>;

/** Unreachable pages, and pages that replace another one. */
export function pageProblems({ shells, remotes }: { shells: readonly Shell[]; remotes: readonly Remote[] }): Problem[] {
  const served = remotes.filter(({ role }) => role !== 'fallback');
  const pairs = served
    .flatMap((one, index) => served.slice(index + 1).map((other) => [one, other] as const))
    .filter(([one, other]) => one.name !== other.name);
  return [
    ...shells.flatMap(ownRows),
    ...served.flatMap((remote) => [
      ...unreachable(remote),
      ...shells.flatMap((shell) => [...againstShell(shell, remote), ...unknownIcons(shell, remote)]),
    ]),
    ...pairs.flatMap(([one, other]) => (other.fresh ? againstRemote(one, other) : againstRemote(other, one))),
  ];
}

function unreachable(remote: Remote): Problem[] {
  return hidden(remote.pages).map(({ path, why }) => problem('path', [remote], path, `${nameOf(remote)} adds the page ${path}, ${why}`));
}

function ownRows(shell: Shell): Problem[] {
  const own = { name: SHELL, ...shell };
  // A nested row at the root also covers the edge's paths. That is allowed, because the edge answers those first.
  const rows = shell.pages.map((row) => ({ ...row, nested: false }));
  return hidden(rows).map(({ path, why }) => problem('path', [own], path, `${nameOf(own)} has the page ${path}, ${why}`));
}

function hidden(pages: readonly PagePath[]): { path: string; why: string }[] {
  return pages.flatMap((page, index) => {
    if (isReserved(page)) return [{ path: page.path, why: 'which the edge answers itself: choose another path' }];
    const twice = pages.findIndex(({ path }) => path === page.path) < index;
    return twice ? [{ path: page.path, why: 'twice: take one of the two out' }] : [];
  });
}

function againstShell(shell: Shell, remote: Remote): Problem[] {
  const todo =
    shell.fresh && !remote.fresh
      ? `release a version of ${remote.name} without it in one step with the shell`
      : 'choose a path that is free';
  return collisions(remote, { version: shell.version }, shell.pages, shellOf(shell), todo);
}

/** For an unknown icon the shell shows a default one, which only visitors would notice. */
function unknownIcons({ icons, ...shell }: Shell, remote: Remote): Problem[] {
  if (!icons) return [];
  const todo =
    shell.fresh && !remote.fresh
      ? `keep it, or first release a version of ${remote.name} with another`
      : `choose one of ${icons.join(', ')}`;
  return remote.pages.flatMap(({ path, menu }) => {
    if (!menu || icons.includes(menu.icon)) return [];
    return [
      problem(
        'icon',
        [remote, { version: shell.version }],
        path,
        `${nameOf(remote)} adds ${path} with the menu icon ${menu.icon}, which ${shellOf(shell)} does not have: ${todo}`,
      ),
    ];
  });
}

function againstRemote(other: Remote, remote: Remote): Problem[] {
  return collisions(remote, other, other.pages, nameOf(other), 'choose a path that is free');
}

/** Pages of a remote against the pages of others. */
function collisions(
  remote: Remote,
  other: { name?: string; version: string },
  rows: readonly Labelled[],
  owner: string,
  todo: string,
): Problem[] {
  return remote.pages.flatMap((page) =>
    rows.flatMap((row): Problem[] => {
      const found = (kind: 'path' | 'menu', sentence: string) => [
        problem(kind, [remote, other], [page.path, row.path].sort().join(' '), `${nameOf(remote)} adds ${sentence}`),
      ];
      if (pagesOverlap(page, row)) return found('path', `the page ${page.path}, which collides with ${row.path} of ${owner}: ${todo}`);
      const label = sameMenuLabel(page, row);
      return label === undefined
        ? []
        : found('menu', `the menu entry ${label} for ${page.path}, as ${owner} names ${row.path}: choose another label`);
    }),
  );
}

function sameMenuLabel(a: Labelled, b: Labelled): string | undefined {
  if (!a.menu || !b.menu || !a.label || !b.label) return undefined;
  if (a.label.zh === b.label.zh) return a.label.zh;
  return a.label.en === b.label.en ? a.label.en : undefined;
}
