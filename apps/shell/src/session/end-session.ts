import { tokenStore } from '@portal/api-client';
import type { QueryClient } from '@portal/remote-kit';
import { leaveDrafts, sessionStore } from '@portal/remote-kit/host';

let running = false;

/**
 * Runs one way of ending the session at a time: what the server refuses while the owner is logging out, or while /login is about
 * to open, is ignored.
 *
 * @param end gets `isCurrent`, which is false once another window has brought another session meanwhile
 */
export async function runExclusive(end: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
  if (running) return;
  running = true;
  const { epoch } = sessionStore.get();
  try {
    await end(() => sessionStore.get().epoch === epoch);
  } finally {
    running = false;
  }
}

/** Ends the session on this machine: token, cached answers, and with the new epoch tabs, kept pages and atoms. */
export function endSession(queryClient: QueryClient): void {
  tokenStore.remove();
  leaveDrafts();
  queryClient.clear();
  sessionStore.send({ type: 'signedOut' });
}
