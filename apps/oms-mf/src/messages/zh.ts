/** Texts of the express orders. */
export const zh = {
  title: '快递订单',
  tabs: '订单状态',
  all: '全部',
  list: '快递订单列表',
  search: '搜索订单号、运单号、收件人或城市',
  from: '下单开始日期',
  to: '下单结束日期',
  packages: '{{count}} 件 · {{weight}}',
  due: '预计 {{date}} 送达',
  column: { order: '订单号', carrier: '承运商', status: '状态', route: '发件地 → 收件地', packages: '包裹', amount: '运费', createdAt: '下单时间', event: '最新动态' },
  empty: { title: '还没有快递订单', hint: '通过 API 对接下的快递订单会显示在这里。' },
  none: { title: '没有符合条件的快递订单', hint: '换个状态或关键词，或清除筛选条件。' },
};
