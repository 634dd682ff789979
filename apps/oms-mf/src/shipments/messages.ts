import { defineMessages } from '@portal/remote-kit';

/** The list. */
export const shipmentsMessages = defineMessages('oms:shipments', {
  zh: {
    title: '快递订单',
    tabs: '订单状态',
    all: '全部',
    list: '快递订单列表',
    search: '搜索订单号、运单号、收件人或城市',
    from: '下单开始日期',
    to: '下单结束日期',
    empty: { title: '还没有快递订单', hint: '通过 API 对接下的快递订单会显示在这里。' },
    none: { title: '没有符合条件的快递订单', hint: '换个状态或关键词，或清除筛选条件。' },
  },
  en: {
    title: 'Express orders',
    tabs: 'Status',
    all: 'All',
    list: 'Express orders',
    search: 'Search order, tracking number, recipient or city',
    from: 'Ordered from',
    to: 'Ordered to',
    empty: { title: 'No express orders yet', hint: 'Express orders placed through your API integration appear here.' },
    none: { title: 'No express order matches', hint: 'Try another status or word, or clear the filters.' },
  },
});
