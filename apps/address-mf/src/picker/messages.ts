import { defineMessages } from '@portal/remote-kit';

/** The picker, in the pages of other remotes. */
export const pickerMessages = defineMessages('address:picker', {
  zh: {
    open: '从地址簿选择',
    title: { 1: '选择提货地址', 2: '选择派送地址' },
    list: '地址簿',
    failed: '地址簿加载失败',
    empty: { title: '地址簿里还没有可用的地址', hint: '在“地址管理”中新建地址后，这里可以直接选用。' },
    noneHint: '换个关键词试试。',
    more: '仅显示前 {{count}} 条，请输入关键词缩小范围。',
    manage: '管理地址簿',
  },
  en: {
    open: 'From address book',
    title: { 1: 'Choose a pickup address', 2: 'Choose a delivery address' },
    list: 'Address book',
    failed: 'The address book could not be loaded',
    empty: { title: 'No address to choose from yet', hint: 'Add addresses in the address book, then choose them here.' },
    noneHint: 'Try another word.',
    more: 'Only the first {{count}} are shown. Type more to narrow them down.',
    manage: 'Manage the address book',
  },
});
