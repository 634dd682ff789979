import { windowStore } from '../window-store';
import { releaseSet, type RemoteRelease } from './release-set';

const KEY = 'portal.fallback';
/** Remote → version that gave way, for as long as the window lives; the next release gets its chance. */
const failed = windowStore.get<Record<string, string>>(KEY) ?? {};

/** Remotes whose last good version is being tried: what is asked for meanwhile takes it too, for two versions would part each other's files. */
const leaning = new Set<string>();

export const lean = (remote: string, towards: boolean): void => void leaning[towards ? 'add' : 'delete'](remote);

/** The release to load: the one of the set, or the last good one where that has failed in this window before, or just now. */
export function releaseInUse(remote: string): RemoteRelease | undefined {
  const release = releaseSet().remotes[remote];
  return release?.fallback && (leaning.has(remote) || failed[remote] === release.version) ? release.fallback : release;
}

/** The last good version stays, over reloads too: one version of a remote at a time, and no second wait. False if another module has said so before. */
export function giveWay(remote: string, version: string): boolean {
  if (failed[remote] === version) return false;
  failed[remote] = version;
  windowStore.set(KEY, failed);
  return true;
}
