import { defaultVersion, SHELL } from '@portal/releases';
import { fallbackOf, type Catalog } from './catalog';
import { fits } from './gate';
import type { LoadedShell } from './shell';
import type { LoadedRemote } from './version';

/**
 * A list of the shell or a remote that leaves it without a default, because the store does not have what the list names, is refused as
 * an invalid document is: the list of `known` stays, canaries and fallbacks and all. Without one (the edge has just started)
 * a remote has nothing to serve, and the shell gives way to another of the document. Whether a remote goes with the shell is judged as for any other list.
 */
export function keepLastGood(next: Catalog, known: Catalog | undefined): Catalog {
  const kept = new Set(next.faults.map(({ name }) => name).filter((name) => known && !standardOf(next, name) && standardOf(known, name)));
  if (!known || kept.size === 0) return next;
  const lists = [...kept].map((name) => [name, known.document.microFrontends[name]!] as const);
  const versions = [...kept].filter((name) => name !== SHELL).map((name) => [name, known.remotes.get(name)!] as const);
  return {
    ...next,
    document: { ...next.document, microFrontends: { ...next.document.microFrontends, ...Object.fromEntries(lists) } },
    shells: kept.has(SHELL) ? known.shells : next.shells,
    remotes: new Map([...next.remotes, ...versions]),
    kept,
  };
}

/** What is wrong with the document's versions, where, and what visitors get in their place; undefined when all can be used. */
export function faultsOf(catalog: Catalog, channel: string): string | undefined {
  if (catalog.faults.length === 0) return undefined;
  const names = new Set(catalog.faults.map(({ name }) => name));
  const sentences = [...catalog.faults.map(({ sentence }) => sentence), ...[...names].map((name) => `${inPlaceOf(catalog, name)} is served in its place`)];
  return `release document ${channel}: ${sentences.join('; ')}`;
}

function inPlaceOf(catalog: Catalog, name: string): string {
  const standard = standardOf(catalog, name);
  if (name === SHELL && !standard) return 'another shell of the document';
  const served = standard && (name === SHELL || [...catalog.shells.values()].some((shell) => fits(shell, standard as LoadedRemote)));
  return served ? `${name}@${standard.ref.version}${catalog.kept.has(name) ? ' of the last good set' : ''}` : `nothing of ${name}`;
}

/** What everybody outside a canary gets: the default, or what that falls back to; undefined when neither is loaded. */
function standardOf({ document, shells, remotes }: Catalog, name: string): LoadedShell | LoadedRemote | undefined {
  const versions: ReadonlyMap<string, LoadedShell | LoadedRemote> | undefined = name === SHELL ? shells : remotes.get(name);
  const entries = document.microFrontends[name];
  if (!versions || !entries) return undefined;
  const entry = defaultVersion(entries);
  return versions.get(entry.metadata.version) ?? versions.get(fallbackOf(entry)?.version ?? '');
}
