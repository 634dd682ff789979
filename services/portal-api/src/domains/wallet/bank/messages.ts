import type { Message } from '../../../platform/http/errors';

/** For whoever connects a bank. */
export const bankMessages = {
  disabled: { zh: '银行回调未启用', en: 'The webhook of the bank is not set up' },
  wrongSignature: { zh: '签名不正确', en: 'The signature is wrong' },
  late: { zh: '签名时间与当前时间相差超过 5 分钟', en: 'The time of the signature is more than 5 minutes from now' },
  unknown: { zh: '没有这笔充值或提现', en: 'There is no recharge or cash-out of this number' },
  replayed: { zh: '该消息已处理过', en: 'This very message was taken in before' },
  reused: { zh: '该事件编号已用于其他内容', en: 'This event id was used for other content' },
  amount: { zh: '金额与申请不一致', en: 'The amount is not that of the request' },
  decided: { zh: '该笔交易已有不同的结果', en: 'This transaction was decided otherwise before' },
} satisfies Record<string, Message>;
