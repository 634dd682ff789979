import type { RemoteAction, RemoteVersionInPage } from '@portal/releases/contract';

/** One version of a remote as the edge put it into the page, or one from a developer's own machine. */
export interface RemoteRelease extends Omit<RemoteVersionInPage, 'manifest'> {
  /** Absent for a local override, whose manifest is fetched. */
  manifest?: RemoteVersionInPage['manifest'];
  /** Those of a local override; of a release they come with the search. */
  actions?: RemoteAction[];
  /** The fallback version, loaded when this one fails. */
  fallback?: RemoteRelease;
}
