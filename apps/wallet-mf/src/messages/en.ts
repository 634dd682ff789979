import type { zh } from './zh';

export const en: typeof zh = {
  title: 'Wallet',
  balance: {
    label: 'Balances',
    available: 'Available',
    availableText: 'Free to book with',
    frozen: 'On hold',
    frozenText: 'Orders not settled and cash-outs not paid yet',
    total: 'Total',
    totalText: 'Available plus on hold',
    after: 'Available then',
    failed: 'The balance could not be loaded',
  },
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
};
