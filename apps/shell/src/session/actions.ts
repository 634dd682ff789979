import { api, tokenStore } from '@portal/api-client';
import type { QueryClient, SessionActions } from '@portal/remote-kit';
import { i18n, sessionStore } from '@portal/remote-kit/host';
import { confirm, message } from '@portal/ui-kit';
import { loadAccount } from './account';
import { leave } from './leave';
import { navigation } from './ports';

const LOGOUT_SECONDS = 1;

/** The actions behind remote-kit's useSessionActions. */
export function createSessionActions(queryClient: QueryClient): SessionActions {
  return {
    async signIn(token) {
      tokenStore.set(token);
      queryClient.clear();
      sessionStore.send({ type: 'signedIn', token });
      await loadAccount(queryClient);
    },
    async logout(target = '/login') {
      // Asked while the token exists; a server that does not answer must not keep anybody signed in here.
      void api.owner.logout({});
      await message.success(i18n.t('shell:logout.done'), LOGOUT_SECONDS);
      const navigate = await navigation();
      leave(queryClient);
      navigate(target);
    },
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
