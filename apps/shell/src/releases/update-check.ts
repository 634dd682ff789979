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

/** Fetches this visitor's set from the edge; the answer has no body while the set is unchanged. Never rejects. */
export async function checkForUpdate(): Promise<void> {
  const { set } = releaseSet();
  if (!set) return;
  try {
    const response = await fetch('/portal/releases.json', {
      headers: { 'if-none-match': `"${newest.get() || set}"` },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) newest.set(((await response.json()) as { set: string }).set);
  } catch {
    // Without a connection the next check tries again.
  }
}

/** Loads the newest set. Drafts are stored while typing, and the reload restores the open tabs. */
export const loadUpdate = (): void => location.reload();
