import { defineRemote, userQuery } from '@portal/remote-kit';
import { accountMessages } from '../account/messages';
import { profileMessages } from './messages';
import { sessionMessages } from './sessions/messages';
import { sessionsQuery } from './sessions/sessions.queries';
import { ProfilePage } from './profile-page';
import { apiKeyQuery } from './profile.queries';

export default defineRemote({
  namespace: 'auth',
  messages: [profileMessages, sessionMessages, accountMessages],
  routes: [
    {
      path: '',
      Component: ProfilePage,
      loader: ({ queryClient }) => {
        void queryClient.prefetchQuery(userQuery);
        void queryClient.prefetchQuery(sessionsQuery);
        void queryClient.prefetchQuery(apiKeyQuery);
      },
    },
  ],
});
