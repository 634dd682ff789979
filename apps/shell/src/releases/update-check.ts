import type { ReleaseSet } from '@portal/releases/contract';
import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/external-store';
import { releaseSet } from './release-set';

const TIMEOUT_MS = 5_000;

/** The last known set for this visitor; empty before the first answer. */
const newest = createStore('');

/** The newest set if it differs from this page's; undefined while there is none. */
export const availableUpdate = (): string | undefined => (newest.get() === releaseSet().set ? undefined : newest.get() || undefined);

/** `availableUpdate` as a hook. */
export const useAvailableUpdate = (): string | undefined => useSyncExternalStore(newest.subscribe, availableUpdate);

/**
 * Fetches this visitor's set from the edge, with all of its files.
 *
 * @param known a set whose content is not wanted again
 * @returns undefined when it is the known one, and without an edge or a connection: the next check tries again
 */
export async function fetchReleaseSet(known?: string): Promise<ReleaseSet | undefined> {
  try {
    const response = await fetch('/portal/releases.json', {
      ...(known && { headers: { 'if-none-match': `"${known}"` } }),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as ReleaseSet) : undefined;
  } catch {
    return undefined;
  }
}

/** Looks for a newer set. Never rejects. */
export async function checkForUpdate(): Promise<void> {
  const { set } = releaseSet();
  if (!set) return;
  const found = await fetchReleaseSet(newest.get() || set);
  if (found) newest.set(found.set);
}

/** Loads the newest set. Drafts are stored while typing, and the reload restores the open tabs. */
export const loadUpdate = (): void => location.reload();
