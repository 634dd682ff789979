import { defineRemote } from '@portal/remote-kit';
import { account } from '../messages/account';
import { profile } from '../messages/profile';
import { ProfilePage } from './profile-page';
import { apiKeyQuery, profileQuery } from './profile.queries';

export default defineRemote({
  namespace: 'auth',
  messages: { zh: { account: account.zh, profile: profile.zh }, en: { account: account.en, profile: profile.en } },
  routes: [
    {
      path: '',
      Component: ProfilePage,
      loader: ({ queryClient }) => {
        void queryClient.prefetchQuery(profileQuery);
        void queryClient.prefetchQuery(apiKeyQuery);
      },
    },
  ],
});
