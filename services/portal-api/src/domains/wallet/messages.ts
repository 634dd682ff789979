import type { Language } from '@portal/api-contract/vocabulary';
import type { RejectReason } from '../../bank/bank';
import type { Message } from '../../platform/http/errors';

export const fundMessages = {
  insufficient: {
    zh: '可用余额不足，还差 ${missing}，请先充值',
    en: 'The available balance is ${missing} too low, please top up first',
  },
  owed: {
    zh: '钱包有欠款 ${owed}，请先充值还清后再下单或提现',
    en: 'The wallet owes ${owed}. Please top up to pay it before you book or cash out',
  },
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
