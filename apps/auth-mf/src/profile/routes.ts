import { call } from '@portal/remote-kit';

export const routes = {
  profile: {
    path: '',
    first: {
      sessions: call('owner', 'sessions', {}),
      keys: call('apiKey', 'list', {}),
      notifications: call('notification', 'settings', {}),
    },
  },
};
