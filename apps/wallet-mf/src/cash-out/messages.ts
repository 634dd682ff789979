import { defineMessages } from '@portal/remote-kit';

/** The form of a cash-out. */
export const cashOutMessages = defineMessages('wallet:cashOut', {
  zh: {
    title: '提现',
    subtitle: '把可用余额付到贵公司的银行账户，或以支票寄出。',
    amount: '提现金额',
    all: '全部提现',
    method: '收款方式',
    by: {
      bank: { note: '1–3 个工作日', payee: '账户名称', time: '审核通过后，ACH 转账一般 1–3 个工作日到账。' },
      check: { note: '5–7 个工作日', payee: '支票抬头', time: '审核通过后，支票按公司登记地址寄出，一般 5–7 个工作日。' },
    },
    bank: '开户银行',
    accountNo: '银行账号',
    remark: '备注（选填）',
    submit: '下一步：核对',
    confirm: { title: '确认提现？', yes: '确认提现', text: '提交后这笔金额会先冻结，付款成功后从余额中扣除；如被拒绝，会退回可用余额。' },
    sent: '提现申请已提交',
    nothing: '没有可提现的余额',
    nothingHint: '冻结金额在订单结算后才会释放。',
    summary: '提现后的余额',
    line: '本次提现',
    note: { frozen: '提交后金额立即冻结，被拒绝时全额退回。', held: '为订单冻结的金额不能提现。' },
  },
  en: {
    title: 'Cash out',
    subtitle: 'Have what is available paid to your company’s bank account, or sent as a check.',
    amount: 'Amount',
    all: 'All that is available',
    method: 'How you are paid',
    by: {
      bank: { note: '1–3 business days', payee: 'Name on the account', time: 'Once approved, ACH transfers mostly take 1–3 business days.' },
      check: { note: '5–7 business days', payee: 'Payee of the check', time: 'Once approved, a check is mailed to your company’s registered address, mostly within 5–7 business days.' },
    },
    bank: 'Bank',
    accountNo: 'Account number',
    remark: 'Remark (optional)',
    submit: 'Review',
    confirm: { title: 'Cash out?', yes: 'Cash out', text: 'The amount is put on hold at once and leaves your balance when it is paid. If it is rejected, it becomes available again.' },
    sent: 'Your cash-out request was sent',
    nothing: 'There is nothing to cash out',
    nothingHint: 'What is on hold is released when its orders are settled.',
    summary: 'Balance after the cash-out',
    line: 'This cash-out',
    note: { frozen: 'The amount is on hold at once, and given back in full if the request is rejected.', held: 'What is on hold for orders cannot be cashed out.' },
  },
});
