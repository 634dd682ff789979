import { defineMessages } from '@portal/remote-kit';

/** The error panel. */
export const remoteMessages = defineMessages('shell:remotes', {
  zh: {
    title: '{{remote}}（{{name}}）暂时无法打开',
    fault: {
      missing: '当前版本中没有这个模块。其他页面可以照常使用。',
      timeout: '加载超时，请检查网络后重试。其他页面可以照常使用。',
      load: '加载失败，请重试。其他页面可以照常使用。',
      shape: '这个模块的格式不正确，无法显示。其他页面可以照常使用。',
      wrongKind: '这个模块的类型不符（页面或组件），无法显示。其他页面可以照常使用。',
      render: '页面出错了，请重试。其他页面可以照常使用。',
    },
    outdated: '门户已有新版本，请刷新页面。已打开的页面和填写的草稿会保留。',
    refresh: '刷新到新版本',
  },
  en: {
    title: '{{remote}} ({{name}}) cannot be opened right now',
    fault: {
      missing: 'This release has no such module. All other pages work as usual.',
      timeout: 'It took too long to load. Check your connection and try again. All other pages work as usual.',
      load: 'It could not be loaded. Please try again. All other pages work as usual.',
      shape: 'This module does not have the right shape and cannot be shown. All other pages work as usual.',
      wrongKind: 'This module is a page where a component is expected, or the reverse, and cannot be shown. All other pages work as usual.',
      render: 'Something went wrong on this page. Please try again. All other pages work as usual.',
    },
    outdated: 'A new version of the portal is available. Refresh to use it; your open pages and drafts are kept.',
    refresh: 'Refresh to the new version',
  },
});
