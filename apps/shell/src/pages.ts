/** What `menu.icon` may be, here and in the pages that remotes add: the build tells the release gate. Names are added, never taken away. */
export const menuIcons = ['quote', 'orders', 'express', 'address', 'wallet', 'profile', 'swap', 'apps'] as const;

export type MenuIcon = (typeof menuIcons)[number];

/**
 * The page table: which path is which remote's page, who may see it, and where the menu shows it.
 * Data only, without imports: the build writes it to `pages.json`, from which the edge knows what to preload.
 */
export interface Page {
  path: string;
  /** The remote's name and the module it exposes for this page. */
  remote: string;
  module: string;
  /** Bare pages fill the window; framed pages have menu, top bar and tabs around them. */
  frame: 'bare' | 'framed';
  access: 'public' | 'owner';
  /** A flag of the user info that must be truthy; until it is known to be, no code of the page is fetched. */
  condition?: 'extFlag';
  /** The page has routes of its own below its path. */
  nested?: boolean;
  label: { zh: string; en: string };
  menu?: { icon: MenuIcon; disabled?: boolean };
}

export const pages: Page[] = [
  { path: '/', remote: 'orders', module: 'home', frame: 'bare', access: 'public', label: { zh: '首页', en: 'Home' } },
  { path: '/quick-order', remote: 'orders', module: 'quick-order', frame: 'bare', access: 'public', label: { zh: '快速询价', en: 'Quick quote' } },
  { path: '/login', remote: 'auth', module: 'login', frame: 'bare', access: 'public', label: { zh: '登录', en: 'Sign in' } },
  { path: '/register', remote: 'auth', module: 'register', frame: 'bare', access: 'public', label: { zh: '注册', en: 'Register' } },
  { path: '/order', remote: 'orders', module: 'order', frame: 'framed', access: 'owner', label: { zh: '询价下单', en: 'Quote & book' }, menu: { icon: 'quote' } },
  { path: '/orders', remote: 'orders', module: 'orders', frame: 'framed', access: 'owner', nested: true, label: { zh: '零担订单', en: 'LTL orders' }, menu: { icon: 'orders' } },
  { path: '/oms', remote: 'oms', module: 'oms', frame: 'framed', access: 'owner', condition: 'extFlag', nested: true, label: { zh: '快递订单', en: 'Express orders' }, menu: { icon: 'express' } },
  { path: '/address', remote: 'address', module: 'address', frame: 'framed', access: 'owner', nested: true, label: { zh: '地址管理', en: 'Address book' }, menu: { icon: 'address' } },
  { path: '/wallet', remote: 'wallet', module: 'wallet', frame: 'framed', access: 'owner', nested: true, label: { zh: '我的钱包', en: 'Wallet' }, menu: { icon: 'wallet' } },
  { path: '/profile', remote: 'auth', module: 'profile', frame: 'framed', access: 'owner', label: { zh: '个人中心', en: 'Profile' }, menu: { icon: 'profile', disabled: true } },
];
