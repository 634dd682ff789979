import { defineMessages } from '@portal/remote-kit';

/** Menu, top bar and tabs, and what the frame says where a page cannot be shown. */
export const frameMessages = defineMessages('shell:frame', {
  zh: {
    brand: '零担货运平台',
    home: '首页',
    menu: { label: '主菜单', collapse: '收起菜单', expand: '展开菜单' },
    tabs: '已打开的页面',
    profile: '个人中心',
    language: 'English',
    find: '查找',
    findFailed: '查找加载失败，请重试。',
    available: '可用余额',
    notifications: '通知',
    unread: '通知，{{n}} 条未读',
    listFailed: '通知加载失败',
    notFound: { title: '页面不存在', text: '地址可能已更改或输入有误。', home: '返回首页' },
    refused: { title: '快递订单未开通', text: '您的账户尚未开通快递业务，如需开通请联系客服。', back: '去询价下单' },
    account: { failed: '账户信息加载失败', hint: '无法确认您是否可以使用这个页面，请重试。' },
  },
  en: {
    brand: 'LTL Freight Portal',
    home: 'Home',
    menu: { label: 'Main menu', collapse: 'Collapse menu', expand: 'Expand menu' },
    tabs: 'Open pages',
    profile: 'Profile',
    language: '中文',
    find: 'Find',
    findFailed: 'The search could not be loaded. Please try again.',
    available: 'Available balance',
    notifications: 'Notifications',
    unread: 'Notifications, {{n}} unread',
    listFailed: 'Notifications could not be loaded',
    notFound: { title: 'Page not found', text: 'The address may have changed or been mistyped.', home: 'Back to home' },
    refused: {
      title: 'Express orders are not enabled',
      text: 'Your account does not include express shipping. Contact support to enable it.',
      back: 'Get a freight quote',
    },
    account: {
      failed: 'Your account could not be loaded',
      hint: 'We could not confirm that this page is available to you. Please try again.',
    },
  },
});
