import type { RemoteRelease } from './release-set';

/** A release as it is registered with the federation runtime. After a failure the same release comes again as another copy. */
export interface Copy {
  remote: string;
  release: RemoteRelease;
  /** Makes the URLs of its files new, so that no cache has seen them; empty for the first copy, so that preloads are used. */
  query: string;
  /** Its entry script. The federation runtime takes it off the page when it has come. */
  entry?: HTMLScriptElement;
  /** Loads of its modules that have not settled. */
  pending: number;
  /** A module of it failed, or may hang: the next load takes another copy. */
  spent: boolean;
}

/** The copy of each remote that loads begin with. One that was given up may still have loads of its own. */
const inPlace = new Map<string, Copy>();
/** The latest copy in each folder, which all files of a release are in. */
const byFolder = new Map<string, Copy>();
const counts = new Map<string, number>();

const absolute = (url: string): string => new URL(url, location.href).href;

export const copyInPlace = (remote: string): Copy | undefined => inPlace.get(remote);

/** Puts a new copy in place. An entry of the same release that is still on its way goes: the new copy would find it and wait for it. */
export function putInPlace(remote: string, release: RemoteRelease): Copy {
  const count = counts.get(remote) ?? 0;
  counts.set(remote, count + 1);
  const copy: Copy = { remote, release, query: count === 0 ? '' : `?retry=${count}`, pending: 0, spent: false };
  byFolder.get(absolute(release.base))?.entry?.remove();
  byFolder.set(absolute(release.base), copy);
  inPlace.set(remote, copy);
  return copy;
}

/** For a person's retry: what others wait for may hang, and a load that joined them would hang with it. */
export function parkPending(remote: string): void {
  const copy = inPlace.get(remote);
  if (copy && copy.pending > 0) copy.spent = true;
}

/** @throws Error for an address that belongs to no release: it would be loaded unchecked */
export function copyOf(url: string): { copy: Copy; file: string } {
  const href = absolute(url);
  for (const [folder, copy] of byFolder) if (href.startsWith(folder)) return { copy, file: href.slice(folder.length).split('?')[0]! };
  throw new Error(`${url} is not in the release set`);
}
