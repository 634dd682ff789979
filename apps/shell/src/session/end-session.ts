import { tokenStore } from '@portal/api-client';
import type { QueryClient } from '@portal/remote-kit';
import { leaveDrafts, sessionStore } from '@portal/remote-kit/host';

let running = false;

/**
 * Runs one end of the session at a time. Refusals of the server during a logout or a redirect to /login are ignored.
 *
 * @param end gets `isCurrent`, which is false once another window has started another session
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

/** Ends the session on this machine: token, cached answers, and with the new epoch tabs, mounted pages and atoms. */
export function endSession(queryClient: QueryClient): void {
  tokenStore.remove();
  leaveDrafts();
  queryClient.clear();
  sessionStore.send({ type: 'signedOut' });
}
