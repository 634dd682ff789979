const zh = {
  title: '个人中心',
  failed: '账户信息加载失败',
  info: {
    title: '账户信息',
    email: '登录邮箱',
    company: '公司名称',
    contactName: '联系人',
    phone: '电话',
    language: '语言',
    unitSystem: '单位制',
    zh: '中文',
    en: 'English',
    edit: '编辑',
    save: '保存',
    cancel: '取消',
    saved: '账户信息已保存',
    unchanged: '没有需要保存的修改',
    masked: '当前为 {{value}}（已隐藏），留空则不修改',
  },
  password: {
    title: '修改密码',
    text: '修改后，其他设备上的登录会失效。',
    old: '当前密码',
    submit: '修改密码',
    done: '密码已修改',
  },
  privacy: {
    title: '个人信息',
    show: '显示个人信息',
    text: '关闭时，电话、联系人和街道地址只显示一部分（如 138****1234）。此设置只影响这个浏览器。',
  },
  leave: {
    title: '退出登录',
    text: '退出后，未提交的询价草稿会为您保留。',
    ask: '确定退出登录吗？',
  },
};

const en: typeof zh = {
  title: 'Profile',
  failed: 'Your account could not be loaded',
  info: {
    title: 'Account',
    email: 'Sign-in email',
    company: 'Company',
    contactName: 'Contact',
    phone: 'Phone',
    language: 'Language',
    unitSystem: 'Units',
    zh: '中文',
    en: 'English',
    edit: 'Edit',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Your account was saved',
    unchanged: 'There is nothing to save',
    masked: 'Now {{value}} (masked); leave empty to keep it',
  },
  password: {
    title: 'Change password',
    text: 'Sign-ins on other devices end when it changes.',
    old: 'Current password',
    submit: 'Change password',
    done: 'The password was changed',
  },
  privacy: {
    title: 'Personal data',
    show: 'Show personal data',
    text: 'While off, phone numbers, contacts and streets are shown in part (138****1234). This setting belongs to this browser.',
  },
  leave: {
    title: 'Log out',
    text: 'Quote drafts that you have not sent are kept for you.',
    ask: 'Do you want to log out?',
  },
};

export const profile = { zh, en };
