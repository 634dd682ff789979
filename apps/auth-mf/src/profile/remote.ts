import { defineRemote, pageRoute } from '@portal/remote-kit';
import { accountMessages } from '../account/messages';
import { apiKeysQuery } from './api-keys/api-keys.queries';
import { apiKeyMessages } from './api-keys/messages';
import { documentMessages } from './documents/messages';
import { profileMessages } from './messages';
import { notificationMessages } from './notifications/messages';
import { settingsQuery } from './notifications/settings.queries';
import { routes } from './routes';
import { sessionMessages } from './sessions/messages';
import { sessionsQuery } from './sessions/sessions.queries';
import { ProfilePage } from './profile-page';

export default defineRemote({
  namespace: 'auth',
  messages: [profileMessages, sessionMessages, apiKeyMessages, notificationMessages, documentMessages, accountMessages],
  routes: [
    pageRoute(routes.profile, ProfilePage, {
      sessions: () => sessionsQuery,
      keys: () => apiKeysQuery,
      notifications: () => settingsQuery,
    }),
  ],
});
