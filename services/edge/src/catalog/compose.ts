import { createHash } from 'node:crypto';
import { defaultVersion, pickVersion, SHELL, type PublishedPage, type RemoteBuild, type VersionEntry } from '@portal/releases';
import { matchPage, type ReleaseSet, type RemoteInSet, pagesOverlap } from '@portal/releases/contract';
import { fallbackOf, type Catalog } from './catalog';
import { isCompatible } from './compatibility';
import type { LoadedShell, LoadedRemote } from './version';

/** A release set with the shell that the edge needs to write a page. */
export interface ComposedSet {
  /** Changes with everything that a page of this set depends on. */
  id: string;
  set: ReleaseSet;
  shell: LoadedShell;
  /** Of each remote. */
  firstCalls: Readonly<Record<string, RemoteBuild['firstCalls']>>;
  paintedPages: Readonly<Record<string, RemoteBuild['paintedPages']>>;
}

/** The page of a set that a path (without query) belongs to. */
export function pageOf({ set, shell }: ComposedSet, path: string): PublishedPage | undefined {
  return matchPage<PublishedPage>(path, shell.pages, set.pages);
}

const composed = new WeakMap<Catalog, Map<string, ComposedSet>>();

/**
 * The set for one visitor. The default, then the fallback replaces a version that is unusable or that the shell does not
 * satisfy. A remote without a usable version is omitted, and its pages show an error panel.
 */
export function composeFor(catalog: Catalog, visitor: string): ComposedSet {
  const { [SHELL]: shellEntries = [], ...remoteEntries } = catalog.document.microFrontends;
  const shell = firstUsable(shellEntries, visitor, SHELL, (version) => catalog.shells.get(version)) ?? anyShell(catalog);
  const remotes: { name: string; entry: VersionEntry; loaded: LoadedRemote }[] = [];
  for (const [name, entries] of Object.entries(remoteEntries)) {
    const usable = (version: string) => usableWith(shell, catalog.remotes.get(name)?.get(version));
    const loaded = firstUsable(entries, visitor, name, usable);
    if (loaded) remotes.push({ name, entry: entryOf(entries, loaded), loaded });
  }
  const key = [shell.browser.version, ...remotes.map(({ name, loaded }) => `${name}@${loaded.browser.version}`)].join(' ');
  const known = composed.get(catalog) ?? new Map<string, ComposedSet>();
  composed.set(catalog, known);
  const made = known.get(key) ?? composeSet(catalog, shell, remotes, key);
  known.set(key, made);
  return made;
}

function composeSet(
  catalog: Catalog,
  shell: LoadedShell,
  remotes: { name: string; entry: VersionEntry; loaded: LoadedRemote }[],
  key: string,
): ComposedSet {
  const inSet = remotes.map(({ name, entry, loaded }): [string, RemoteInSet] => {
    const version = fallbackOf(entry)?.version;
    const fallback =
      version === undefined || version === loaded.browser.version ? undefined : usableWith(shell, catalog.remotes.get(name)?.get(version));
    return [name, fallback ? { ...loaded.browser, fallback: fallback.browser } : loaded.browser];
  });
  const set: ReleaseSet = {
    set: createHash('sha256').update(key).digest('hex').slice(0, 16),
    remotes: Object.fromEntries(inSet),
    shell: shell.browser,
    pages: addedPages(shell.pages, remotes),
  };
  const id = createHash('sha256').update(shell.ref.integrity).update(JSON.stringify(set)).digest('base64');
  const ofEach = <Key extends 'firstCalls' | 'paintedPages'>(key: Key): Record<string, RemoteBuild[Key]> =>
    Object.fromEntries(remotes.map(({ name, loaded }) => [name, loaded.build[key]]));
  return { id, set, shell, firstCalls: ofEach('firstCalls'), paintedPages: ofEach('paintedPages') };
}

function firstUsable<T>(
  entries: readonly VersionEntry[],
  visitor: string,
  name: string,
  usable: (version: string) => T | undefined,
): T | undefined {
  if (entries.length === 0) return undefined;
  const [picked, byDefault] = [pickVersion(entries, visitor, name), defaultVersion(entries)];
  if (!picked) return undefined;
  const versions = [picked.metadata.version, byDefault.metadata.version, fallbackOf(picked)?.version, fallbackOf(byDefault)?.version];
  for (const version of versions) {
    const found = version === undefined ? undefined : usable(version);
    if (found) return found;
  }
  return undefined;
}

function usableWith(shell: LoadedShell, remote: LoadedRemote | undefined): LoadedRemote | undefined {
  return remote && isCompatible(shell, remote) ? remote : undefined;
}

/** A fallback version has no entry of its own, so the extras of the default apply. */
function entryOf(entries: readonly VersionEntry[], loaded: LoadedRemote): VersionEntry {
  return entries.find((entry) => entry.metadata.version === loaded.browser.version) ?? defaultVersion(entries);
}

function anyShell(catalog: Catalog): LoadedShell {
  const [shell] = catalog.shells.values();
  if (!shell) throw new Error('A catalog without a shell got past the watch');
  return shell;
}

/** The pages that released remotes add. The shell's own table wins, so a page that overlaps it is omitted. */
function addedPages(own: readonly PublishedPage[], remotes: readonly { name: string; entry: VersionEntry }[]): ReleaseSet['pages'] {
  return remotes.flatMap(({ name, entry }) =>
    (entry.extras?.pages ?? []).filter((page) => !own.some((row) => pagesOverlap(row, page))).map((page) => ({ ...page, remote: name })),
  );
}
