import { defineMessages } from '@portal/remote-kit';

/** Ending the session. */
export const logoutMessages = defineMessages('shell:logout', {
  zh: { title: '退出登录', text: '确定退出登录吗？', done: '退登成功' },
  en: { title: 'Log out', text: 'Do you want to log out?', done: 'Logged out' },
});
