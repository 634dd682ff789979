const zh = {
  brand: '零担货运平台',
  home: '首页',
  language: 'English',
  signIn: '登录',
  register: '免费注册',
  enter: '进入平台',
};

const en: typeof zh = {
  brand: 'LTL Freight Portal',
  home: 'Home',
  language: '中文',
  signIn: 'Sign in',
  register: 'Create account',
  enter: 'Open portal',
};

/** Texts of the header of the pages without frame. */
export const bare = { zh, en };
