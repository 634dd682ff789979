/** Texts of the wallet. */
export const zh = {
  title: '我的钱包',
  balance: {
    label: '余额',
    available: '可用余额',
    availableText: '可用于下单',
    frozen: '冻结金额',
    frozenText: '未结算的预估运费和处理中的提现',
    total: '总余额',
    totalText: '可用余额 + 冻结金额',
    after: '届时可用',
    failed: '余额加载失败',
  },
  ledger: {
    title: '交易记录',
    type: '交易类型',
    status: '交易状态',
    transactionNo: '交易编号',
    days: '交易日期',
    from: '开始日期',
    to: '结束日期',
    column: { type: '交易', createdAt: '时间', orderNo: '订单号', amount: '金额', balanceAfter: '变动后可用', frozenAfter: '变动后冻结', status: '状态', remark: '备注' },
    empty: { title: '还没有交易记录', hint: '下单时会冻结预估运费，每一笔资金变动都会记录在这里。', action: '去询价下单' },
    none: { title: '没有符合条件的交易', hint: '换个日期范围，或清除筛选条件。' },
  },
};
