import type { zh } from './zh';

export const en: typeof zh = {
  title: 'Express orders',
  tabs: 'Status',
  all: 'All',
  list: 'Express orders',
  search: 'Search order, tracking number, recipient or city',
  from: 'Ordered from',
  to: 'Ordered to',
  packages: '{{count}} pcs · {{weight}}',
  due: 'Due {{date}}',
  column: { order: 'Order', carrier: 'Carrier', status: 'Status', route: 'From → to', packages: 'Packages', amount: 'Charge', createdAt: 'Ordered', event: 'Latest event' },
  empty: { title: 'No express orders yet', hint: 'Express orders placed through your API integration appear here.' },
  none: { title: 'No express order matches', hint: 'Try another status or word, or clear the filters.' },
};
