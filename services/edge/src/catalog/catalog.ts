import { parseEntryUrl, SHELL, type ReleaseDocument, type VersionEntry } from '@portal/releases';
import type { ReleaseStore } from '@portal/releases/store';
import { loadShell, type LoadedShell } from './shell';
import { loadRemote, type LoadedRemote, type VersionRef } from './version';

/** A valid release document with all the versions it names, loaded; versions that cannot be used are left out. */
export interface Catalog {
  document: ReleaseDocument;
  shells: ReadonlyMap<string, LoadedShell>;
  remotes: ReadonlyMap<string, ReadonlyMap<string, LoadedRemote>>;
  /** One sentence for each version that was left out. */
  faults: readonly string[];
}

/** The version that an entry falls back to. */
export function fallbackOf(entry: VersionEntry): { version: string; integrity: string } | undefined {
  const parsed = entry.fallbackUrl === undefined ? undefined : parseEntryUrl(entry.fallbackUrl);
  const integrity = entry.extras?.fallbackIntegrity;
  return parsed && integrity ? { version: parsed.version, integrity } : undefined;
}

/**
 * Loads everything that a document names, reusing what `known` has: versions never change.
 * A version that fails does not stop the others; it is tried again with the next call.
 */
export async function loadCatalog(store: ReleaseStore, document: ReleaseDocument, known: Catalog | undefined): Promise<Catalog> {
  const shells = new Map<string, LoadedShell>();
  const remotes = new Map<string, Map<string, LoadedRemote>>();
  const faults: string[] = [];
  const refs = Object.entries(document.microFrontends).flatMap(([name, entries]) => entries.flatMap((entry) => refsOf(name, entry)));
  await Promise.all(
    refs.map(async (ref) => {
      try {
        if (ref.name === SHELL) {
          shells.set(ref.version, sameAs(ref, known?.shells.get(ref.version)) ?? (await loadShell(store, ref)));
          return;
        }
        const versions = remotes.get(ref.name) ?? new Map<string, LoadedRemote>();
        remotes.set(ref.name, versions);
        versions.set(ref.version, sameAs(ref, known?.remotes.get(ref.name)?.get(ref.version)) ?? (await loadRemote(store, ref)));
      } catch (error) {
        faults.push((error as Error).message);
      }
    }),
  );
  return { document, shells, remotes, faults: faults.sort() };
}

/** A document that names another hash for a known version must not pass for the version that was checked. */
function sameAs<T extends { ref: VersionRef }>(ref: VersionRef, known: T | undefined): T | undefined {
  return known?.ref.integrity === ref.integrity ? known : undefined;
}

function refsOf(name: string, entry: VersionEntry): VersionRef[] {
  const fallback = fallbackOf(entry);
  return [{ name, ...entry.metadata }, ...(fallback ? [{ name, ...fallback }] : [])];
}
