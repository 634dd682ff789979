import { api, tokenStore } from '@portal/api-client';
import type { QueryClient, SessionActions } from '@portal/remote-kit';
import { i18n, leaveDrafts, sessionStore } from '@portal/remote-kit/host';
import { confirm, message } from '@portal/ui-kit';
import { forgetFailures } from '../federation/modules';
import { loadAccount } from './account';
import { leave, leaveOnce } from './leave';
import { navigation } from './ports';
import { restartAccount } from './use-load-account';

const LOGOUT_SECONDS = 1;

/** The actions behind remote-kit's useSessionActions. */
export function createSessionActions(queryClient: QueryClient): SessionActions {
  return {
    async signIn(token) {
      tokenStore.set(token);
      leaveDrafts();
      queryClient.clear();
      forgetFailures();
      sessionStore.send({ type: 'signedIn', token });
      restartAccount(queryClient);
    },
    logout: (target = '/login') =>
      leaveOnce(async (stillHere) => {
        // Asked while the token exists; a server that does not answer must not keep anybody signed in here.
        void api.owner.logout({});
        await message.success(i18n.t('shell:logout.done'), LOGOUT_SECONDS);
        const navigate = await navigation();
        if (!stillHere()) return;
        leave(queryClient);
        navigate(target);
      }),
    async reloadUser() {
      sessionStore.send({ type: 'reloading' });
      await loadAccount(queryClient);
    },
  };
}

/** The menu item 退出登录: asks first (spec §2). */
export async function confirmLogout(actions: SessionActions): Promise<void> {
  const agreed = await confirm({ title: i18n.t('shell:logout.title'), content: i18n.t('shell:logout.text') });
  if (agreed) await actions.logout();
}
