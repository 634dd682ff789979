import { type ClaimKind, labels, NotificationKind } from '@portal/api-contract/vocabulary';
import type { Message } from '../../../platform/http/errors';
import type { Notice } from '../../accounts/messages';

export const claimMessages = {
  notAdded: { zh: '只能对承运商新增的费用提出异议', en: 'Only a charge that the carrier added can be disputed' },
  moreThanCharged: { zh: '不能超过这项费用的金额', en: 'This is more than the charge' },
  tooMuch: { zh: '金额过大', en: 'This amount is too large' },
  notPickedUp: { zh: '货物尚未提取，不能申请理赔', en: 'The goods are not picked up yet, so nothing can be claimed' },
  tooLate: { zh: '签收已超过 {months} 个月，不能再申请理赔', en: 'The goods were delivered more than {months} months ago: it is too late for a claim' },
  isOpen: { zh: '这一项已有处理中的申请', en: 'There is an open claim for this already' },
  noFile: { zh: '文件不存在，请重新上传', en: 'This file was not found, please upload it again' },
  ended: { zh: '该申请已经结束，不能撤回', en: 'This claim has ended and cannot be withdrawn' },
} satisfies Record<string, Message>;

/** For operators. */
export const answerMessages = {
  unknown: { zh: '没有申请 {id}', en: 'there is no claim {id}' },
  ended: { zh: '申请 {id} 已结束（{status}）', en: 'claim {id} is {status} already' },
  tooMuch: { zh: '申请 {id} 的金额为 {claimed}，{given} 超出', en: 'claim {id} is about {claimed}: {given} is more' },
} satisfies Record<string, Message>;

interface Answered {
  orderNo: string;
  kind: ClaimKind;
  /** As money is shown; undefined for one that was refused. */
  credited: string | undefined;
  /** The answer, in the words of who gave it. */
  text: string;
}

/** Of a claim that was answered. */
export function answerNotice({ orderNo, kind, credited, text }: Answered): Notice {
  return {
    kind: kind === 'difference' ? NotificationKind.PRICE_DIFFERENCE : NotificationKind.EXCEPTION,
    subject: credited
      ? { zh: '订单 {orderNo} 的{claim}已同意，退回 {credited}', en: 'order {orderNo}: claim accepted, {credited} credited' }
      : { zh: '订单 {orderNo} 的{claim}未通过', en: 'order {orderNo}: claim refused' },
    text: credited
      ? { zh: '{claim}：{text} {credited} 已退回钱包或从订单费用中减去。', en: '{claim}: {text} {credited} is in your wallet, or taken off the cost of the order.' }
      : { zh: '{claim}：{text}', en: '{claim}: {text}' },
    params: { orderNo, claim: labels.claimKind[kind], credited: credited ?? '', text },
    path: `/orders/${orderNo}`,
  };
}
