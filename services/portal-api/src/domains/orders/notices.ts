import { type ChargeType, formatMoney, NotificationKind, toMoney, type UnitSystem } from '@portal/api-contract/vocabulary';
import type { Message } from '../../platform/http/errors';
import type { Evidence } from '../../carriers/carrier-events';
import type { ServicePlace } from '../../pricing/charges';
import type { Notice } from '../accounts/messages';
import type { StoredQuote } from '../quotes/stored-quote';
import type { StoredRequest } from '../quotes/stored-request';
import { evidenceName, evidenceValue, eventName, exceptionAdvice, nameOfCharge, reasonName } from './messages';

/** The order that a notice is about. */
export interface NoticedOrder {
  orderNo: string;
  carrierName: string;
  pickupDate: string;
  /** `Los Angeles, CA → Chicago, IL` */
  lane: string;
  /** What its owner measures in. */
  unitSystem: UnitSystem;
}

/** An order as notices name it. */
export const noticed = (
  orderNo: string,
  { carrierName }: StoredQuote,
  { pickupDate, pickup, delivery, unitSystem }: StoredRequest,
): NoticedOrder => ({
  orderNo,
  unitSystem,
  carrierName,
  pickupDate,
  lane: [pickup, delivery].map(({ address: { city, state, zip } }) => (city ? `${city}, ${state}` : zip)).join(' → '),
});

const about = ({ orderNo, carrierName, pickupDate, lane }: NoticedOrder) => ({
  path: `/orders/${orderNo}`,
  params: { orderNo, carrier: carrierName, pickupDate, lane },
});

const dollars = (cents: number): string => formatMoney(toMoney(cents)) ?? '';

const inBoth = (name: (language: 'zh' | 'en') => string): Message => ({ zh: name('zh'), en: name('en') });

/** Of an order that was booked, with what is held for it. */
export function bookedNotice(order: NoticedOrder, cents: number): Notice {
  const { path, params } = about(order);
  return {
    kind: NotificationKind.BOOKED,
    subject: { zh: '订单 {orderNo} 已下单', en: 'order {orderNo} is booked' },
    text: {
      zh: '{carrier} 将于 {pickupDate} 提货，{lane}。已冻结预估运费 {amount}。请打印提单和托盘标签，交给司机。',
      en: '{carrier} picks up on {pickupDate}, {lane}. The estimate of {amount} is held. Print the bill of lading and the pallet labels for the driver.',
    },
    params: { ...params, amount: dollars(cents) },
    path,
  };
}

/** Of an order that another carrier takes, with what is held for it by now. */
export function changedNotice(order: NoticedOrder, former: string, cents: number): Notice {
  const { path, params } = about(order);
  return {
    kind: NotificationKind.BOOKED,
    subject: { zh: '订单 {orderNo} 已换承运商', en: 'order {orderNo} has another carrier' },
    text: {
      zh: '{former} 没有接单，改由 {carrier} 于 {pickupDate} 提货，{lane}。现冻结预估运费 {amount}。请重新打印提单和托盘标签，交给司机。',
      en: '{carrier} takes the place of {former} and picks up on {pickupDate}, {lane}. The estimate of {amount} is held. Print the bill of lading and the pallet labels anew for the driver.',
    },
    params: { ...params, former, amount: dollars(cents) },
    path,
  };
}

const milestones: Readonly<Record<string, Pick<Notice, 'kind' | 'subject' | 'text'>>> = {
  AF: {
    kind: NotificationKind.PICKED_UP,
    subject: { zh: '订单 {orderNo} 已提货', en: 'order {orderNo} is picked up' },
    text: { zh: '{carrier} 已提取货物，{lane}。', en: '{carrier} has picked up the goods, {lane}.' },
  },
  AJ: {
    kind: NotificationKind.OUT_FOR_DELIVERY,
    subject: { zh: '订单 {orderNo} 正在派送', en: 'order {orderNo} is out for delivery' },
    text: { zh: '{carrier} 正在派送货物，{lane}。', en: '{carrier} is delivering the goods, {lane}.' },
  },
  D1: {
    kind: NotificationKind.DELIVERED,
    subject: { zh: '订单 {orderNo} 已签收', en: 'order {orderNo} is delivered' },
    text: {
      zh: '货物已签收，{lane}。签收单在订单的“单据”中。',
      en: 'The goods are delivered, {lane}. The proof of delivery is among the documents of the order.',
    },
  },
};

