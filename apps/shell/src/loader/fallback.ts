import { windowStorage } from '../lib/window-storage';
import type { RemoteRelease } from '../releases/remote-release';
import { releaseSet } from '../releases/release-set';

const KEY = 'portal.fallback';
/** Remote → version that failed in this window; the next release is tried again. */
const failed = windowStorage.get<Record<string, string>>(KEY) ?? {};

const THROWN_KEY = 'portal.thrown';
/** A version that throws while it renders, twice within this time, has failed. Longer apart, its data are likelier at fault. */
const AGAIN_MS = 60_000;
/** Remote → the version that threw last while it rendered, and when (epoch ms). A reload is a person's retry too. */
const thrown = windowStorage.get<Record<string, { version: string; at: number }>>(THROWN_KEY) ?? {};

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

/** Notes that the version in use threw while it rendered. Whether it did so a short time ago too and has a fallback to replace it. */
export function throwsAgain(remote: string): boolean {
  const release = releaseInUse(remote);
  if (!release?.fallback) return false;
  const { version } = release;
  const last = thrown[remote];
  const at = Date.now();
  thrown[remote] = { version, at };
  windowStorage.set(THROWN_KEY, thrown);
  return last?.version === version && at - last.at < AGAIN_MS;
}
