import { defaultVersion, SHELL } from '@portal/releases';
import { fallbackOf, type Catalog } from './catalog';
import { fits } from './gate';
import type { LoadedRemote } from './version';

/**
 * A remote's list that leaves it without a default, because the store does not have what the list names, is refused as an
 * invalid document is: the list of `known` stays, canaries and fallbacks and all. Without one (the edge has just started)
 * the remote has nothing to serve. Whether it goes with the shell is judged as for any other list.
 */
export function keepLastGood(next: Catalog, known: Catalog | undefined): Catalog {
  const kept = new Set(next.faults.map(({ name }) => name).filter((name) => known && !standardOf(next, name) && standardOf(known, name)));
  if (!known || kept.size === 0) return next;
  const lists = [...kept].map((name) => [name, known.document.microFrontends[name]!] as const);
  const versions = [...kept].map((name) => [name, known.remotes.get(name)!] as const);
  return {
    ...next,
    document: { ...next.document, microFrontends: { ...next.document.microFrontends, ...Object.fromEntries(lists) } },
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
  if (name === SHELL) return 'another shell of the document';
  const standard = standardOf(catalog, name);
  if (!standard || ![...catalog.shells.values()].some((shell) => fits(shell, standard))) return `nothing of ${name}`;
  return `${name}@${standard.ref.version}${catalog.kept.has(name) ? ' of the last good set' : ''}`;
}

/** What everybody outside a canary gets: the default, or what that falls back to; undefined when neither is loaded. */
function standardOf({ document, remotes }: Catalog, name: string): LoadedRemote | undefined {
  const versions = remotes.get(name);
  if (!versions) return undefined;
  const entry = defaultVersion(document.microFrontends[name]!);
  return versions.get(entry.metadata.version) ?? versions.get(fallbackOf(entry)?.version ?? '');
}
