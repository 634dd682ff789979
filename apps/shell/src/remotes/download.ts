import { HASHES_FILE, type ReleaseSet } from '@portal/releases/contract';
import { releaseInUse } from '../loader/fallback';
import type { Page } from '../releases/pages';
import { releaseSet } from '../releases/release-set';
import { fetchReleaseSet } from '../releases/update-check';

/** The addresses of a page's files: its remote's entry, its chunks, its shared bundles, and the hashes of both. */
function filesOf({ remotes, shell }: ReleaseSet, { remote, module }: Page): string[] {
  const release = remotes[remote];
  const files = release?.exposes[`./${module}`];
  // Not what a developer serves, and not a version that has failed in this window.
  if (!release || !files || releaseInUse(remote)?.base !== release.base) return [];
  const shared = files.shared.flatMap((bundle) => shell.sharedBundles[bundle] ?? []);
  const lists = [release, shell].flatMap(({ base, integrity }) => (integrity[HASHES_FILE] ? [base + HASHES_FILE] : []));
  return [
    ...lists,
    release.remoteEntry,
    ...[...files.js, ...files.css].map((file) => release.base + file),
    ...shared.map((file) => shell.base + file),
  ];
}

const kindOf = (file: string): string => (file.endsWith('.css') ? 'style' : file.endsWith('.json') ? 'fetch' : 'script');

const whenIdle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve));

/**
 * Lets the browser download the files of pages into its cache, after everything else; nothing of them runs. The page's release
 * set has no names of files, so they are fetched first. Never rejects, and a file that does not come says nothing.
 */
export async function downloadPages(pages: readonly Page[]): Promise<void> {
  const set = await fetchReleaseSet();
  // After a release the page goes on with the files of its own set.
  if (!set || set.set !== releaseSet().set) return;
  for (const file of new Set(pages.flatMap((page) => filesOf(set, page)))) {
    // To begin with one takes a phone 3 ms.
    await whenIdle();
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = kindOf(file);
    link.crossOrigin = 'anonymous';
    link.href = file;
    document.head.append(link);
  }
}
