import { api, tokenStore } from '@portal/api-client';
import { translator, type QueryClient, type SessionActions } from '@portal/remote-kit';
import { leaveDrafts, sessionStore } from '@portal/remote-kit/host';
import { confirm, message } from '@portal/ui-kit';
import { forgetFailures } from '../loader/modules';
import { pageAt } from '../releases/pages';
import { loadAccount, restartAccount } from './account';
import { endSession, runExclusive } from './end-session';
import { logoutMessages } from './messages';
import { loginPath, navigation } from './navigation';

const LOGOUT_SECONDS = 1;
const t = translator(logoutMessages);

/** The actions behind remote-kit's useSessionActions, the same for all remotes, so none of them can change them. */
export function createSessionActions(queryClient: QueryClient): SessionActions {
  return Object.freeze<SessionActions>({
    async signIn(token) {
      tokenStore.set(token);
      leaveDrafts();
      queryClient.clear();
      forgetFailures();
      sessionStore.send({ type: 'signedIn', token });
      restartAccount(queryClient);
    },
    logout: (target = '/login') =>
      runExclusive(async (isCurrent) => {
        // Called while the token exists. A server that does not answer must not keep the owner signed in here.
        void api.owner.logout({});
        await message.success(t('done'), LOGOUT_SECONDS);
        const navigate = await navigation();
        if (!isCurrent()) return;
        endSession(queryClient);
        navigate(target);
      }),
    reloadUser: () => loadAccount(queryClient),
  });
}

/** The menu item 退出登录: asks first. */
export async function confirmLogout(actions: SessionActions): Promise<void> {
  const agreed = await confirm({ title: t('title'), content: t('text') });
  if (agreed) await actions.logout();
}

/** Follows a sign-in or sign-out in another window of the browser: nothing of the former owner stays visible. */
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
