import { createHash } from 'node:crypto';
import {
  defaultVersion,
  fallbackOf,
  pickVersion,
  pinnedFor,
  SHELL,
  type PublishedPage,
  type RemoteBuild,
  type VersionEntry,
} from '@portal/releases';
import { freeRows, matchPage, type ExtraPage, type ReleaseSet, type RemoteInSet } from '@portal/releases/contract';
import type { Catalog } from './catalog';
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
  paintedLists: Readonly<Record<string, RemoteBuild['paintedLists']>>;
}

/** The page of a set that a path (without query) belongs to. */
export function pageOf({ set, shell }: ComposedSet, path: string): PublishedPage | undefined {
  return matchPage<PublishedPage>(path, shell.pages, set.pages);
}

const composed = new WeakMap<Catalog, Map<string, ComposedSet>>();

/** A remote of a set, with the version that replaces it in a browser that cannot use it. */
interface Chosen {
  name: string;
  pages: readonly ExtraPage[];
  loaded: LoadedRemote;
  fallback: LoadedRemote | undefined;
  pinned: boolean;
}

/**
 * The set for one visitor. A version that is pinned for them comes first. The default, then the fallback replaces a version that is
 * unusable or that the shell does not satisfy. A remote without a usable version is omitted, and its pages show an error panel.
 */
export function composeFor(catalog: Catalog, visitor: string): ComposedSet {
  const { [SHELL]: shellEntries = [], ...remoteEntries } = catalog.document.microFrontends;
  const pinned = pinnedFor(catalog.document, visitor, Date.now());
  const shell =
    catalog.shells.get(pinned.get(SHELL)?.metadata.version ?? '') ??
    firstUsable(shellEntries, visitor, SHELL, (version) => catalog.shells.get(version)) ??
    anyShell(catalog);
  const chosen: Chosen[] = [];
  for (const name of new Set([...Object.keys(remoteEntries), ...pinned.keys()])) {
    if (name === SHELL) continue;
    const usable = (version: string) => usableWith(shell, catalog.remotes.get(name)?.get(version));
    const entries = remoteEntries[name] ?? [];
    const usual = firstUsable(entries, visitor, name, usable);
    const pin = pinned.get(name);
    const own = pin && usable(pin.metadata.version);
    if (own) chosen.push({ name, pages: pin.extras?.pages ?? [], loaded: own, fallback: usual, pinned: true });
    else if (usual) {
      const entry = entryOf(entries, usual);
      const version = fallbackOf(entry)?.version;
      const fallback = version === undefined ? undefined : usable(version);
      chosen.push({ name, pages: entry.extras?.pages ?? [], loaded: usual, fallback, pinned: false });
    }
  }
  // A pinned version may have another fallback than the same version of the list.
  const key = [
    shell.browser.version,
    ...chosen.map(
      ({ name, loaded, fallback, pinned: isPinned }) =>
        `${name}@${loaded.browser.version}${isPinned ? `/${fallback?.browser.version}` : ''}`,
    ),
  ].join(' ');
  const known = composed.get(catalog) ?? new Map<string, ComposedSet>();
  composed.set(catalog, known);
  const made = known.get(key) ?? composeSet(shell, chosen, key);
  known.set(key, made);
  return made;
}

function composeSet(shell: LoadedShell, remotes: readonly Chosen[], key: string): ComposedSet {
  const inSet = remotes.map(({ name, loaded, fallback }): [string, RemoteInSet] => [
    name,
    fallback && fallback !== loaded ? { ...loaded.browser, fallback: fallback.browser } : loaded.browser,
  ]);
  const set: ReleaseSet = {
    set: createHash('sha256').update(key).digest('hex').slice(0, 16),
    remotes: Object.fromEntries(inSet),
    shell: shell.browser,
    pages: addedPages(shell.pages, remotes),
  };
  const id = createHash('sha256').update(shell.ref.integrity).update(JSON.stringify(set)).digest('base64');
  const ofEach = <Key extends 'firstCalls' | 'paintedPages' | 'paintedLists'>(key: Key): Record<string, RemoteBuild[Key]> =>
    Object.fromEntries(remotes.map(({ name, loaded }) => [name, loaded.build[key]]));
  return { id, set, shell, firstCalls: ofEach('firstCalls'), paintedPages: ofEach('paintedPages'), paintedLists: ofEach('paintedLists') };
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
function addedPages(own: readonly PublishedPage[], remotes: readonly Chosen[]): ReleaseSet['pages'] {
  return remotes.flatMap(({ name, pages }) => freeRows(pages, own).map((page) => ({ ...page, remote: name })));
}
