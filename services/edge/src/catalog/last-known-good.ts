import { defaultVersion, SHELL } from '@portal/releases';
import { fallbackOf, type Catalog } from './catalog';
import { isCompatible } from './compatibility';
import type { LoadedShell, LoadedRemote } from './version';

/**
 * A list of the shell or a remote that leaves it without a default, because the store does not have what the list names, is refused as
 * an invalid document is: the list of `known` stays, canaries and fallbacks and all. Without one (the edge has just started)
 * a remote has nothing to serve, and another shell of the document replaces it. Whether a remote goes with the shell is judged as for any other list.
 */
export function keepLastKnownGood(next: Catalog, known: Catalog | undefined): Catalog {
  const reused = new Set(next.faults.map(({ name }) => name).filter((name) => known && !defaultOf(next, name) && defaultOf(known, name)));
  if (!known || reused.size === 0) return next;
  const lists = [...reused].map((name) => [name, known.document.microFrontends[name]!] as const);
  const versions = [...reused].filter((name) => name !== SHELL).map((name) => [name, known.remotes.get(name)!] as const);
  return {
    ...next,
    document: { ...next.document, microFrontends: { ...next.document.microFrontends, ...Object.fromEntries(lists) } },
    shells: reused.has(SHELL) ? known.shells : next.shells,
    remotes: new Map([...next.remotes, ...versions]),
    lastKnownGood: reused,
  };
}

/** What is wrong with the document's versions, where, and what visitors get instead; undefined when all can be used. */
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

/** What everybody outside a canary gets: the default, or what that falls back to; undefined when neither is loaded. */
function defaultOf({ document, shells, remotes }: Catalog, name: string): LoadedShell | LoadedRemote | undefined {
  const versions: ReadonlyMap<string, LoadedShell | LoadedRemote> | undefined = name === SHELL ? shells : remotes.get(name);
  const entries = document.microFrontends[name];
  if (!versions || !entries) return undefined;
  const entry = defaultVersion(entries);
  return versions.get(entry.metadata.version) ?? versions.get(fallbackOf(entry)?.version ?? '');
}