/** Of what a carrier reports of the goods (X12 214); undefined for what nobody needs to be told. */
export function milestoneNotice(order: NoticedOrder, code: string, reason = ''): Notice | undefined {
  const { path, params } = about(order);
  if (milestones[code]) return { ...milestones[code], params, path };
  const todo = exceptionAdvice[code];
  if (!todo) return undefined;
  return {
    kind: NotificationKind.EXCEPTION,
    subject: { zh: '订单 {orderNo} 异常：{event}', en: 'order {orderNo}: {event}' },
    text: { zh: '{event}（{reason}），{lane}。{todo}', en: '{event} ({reason}), {lane}. {todo}' },
    params: {
      ...params,
      event: inBoth((language) => eventName(code, language)),
      reason: reasonIn(reason),
      todo,
    },
    path,
  };
}

/** Of a carrier that expects to deliver later than it said before. Days are YYYY-MM-DD. */
export function etaNotice(order: NoticedOrder, { from, to, reason }: { from: string; to: string; reason?: string | undefined }): Notice {
  const { path, params } = about(order);
  return {
    kind: NotificationKind.EXCEPTION,
    subject: { zh: '订单 {orderNo} 预计推迟到 {to} 送达', en: 'order {orderNo} is now expected on {to}' },
    text: {
      zh: '{carrier} 将预计送达日期由 {from} 改为 {to}（{reason}），{lane}。如有预约派送，请通知收货人。',
      en: '{carrier} now expects to deliver on {to} instead of {from} ({reason}), {lane}. Tell the consignee if the delivery has an appointment.',
    },
    params: { ...params, from, to, reason: reasonIn(reason) },
    path,
  };
}

/** Of a carrier that comes on another day than the owner asked for: that of the order; one that it does not name is not known. */
export function pickupMovedNotice(order: NoticedOrder, { isKnown, reason }: { isKnown: boolean; reason: string }): Notice {
  const { path, params } = about(order);
  return {
    kind: NotificationKind.EXCEPTION,
    subject: { zh: '订单 {orderNo} 提货时间已更改', en: 'order {orderNo}: the pickup was rescheduled' },
    text: isKnown
      ? { zh: '{carrier} 改为 {pickupDate} 提货（{reason}），{lane}。', en: '{carrier} now picks up on {pickupDate} ({reason}), {lane}.' }
      : {
          zh: '{carrier} 更改了提货时间（{reason}），{lane}，新的日期尚未告知。',
          en: '{carrier} has moved the pickup ({reason}), {lane}. It has not said to which day.',
        },
    params: {
      ...params,
      reason: reasonIn(reason),
    },
    path,
  };
}

const reasonIn = (reason = ''): Message =>
  reason ? inBoth((language) => reasonName(reason, language)) : { zh: '承运商未说明原因', en: 'the carrier gave no reason' };

interface NoticedCharge {
  type: ChargeType;
  code?: string;
  place?: ServicePlace;
  cents: number;
  evidence: readonly Evidence[];
}

/** Of a carrier that wants another amount than was quoted, with its evidence. */
export function differenceNotice(order: NoticedOrder, { type, code = 'ADJ', place = 'shipment', cents, evidence }: NoticedCharge): Notice {
  const { path, params } = about(order);
  const proof = inBoth((language) =>
    evidence
      .map((one) => `${evidenceName(one.code, language)} ${evidenceValue(one, language, order.unitSystem)}`)
      .join(language === 'zh' ? '，' : ', '),
  );
  return {
    kind: NotificationKind.PRICE_DIFFERENCE,
    subject: { zh: '订单 {orderNo} 费用调整 {amount}', en: 'order {orderNo}: a price difference of {amount}' },
    text: {
      zh: '{carrier} 报告“{charge}”，费用{direction} {amount}。依据：{proof}。',
      en: '{carrier} reports “{charge}”: {amount} {direction}. Evidence: {proof}.',
    },
    params: {
      ...params,
      amount: dollars(Math.abs(cents)),
      charge: inBoth((language) => nameOfCharge({ type, code, place, evidence }, language)),
      direction: cents > 0 ? { zh: '增加', en: 'more' } : { zh: '减少', en: 'less' },
      proof: evidence.length > 0 ? proof : { zh: '见订单费用', en: 'see the charges of the order' },
    },
    path,
  };
}
