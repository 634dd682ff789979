import { defineMessages } from '@portal/remote-kit';

/** The page of the wallet and its ledger. */
export const walletMessages = defineMessages('wallet:wallet', {
  zh: {
    title: '我的钱包',
    debt: {
      label: '欠款明细',
      title: '钱包欠款 {{amount}}',
      hint: '还清之前不能下单，也不能提现。下一笔到账的款项会先偿还欠款，从最早的一笔开始。',
      cause: { 2: '订单费用增加', 3: '订单结算', 5: '订单费用调整', 10: '充值被银行撤销', other: '其他' },
      since: '{{time}} 产生',
      part: '原欠 {{amount}}，已还一部分',
      more: '更早之后的其他欠款',
    },
    statement: {
      open: '对账单',
      running: '{{month}}（截至今日）',
      done: '{{month}} 对账单已开始下载',
      failed: '{{month}} 对账单下载失败：{{reason}}',
    },
    ledger: {
      title: '交易记录',
      type: '交易类型',
      status: '交易状态',
      transactionNo: '交易编号',
      waits: '等待至 {{time}}',
      days: '交易日期',
      from: '开始日期',
      to: '结束日期',
      column: { type: '交易', createdAt: '时间', orderNo: '订单号', amount: '金额', balanceAfter: '变动后可用', frozenAfter: '变动后冻结', owedAfter: '变动后欠款', status: '状态', remark: '备注' },
      empty: { title: '还没有交易记录', hint: '下单时会冻结预估运费，每一笔资金变动都会记录在这里。', action: '去询价下单' },
      none: { title: '没有符合条件的交易', hint: '换个日期范围，或清除筛选条件。' },
    },
  },
  en: {
    title: 'Wallet',
    debt: {
      label: 'What is owed',
      title: 'The wallet owes {{amount}}',
      hint: 'You cannot book or cash out until it is paid. The next money that arrives pays it first, beginning with the oldest amount.',
      cause: { 2: 'An order costs more', 3: 'An order was settled', 5: 'An order was adjusted', 10: 'The bank took a top-up back', other: 'Other' },
      since: 'Since {{time}}',
      part: '{{amount}} at first, paid in part',
      more: 'Other amounts since',
    },
    statement: {
      open: 'Statement',
      running: '{{month}} (to date)',
      done: 'The statement of {{month}} is on its way',
      failed: 'The statement of {{month}} could not be made: {{reason}}',
    },
    ledger: {
      title: 'Transactions',
      type: 'Type',
      status: 'Status',
      transactionNo: 'Transaction no.',
      waits: 'Waits until {{time}}',
      days: 'Date',
      from: 'From',
      to: 'To',
      column: {
        type: 'Transaction',
        createdAt: 'Time',
        orderNo: 'Order',
        amount: 'Amount',
        balanceAfter: 'Available after',
        frozenAfter: 'On hold after',
        owedAfter: 'Owed after',
        status: 'Status',
        remark: 'Remark',
      },
      empty: { title: 'No transactions yet', hint: 'A booking holds the estimated freight. Every movement of money is listed here.', action: 'Quote and book' },
      none: { title: 'No transaction matches', hint: 'Try other dates, or clear the filters.' },
    },
  },
});

export type ColumnName = keyof typeof walletMessages.zh.ledger.column;
