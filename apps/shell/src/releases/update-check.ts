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

/** Asks the edge for this visitor's set; the answer has no body as long as it is the one known last. Never rejects. */
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
    // Without a connection nothing is learned; the next check asks again.
  }
}

/** Loads the newest set. Drafts are stored as they are typed; the open tabs come back with the reload. */
export const loadUpdate = (): void => location.reload();
