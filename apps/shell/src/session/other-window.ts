import type { QueryClient } from '@portal/remote-kit';
import { leaveDrafts, sessionStore } from '@portal/remote-kit/host';
import { forgetFailures } from '../federation/modules';
import { pageAt } from '../route';
import { navigation } from './ports';
import { loginPath } from './rules';
import { restartAccount } from './use-load-account';

/** Follows a sign-in or sign-out in another window of the same browser: nothing of the former owner stays on the screen. */
export function followOtherWindows(queryClient: QueryClient): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== 'token' && event.key !== null) return;
    void follow(event.key === null ? null : event.newValue, queryClient);
  });
}

async function follow(token: string | null, queryClient: QueryClient): Promise<void> {
  const before = sessionStore.get().epoch;
  if (sessionStore.send({ type: 'tokenChangedElsewhere', token }).epoch === before) return;
  queryClient.clear();
  leaveDrafts();
  if (token) {
    forgetFailures();
    return restartAccount(queryClient);
  }
  if (pageAt(location.pathname)?.access === 'owner') (await navigation())(loginPath(location), { replace: true });
}
