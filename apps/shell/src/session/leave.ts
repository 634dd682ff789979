import { tokenStore } from '@portal/api-client';
import type { QueryClient } from '@portal/remote-kit';
import { leaveDrafts, sessionStore } from '@portal/remote-kit/host';

/** Ends the session on this machine: token, cached answers, and with the new epoch tabs, kept pages and atoms. */
export function leave(queryClient: QueryClient): void {
  tokenStore.remove();
  leaveDrafts();
  queryClient.clear();
  sessionStore.send({ type: 'signedOut' });
}
