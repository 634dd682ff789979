import type { PageRow, ReleaseSet, VersionEntry } from '@portal/releases';

/** The page that a path (without query) belongs to: the longest that matches. */
export function pageOf(pages: readonly PageRow[], path: string): PageRow | undefined {
  const asked = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const matching = pages.filter((page) => page.path === asked || (page.nested && isBelow(asked, page.path)));
  return matching.sort((a, b) => b.path.length - a.path.length)[0];
}

/** The pages that released remotes add. A row of the shell's own table always wins, so one that overlaps it is left out. */
export function addedPages(own: readonly PageRow[], remotes: readonly { name: string; entry: VersionEntry }[]): ReleaseSet['pages'] {
  return remotes.flatMap(({ name, entry }) =>
    (entry.extras?.pages ?? [])
      .filter((page) => !pageOf(own, page.path) && !(page.nested && own.some((row) => isBelow(row.path, page.path))))
      .map((page) => ({ ...page, remote: name })),
  );
}

function isBelow(path: string, root: string): boolean {
  return path.startsWith(root === '/' ? root : `${root}/`);
}
