import { fallbackOf, SHELL, type ReleaseDocument, type VersionEntry } from '@portal/releases';
import type { ReleaseStore } from '@portal/releases/store';
import { loadShell, type LoadedShell, loadRemote, type LoadedRemote, type VersionRef } from './version';

/** A valid release document with its loaded versions; unusable versions are omitted. */
export interface Catalog {
  document: ReleaseDocument;
  shells: ReadonlyMap<string, LoadedShell>;
  remotes: ReadonlyMap<string, ReadonlyMap<string, LoadedRemote>>;
  /** One per omitted version, and one per list that is not signed. */
  faults: readonly Fault[];
  /** The remotes whose list is the last good one, not that of the newest document. */
  lastKnownGood: ReadonlySet<string>;
}

interface Fault {
  name: string;
  /** The path of the version or list in the document, and what is wrong with it. */
  sentence: string;
  /** Its list and pins are not signed as they must be, and are left out of the document. */
  isUnsigned?: boolean;
}

/**
 * Loads every version that a document names and reuses those of `known`, because versions never change.
 * A version that fails does not stop the others; the next call tries it again.
 *
 * @param unsigned the lists that were left out of the document, because they are not signed
 */
export async function loadCatalog(
  store: Pick<ReleaseStore, 'readFile'>,
  document: ReleaseDocument,
  known: Catalog | undefined,
  unsigned: readonly Fault[] = [],
): Promise<Catalog> {
  const shells = new Map<string, LoadedShell>();
  const remotes = new Map<string, Map<string, LoadedRemote>>();
  const faults = unsigned.map((fault): Fault => ({ ...fault, isUnsigned: true }));
  await Promise.all(
    refsIn(document).map(async ({ path, ...ref }) => {
      try {
        if (ref.name === SHELL) {
          shells.set(ref.version, sameAs(ref, known?.shells.get(ref.version)) ?? (await loadShell(store, ref)));
          return;
        }
        const versions = remotes.get(ref.name) ?? new Map<string, LoadedRemote>();
        remotes.set(ref.name, versions);
        versions.set(ref.version, sameAs(ref, known?.remotes.get(ref.name)?.get(ref.version)) ?? (await loadRemote(store, ref)));
      } catch (error) {
        faults.push({ name: ref.name, sentence: `${path}: ${(error as Error).message}` });
      }
    }),
  );
  faults.sort((a, b) => a.sentence.localeCompare(b.sentence));
  return { document, shells, remotes, faults, lastKnownGood: new Set() };
}

/** The catalog without some remotes, or without its shells. */
export function withoutRemotes(catalog: Catalog, names: ReadonlySet<string>): Catalog {
  const left = <T>(lists: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(lists).filter(([name]) => !names.has(name)));
  const { microFrontends, pins } = catalog.document;
  return {
    ...catalog,
    document: { ...catalog.document, microFrontends: left(microFrontends), ...(pins ? { pins: left(pins) } : {}) },
    shells: names.has(SHELL) ? new Map() : catalog.shells,
    remotes: new Map([...catalog.remotes].filter(([name]) => !names.has(name))),
    lastKnownGood: new Set([...catalog.lastKnownGood].filter((name) => !names.has(name))),
  };
}

/** A document may name another hash for a known version; that version must be checked again. */
function sameAs<T extends { ref: VersionRef }>(ref: VersionRef, known: T | undefined): T | undefined {
  return known?.ref.integrity === ref.integrity ? known : undefined;
}

/** Every version that a document names, with its path there. */
export function refsIn({ microFrontends, pins = {} }: Pick<ReleaseDocument, 'microFrontends' | 'pins'>): (VersionRef & { path: string })[] {
  return [
    ...Object.entries(microFrontends).flatMap(([name, entries]) =>
      entries.flatMap((entry, index) => refsOf(name, entry, `microFrontends.${name}[${index}]`)),
    ),
    ...Object.entries(pins).flatMap(([name, ofRemote]) =>
      ofRemote.flatMap(({ entry }, index) => refsOf(name, entry, `pins.${name}[${index}].entry`)),
    ),
  ];
}

function refsOf(name: string, entry: VersionEntry, path: string): (VersionRef & { path: string })[] {
  const fallback = fallbackOf(entry);
  return [{ path: `${path}.metadata`, name, ...entry.metadata }, ...(fallback ? [{ path: `${path}.fallbackUrl`, name, ...fallback }] : [])];
}
