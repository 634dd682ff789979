import { remote } from '@portal/build-config/remote';

export default remote(import.meta.dirname, {
  exposes: {
    './login': './src/login/remote.ts',
    './register': './src/register/remote.ts',
    './profile': './src/profile/remote.ts',
  },
  painted: ['./login', './register'],
  actions: [{ path: '/profile#notifications', label: { zh: '通知设置', en: 'Notification settings' }, words: '邮件 提醒 mail alerts' }],
});
