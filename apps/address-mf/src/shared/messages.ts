import { defineMessages } from '@portal/remote-kit';

/** What the book and the picker both say. */
export const sharedMessages = defineMessages('address:shared', {
  zh: { search: '搜索名称、公司、联系人、城市或邮编', none: '没有符合条件的地址', default: '默认' },
  en: { search: 'Search label, company, contact, city or ZIP', none: 'No address matches', default: 'Default' },
});
