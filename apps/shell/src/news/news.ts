import { useSyncExternalStore } from 'react';
import { releaseSet } from '../federation/release-set';

const TIMEOUT_MS = 5_000;

/** The set that this visitor would get now, as far as it is known. */
let newest = '';
const listeners = new Set<() => void>();

/** The newest set where it is another than this page's; undefined while there is nothing new. */
export const news = (): string | undefined => (newest && newest !== releaseSet().set ? newest : undefined);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNews = (): string | undefined => useSyncExternalStore(subscribe, news);

/** Asks the edge for this visitor's set: an answer without a body as long as it is the one known last. Never rejects. */
export async function lookForNews(): Promise<void> {
  const { set } = releaseSet();
  if (!set) return;
  try {
    const response = await fetch('/portal/releases.json', { headers: { 'if-none-match': `"${newest || set}"` }, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return;
    newest = ((await response.json()) as { set: string }).set;
    for (const listener of listeners) listener();
  } catch {
    // No connection is no news.
  }
}

/** Loads the newest set. Drafts are stored as they are typed; the open tabs come back with the reload. */
export const refresh = (): void => location.reload();
