import { tokenStore } from '@portal/api-client';
import type { QueryClient } from '@portal/remote-kit';
import { leaveDrafts, sessionStore } from '@portal/remote-kit/host';

let leaving = false;

/**
 * One way out at a time: what the server refuses while the owner is logging out, or while /login is about to open, is
 * no news. `stillHere` is false once another window has brought another session meanwhile.
 */
export async function leaveOnce(way: (stillHere: () => boolean) => Promise<void>): Promise<void> {
  if (leaving) return;
  leaving = true;
  const { epoch } = sessionStore.get();
  try {
    await way(() => sessionStore.get().epoch === epoch);
  } finally {
    leaving = false;
  }
}

/** Ends the session on this machine: token, cached answers, and with the new epoch tabs, kept pages and atoms. */
export function leave(queryClient: QueryClient): void {
  tokenStore.remove();
  leaveDrafts();
  queryClient.clear();
  sessionStore.send({ type: 'signedOut' });
}
