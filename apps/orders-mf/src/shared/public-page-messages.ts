import { defineMessages } from '@portal/remote-kit';

/** The header of the pages that have no frame of the portal. */
export const publicPageMessages = defineMessages('orders:publicPage', {
  zh: {
    brand: '零担货运平台',
    home: '首页',
    language: 'English',
    signIn: '登录',
    register: '免费注册',
    enter: '进入平台',
  },
  en: {
    brand: 'LTL Freight Portal',
    home: 'Home',
    language: '中文',
    signIn: 'Sign in',
    register: 'Create account',
    enter: 'Open portal',
  },
});
