import { windowStore } from '../window-store';
import { releaseSet, type RemoteRelease } from './release-set';

const KEY = 'portal.fallback';
/** Remote → version that gave way, for as long as the window lives; the next release gets its chance. */
const failed = windowStore.get<Record<string, string>>(KEY) ?? {};

/** The release to load: the one of the set, or the last good one where that has failed in this window before. */
export function releaseInUse(remote: string): RemoteRelease | undefined {
  const release = releaseSet().remotes[remote];
  return release?.fallback && failed[remote] === release.version ? release.fallback : release;
}

/** The last good version stays, over reloads too: one version of a remote at a time, and no second wait. */
export function giveWay(remote: string, version: string): void {
  failed[remote] = version;
  windowStore.set(KEY, failed);
}
