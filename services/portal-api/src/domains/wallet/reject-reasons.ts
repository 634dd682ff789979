import type { Language } from '@portal/api-contract/vocabulary';
import type { RejectReason } from '../../bank/bank';
import type { Message } from '../../platform/http/errors';

/** Why a bank declined. */
const rejectReasons = {
  noPayment: { zh: '银行未收到这笔款项', en: 'The bank has not received this payment' },
  amountDiffers: { zh: '到账金额与申请金额不一致', en: 'The amount that arrived is not the amount of the request' },
  receiptUnclear: { zh: '付款凭证无法辨认', en: 'The receipt cannot be read' },
  nameDiffers: { zh: '收款户名与账号不符', en: 'The name does not belong to this account number' },
  accountClosed: { zh: '收款账户已注销或被限制', en: 'The account is closed or blocked' },
  bankRefused: { zh: '收款银行退回了这笔付款', en: "The recipient's bank returned the payment" },
} satisfies Record<RejectReason, Message>;

const known: Record<string, Message> = rejectReasons;

/** A reason in the reader's language; a bank's own words stay as they are. */
export const sayReason = (reason: string, language: Language): string => (Object.hasOwn(known, reason) ? known[reason]![language] : reason);
