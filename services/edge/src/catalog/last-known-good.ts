import { defaultVersion, fallbackOf, SHELL } from '@portal/releases';
import type { Catalog } from './catalog';
import { isCompatible } from './compatibility';
import type { LoadedShell, LoadedRemote } from './version';

/**
 * When the versions of a list cannot be loaded and it has no default left, the list of `known` stays with its canaries and
 * fallbacks, as for an invalid document. Without `known` (the edge has just started) the remote is omitted, and another
 * shell of the document replaces the shell. Compatibility is checked as for any other list.
 */
export function keepLastKnownGood(next: Catalog, known: Catalog | undefined): Catalog {
  const reused = new Set(next.faults.map(({ name }) => name).filter((name) => known && !defaultOf(next, name) && defaultOf(known, name)));
  if (!known || reused.size === 0) return next;
  const lists = [...reused].map((name) => [name, known.document.microFrontends[name]!] as const);
  const unsigned = new Set(next.faults.filter(({ name, isUnsigned }) => isUnsigned && reused.has(name)).map(({ name }) => name));
  // Signed together with the list; those of a damaged list stay as the document has them.
  const pinned = Object.entries(known.document.pins ?? {}).filter(([name]) => unsigned.has(name));
  const pins = pinned.length > 0 ? { ...next.document.pins, ...Object.fromEntries(pinned) } : next.document.pins;
  const versions = [...reused].filter((name) => name !== SHELL).map((name) => [name, known.remotes.get(name)!] as const);
  return {
    ...next,
    document: {
      ...next.document,
      microFrontends: { ...next.document.microFrontends, ...Object.fromEntries(lists) },
      ...(pins && { pins }),
    },
    shells: reused.has(SHELL) ? known.shells : next.shells,
    remotes: new Map([...next.remotes, ...versions]),
    lastKnownGood: reused,
  };
}

/** The faults of the document's versions and what visitors get instead; undefined when there are none. */
export function describeFaults(catalog: Catalog, channel: string): string | undefined {
  if (catalog.faults.length === 0) return undefined;
  const names = new Set(catalog.faults.map(({ name }) => name));
  const sentences = [
    ...catalog.faults.map(({ sentence }) => sentence),
    ...[...names].map((name) => `${servedInstead(catalog, name)} is served instead`),
  ];
  return `release document ${channel}: ${sentences.join('; ')}`;
}

function servedInstead(catalog: Catalog, name: string): string {
  const standard = defaultOf(catalog, name);
  if (name === SHELL && !standard) return 'another shell of the document';
  const served =
    standard && (name === SHELL || [...catalog.shells.values()].some((shell) => isCompatible(shell, standard as LoadedRemote)));
  return served ? `${name}@${standard.ref.version}${catalog.lastKnownGood.has(name) ? ' of the last good set' : ''}` : `nothing of ${name}`;
}

/** The version for visitors outside a canary: the default or its fallback; undefined when neither is loaded. */
function defaultOf({ document, shells, remotes }: Catalog, name: string): LoadedShell | LoadedRemote | undefined {
  const versions: ReadonlyMap<string, LoadedShell | LoadedRemote> | undefined = name === SHELL ? shells : remotes.get(name);
  const entries = document.microFrontends[name];
  if (!versions || !entries) return undefined;
  const entry = defaultVersion(entries);
  return versions.get(entry.metadata.version) ?? versions.get(fallbackOf(entry)?.version ?? '');
}
