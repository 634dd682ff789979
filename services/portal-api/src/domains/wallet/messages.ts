import { type Language, NotificationKind } from '@portal/api-contract/vocabulary';
import type { RejectReason } from '../../bank/bank';
import type { Message } from '../../platform/http/errors';
import { momentIn } from '../accounts/notify-owner';
import type { Notice } from '../accounts/messages';

export const fundMessages = {
  insufficient: {
    zh: '可用余额不足，还差 ${missing}，请先充值',
    en: 'The available balance is ${missing} too low, please top up first',
  },
  owed: {
    zh: '钱包有欠款 ${owed}，请先充值还清后再下单或提现',
    en: 'The wallet owes ${owed}. Please top up to pay it before you book or cash out',
  },
  noPassword: {
    zh: '提现须再次输入登录密码，或邮件验证码',
    en: 'A cash-out needs your password once more, or a mailed code',
  },
  dailyAmount: {
    zh: '24 小时内最多可提现 {max}，现在还可提现 {left}',
    en: 'At most {max} can be cashed out within 24 hours. You can cash out {left} now',
  },
  dailyCount: {
    zh: '24 小时内最多可申请提现 {max} 次，现在还可申请 0 次，请 {hours} 小时后再试',
    en: 'At most {max} cash-outs can be requested within 24 hours, and none is left now. Please try again in {hours} h',
  },
  notWaiting: {
    zh: '这笔提现已不在等待期，不能取消',
    en: 'This cash-out does not wait any more and cannot be cancelled',
  },
  futureMonth: { zh: '该月份尚未开始', en: 'This month has not begun' },
  noReceipt: { zh: '凭证不存在，请重新上传', en: 'This receipt was not found, please upload it again' },
} satisfies Record<string, Message>;

/** Why a bank declined. */
const rejectReasons = {
  noPayment: { zh: '银行未收到这笔款项', en: 'The bank has not received this payment' },
  amountDiffers: { zh: '到账金额与申请金额不一致', en: 'The amount that arrived is not the amount of the request' },
  receiptUnclear: { zh: '付款凭证无法辨认', en: 'The receipt cannot be read' },
  nameDiffers: { zh: '收款户名与账号不符', en: 'The name does not belong to this account number' },
  accountClosed: { zh: '收款账户已注销或被限制', en: 'The account is closed or blocked' },
  paymentReturned: { zh: '付款银行退回了这笔款项', en: "The payer's bank took the payment back" },
  bankRefused: { zh: '收款银行退回了这笔付款', en: "The recipient's bank returned the payment" },
} satisfies Record<RejectReason, Message>;

const known: Record<string, Message> = rejectReasons;

/** A reason in the reader's language; a bank's own words stay as they are. */
export const reasonText = (reason: string, language: Language): string => (Object.hasOwn(known, reason) ? known[reason]![language] : reason);

/** Refusals of the webhook, for whoever connects a bank. */
export const bankMessages = {
  disabled: { zh: '银行回调未启用', en: 'The webhook of the bank is not set up' },
  wrongSignature: { zh: '签名不正确', en: 'The signature is wrong' },
  late: { zh: '签名时间与当前时间相差超过 5 分钟', en: 'The time of the signature is more than 5 minutes from now' },
  unknown: { zh: '没有这笔充值或提现', en: 'There is no recharge or cash-out of this number' },
  reused: { zh: '该事件编号已用于其他内容', en: 'This event id was used for other content' },
  amount: { zh: '金额与申请不一致', en: 'The amount is not that of the request' },
  decided: { zh: '该笔交易已有不同的结果', en: 'This transaction already has another decision' },
} satisfies Record<string, Message>;

/** What became of a top-up or a cash-out. */
type Ended = 'done' | 'rejected' | 'reversed';

