import { defineMessages } from '@portal/remote-kit';

/** The page of the wallet and its ledger. */
export const walletMessages = defineMessages('wallet:wallet', {
  zh: {
    title: '我的钱包',
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
  },
  en: {
    title: 'Wallet',
    ledger: {
      title: 'Transactions',
      type: 'Type',
      status: 'Status',
      transactionNo: 'Transaction no.',
      days: 'Date',
      from: 'From',
      to: 'To',
      column: { type: 'Transaction', createdAt: 'Time', orderNo: 'Order', amount: 'Amount', balanceAfter: 'Available after', frozenAfter: 'On hold after', status: 'Status', remark: 'Remark' },
      empty: { title: 'No transactions yet', hint: 'A booking holds the estimated freight. Every movement of money is listed here.', action: 'Quote and book' },
      none: { title: 'No transaction matches', hint: 'Try other dates, or clear the filters.' },
    },
  },
});

export type ColumnName = keyof typeof walletMessages.zh.ledger.column;
