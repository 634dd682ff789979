import type { Messages } from '@portal/remote-kit';

export const newsMessages: Messages = {
  zh: { title: '有新版本', hint: '已打开的页面和填写的草稿会保留。', refresh: '刷新', later: '稍后' },
  en: { title: 'New version available', hint: 'Your open pages and drafts are kept.', refresh: 'Refresh', later: 'Later' },
};
