import type { RemoteVersion } from '@portal/releases/contract';

/** One version of a remote as the edge put it into the page, or one from a developer's own machine. */
export interface RemoteRelease extends Omit<RemoteVersion, 'manifest'> {
  /** Only a local override has none, then it is fetched. */
  manifest?: RemoteVersion['manifest'];
  /** The last good version, loaded when this one fails. */
  fallback?: RemoteRelease;
  /** From a developer's own machine: changes at every edit, so that nothing can vouch for its bytes. */
  local?: true;
}