const endings: Record<'topUp' | 'cashOut', Record<Ended, Pick<Notice, 'subject' | 'text'>>> = {
  topUp: {
    done: {
      subject: { zh: '充值 {amount} 已到账', en: 'your top-up of {amount} has arrived' },
      text: { zh: '充值 {transactionNo} 已到账，金额 {amount}。', en: 'The top-up {transactionNo} of {amount} is in your wallet.' },
    },
    rejected: {
      subject: { zh: '充值 {amount} 未成功', en: 'your top-up of {amount} has failed' },
      text: { zh: '充值 {transactionNo} 未成功：{reason}。钱包余额没有变动。', en: 'The top-up {transactionNo} has failed: {reason}. Your balance has not changed.' },
    },
    reversed: {
      subject: { zh: '充值 {amount} 被银行撤销', en: 'your top-up of {amount} was taken back' },
      text: {
        zh: '充值 {transactionNo} 被银行撤销：{reason}。{amount} 已从钱包扣回，余额不足的部分记为欠款。',
        en: 'The bank took the top-up {transactionNo} back: {reason}. {amount} has left your wallet; what it lacked is owed.',
      },
    },
  },
  cashOut: {
    done: {
      subject: { zh: '提现 {amount} 已付款', en: 'your cash-out of {amount} is paid' },
      text: { zh: '提现 {transactionNo} 已付款，金额 {amount}。', en: 'The cash-out {transactionNo} of {amount} is paid.' },
    },
    rejected: {
      subject: { zh: '提现 {amount} 未成功', en: 'your cash-out of {amount} has failed' },
      text: {
        zh: '提现 {transactionNo} 未成功：{reason}。{amount} 已退回可用余额。',
        en: 'The cash-out {transactionNo} has failed: {reason}. {amount} is available again.',
      },
    },
    reversed: {
      subject: { zh: '提现 {amount} 被退回', en: 'your cash-out of {amount} came back' },
      text: {
        zh: '提现 {transactionNo} 被收款银行退回：{reason}。{amount} 已退回可用余额。',
        en: "The recipient's bank returned the cash-out {transactionNo}: {reason}. {amount} is available again.",
      },
    },
  },
};

/** Of a top-up or a cash-out that has ended. `reason` is the bank's. */
export function bankNotice(of: 'topUp' | 'cashOut', ended: Ended, told: { transactionNo: string; amount: string; reason?: string }): Notice {
  const { transactionNo, amount, reason = '' } = told;
  return {
    kind: of,
    ...endings[of][ended],
    params: { transactionNo, amount, reason: { zh: reasonText(reason, 'zh'), en: reasonText(reason, 'en') } },
    path: `/wallet/${of === 'topUp' ? 'top-ups' : 'cash-outs'}/${transactionNo}`,
  };
}

/** Of what is available and has fallen below the owner's limit; both as money is shown. */
export const lowBalanceNotice = (available: string, limit: string): Notice => ({
  kind: NotificationKind.LOW_BALANCE,
  subject: { zh: '余额不足提醒：可用余额 {available}', en: 'your balance is low: {available} available' },
  text: {
    zh: '可用余额 {available}，低于您设置的 {limit}。请及时充值，以免影响下单。',
    en: '{available} is available, less than the {limit} that you set. Top up in time for your next booking.',
  },
  params: { available, limit },
  path: '/wallet/top-up',
});

/** What a mail says of a cash-out. */
interface Told {
  /** As money is shown. */
  amount: string;
  /** Masked. */
  payee: string;
  transactionNo: string;
}

export const requestedCashOut = (told: Told): Notice => ({
  subject: { zh: '提现申请提醒', en: 'a cash-out was requested' },
  text: {
    zh: '您的账户申请了提现 {amount}，收款方：{payee}，交易号 {transactionNo}。该申请已提交付款。',
    en: 'Your account has requested a cash-out of {amount} to {payee}, number {transactionNo}. It is on its way to be paid.',
  },
  params: { ...told },
  path: `/wallet/cash-outs/${told.transactionNo}`,
});

/** Of a cash-out to a new payee. */
export const waitingCashOut = (told: Told, until: Date): Notice => ({
  subject: { zh: '新收款账户提现提醒', en: 'a cash-out to a new payee' },
  text: {
    zh: '您的账户申请了提现 {amount}，收款方：{payee}，交易号 {transactionNo}。这是新的收款账户，{until} 之前不会付款。\n\n如需停止：请在此之前登录，在“我的钱包”中打开这笔提现并点击“取消提现”，金额会立即退回可用余额。',
    en: 'Your account has requested a cash-out of {amount} to {payee}, number {transactionNo}. This payee is new: nothing is paid before {until}.\n\nTo stop it, sign in before then, open this cash-out in your wallet and choose “Cancel the cash-out”. The amount is available again at once.',
  },
  params: { ...told, until: momentIn(until) },
  path: `/wallet/cash-outs/${told.transactionNo}`,
});
