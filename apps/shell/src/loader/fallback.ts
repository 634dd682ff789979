import { windowStorage } from '../lib/window-storage';
import type { RemoteRelease } from '../releases/remote-release';
import { releaseSet } from '../releases/release-set';

const KEY = 'portal.fallback';
/** Remote → version that failed in this window; the next release is tried again. */
const failed = windowStorage.get<Record<string, string>>(KEY) ?? {};

/**
 * Remotes whose fallback version is being tried. Modules loaded meanwhile use it too: one version of a remote at a time,
 * because two would detach each other's tags.
 */
const usingFallback = new Set<string>();

export const setUsingFallback = (remote: string, using: boolean): void => void usingFallback[using ? 'add' : 'delete'](remote);

/** The release to load: the one of the set, or its fallback if it has failed in this window before, or just now. */
export function releaseInUse(remote: string): RemoteRelease | undefined {
  const release = releaseSet().remotes[remote];
  return release?.fallback && (usingFallback.has(remote) || failed[remote] === release.version) ? release.fallback : release;
}

/**
 * From now on the fallback replaces this version, across reloads too: no second wait.
 *
 * @returns false if another module has marked it before
 */
export function markFailed(remote: string, version: string): boolean {
  if (failed[remote] === version) return false;
  failed[remote] = version;
  windowStorage.set(KEY, failed);
  return true;
}
