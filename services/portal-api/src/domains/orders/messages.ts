import { ErrorCode, FileType, fromPounds, labels, type Language, type OrderStatus, type UnitSystem } from '@portal/api-contract/vocabulary';
import { BusinessError, type Message } from '../../platform/http/errors';

export const orderMessages = {
  expired: { zh: '报价已过期，请重新询价', en: 'This quote has expired, please ask for new prices' },
  changed: { zh: '与报价时不一致，请重新询价', en: 'This differs from what was quoted, please ask for new prices' },
  notCancellable: { zh: '订单{status}，不能取消', en: 'An order that is {status} cannot be cancelled' },
  notDeletable: { zh: '订单{status}，不能删除', en: 'An order that is {status} cannot be deleted' },
  noOtherCarrier: { zh: '订单{status}，不能换承运商', en: 'An order that is {status} cannot get another carrier' },
  notRefused: {
    zh: '承运商没有拒单，不能换承运商',
    en: 'Its carrier has not refused this order, so no other one can be chosen',
  },
  carrierUnclear: {
    zh: '正在与承运商核实，核实前不能换承运商，以免两家都来提货',
    en: 'We are still asking the carrier. No other one can be chosen before that is clear, or two might come',
  },
  otherShipment: { zh: '这份报价不是为该订单的货物询的，请重新询价', en: 'This quote is for another shipment than the order, please ask for new prices' },
  refusedBefore: { zh: '该承运商没有接这个订单，请选择其他承运商', en: 'This carrier has refused the order, please choose another one' },
  noWay: { zh: '草稿还没有运输，不能分享', en: 'A draft is not on its way, so there is nothing to share' },
  documentVoid: { zh: '订单已取消，该单据已作废', en: 'The order is cancelled, so this document is void' },
  english: {
    zh: '含有中文，请填写英文：提单和标签先印英文，美国的仓库才能看懂',
    en: 'Written in Chinese: add the English line that docks read first on the bill of lading and labels',
  },
  properName: {
    zh: '运输名称须为英文（49 CFR 172.201）',
    en: 'The proper shipping name has to be in English (49 CFR 172.201)',
  },
  tooManyFiles: { zh: '每个订单最多上传 {n} 个文件', en: 'An order takes at most {n} uploaded files' },
} satisfies Record<string, Message>;

/** Refuses what an order's status does not allow; the text names it. */
export function wrongStatus(text: Message, status: OrderStatus, language: Language): BusinessError {
  const name = labels.orderStatus[status][language];
  return new BusinessError(ErrorCode.WRONG_STATUS, text, { status: language === 'en' ? name.toLowerCase() : name });
}

const notBooked: Message = { zh: '订单确认后才会生成该单据', en: 'This document is made when the order is booked' };

/** Why a document of a type does not exist. */
export const noDocument: Record<FileType, Message> = {
  [FileType.BOL]: notBooked,
  [FileType.PALLET_LABEL]: notBooked,
  [FileType.PROOF_OF_DELIVERY]: { zh: '尚无签收单：货物签收后由承运商提供，也可自行上传', en: 'There is no proof of delivery yet: the carrier sends it after delivery, or you can upload it' },
  [FileType.WEIGHT_CERTIFICATE]: { zh: '没有重量证明：承运商复核重量后提供，也可自行上传', en: 'There is no weight certificate: the carrier sends it after a reweigh, or you can upload it' },
  [FileType.INVOICE]: notBooked,
  [FileType.SHIPPING_PAPERS]: notBooked,
};

type Labels = Record<string, Message>;

/** X12 214 status codes. */
const eventNames: Labels = {
  AA: { zh: '已安排提货', en: 'Pickup scheduled' },
  XB: { zh: '订单已确认', en: 'Order confirmed' },
  X3: { zh: '司机已到达提货地点', en: 'Driver arrived for pickup' },
  AF: { zh: '货物已提取', en: 'Picked up' },
  P1: { zh: '货物已离开分拨中心', en: 'Left the terminal' },
  X4: { zh: '货物已到达分拨中心', en: 'Arrived at the terminal' },
  X6: { zh: '运输途中', en: 'On the way' },
  AJ: { zh: '货物正在派送', en: 'Out for delivery' },
  X1: { zh: '司机已到达收货地点', en: 'Driver arrived for delivery' },
  D1: { zh: '货物已签收', en: 'Delivered' },
  A3: { zh: '货物已退回发货人', en: 'Returned to the shipper' },
  CA: { zh: '订单已取消', en: 'Order cancelled' },
  // Of the portal's own, because the X12 214 begins with the pickup: what became of an order that was sent to its carrier.
  TA: { zh: '承运商已接单', en: 'Accepted by the carrier' },
  TD: { zh: '承运商未接单', en: 'Not accepted by the carrier' },
  TU: { zh: '承运商尚未确认', en: 'Not confirmed by the carrier' },
  TC: { zh: '已换承运商', en: 'Another carrier was chosen' },
  SD: { zh: '货物延误', en: 'Delayed' },
  AH: { zh: '派送未成功', en: 'Delivery attempted' },
  A7: { zh: '收货人拒收', en: 'Refused by the consignee' },
};

const reasonNames: Labels = {
  weather: { zh: '恶劣天气', en: 'Severe weather' },
  closed: { zh: '收货方未营业', en: 'The consignee was closed' },
  refused: { zh: '收货人拒收货物', en: 'The consignee refused the goods' },
  carrierUnavailable: { zh: '无法连接承运商', en: 'The carrier could not be reached' },
  carrierLacks: { zh: '承运商没有收到该订单', en: 'The carrier does not have the order' },
  carrierUnclear: { zh: '承运商的答复不明确', en: 'The answer of the carrier is not clear' },
};

/** What the owner can do about an exception, by its X12 214 code. */
export const exceptionAdvice: Readonly<Labels> = {
  TD: {
    zh: '承运商不会来提货。请换承运商，或取消订单；决定之前，运费继续冻结。',
    en: 'The carrier does not come. Choose another carrier or cancel the order; until then, the price stays on hold.',
  },
  TU: {
    zh: '我们正在与承运商核实。提单上出现 PRO 号码之前，请不要交货；也可以取消订单。',
    en: 'We are asking the carrier. Hand over nothing before the bill of lading has a PRO number, or cancel the order.',
  },
  SD: {
    zh: '无需操作；如有预约派送，请通知收货人可能推迟。',
    en: 'Nothing needs to be done. Tell the consignee if the delivery has an appointment.',
  },
  AH: {
    zh: '请与收货人确认营业时间和联系电话，承运商会再次派送。',
    en: 'Check opening hours and telephone with the consignee. The carrier tries again.',
  },
  A7: {
    zh: '请尽快联系收货人确认原因；如货物将退回，请安排人员接收。',
    en: 'Ask the consignee for the reason soon. If the goods come back, have somebody take them in.',
  },
};

const evidenceNames: Labels = {
  declaredWeight: { zh: '申报重量', en: 'Declared weight' },
  scaleWeight: { zh: '复核重量', en: 'Weight on the scale' },
  arrivedAt: { zh: '司机到达时间', en: 'Driver arrived at' },
  claim: { zh: '费用异议', en: 'Disputed charge' },
  waitingTime: { zh: '司机等候时间', en: 'Time the driver waited' },
};

/** Which evidence is the quoted figure, and which the one that the carrier found. */
const evidenceRoles: Record<string, 'quoted' | 'found' | 'claim'> = { declaredWeight: 'quoted', scaleWeight: 'found', claim: 'claim' };

const nameIn = (labels: Labels) => (code: string, language: Language) => labels[code]?.[language] ?? code;

/** The name of a code in a language; the code itself if it has none. */
export const eventName = nameIn(eventNames);
export const reasonName = nameIn(reasonNames);

/** What an event says of what happened, and why. A change of the carrier names both, in place of a reason. */
export function eventTexts(code: string, reason: string | null, language: Language): { description: string; reason?: string } {
  const name = eventName(code, language);
  if (reason === null) return { description: name };
  if (code === 'TC') return { description: `${name}${language === 'zh' ? '：' : ': '}${reason}` };
  return { description: name, reason: reasonName(reason, language) };
}

/** Whether a reason is one of these, and not the words of a carrier, which are for the owner alone. */
export const isKnownReason = (code: string | null): code is string => code !== null && Object.hasOwn(reasonNames, code);
export const evidenceName = nameIn(evidenceNames);

/** The value that the carrier reports, with its unit in the language; a weight in the owner's unit. */
export function evidenceValue(value: string, language: Language, unitSystem: UnitSystem): string {
  const [, figure, unit] = /^(\d+(?:\.\d+)?) (min|lb)$/.exec(value) ?? [];
  if (unit === 'min') return language === 'zh' ? `${figure} 分钟` : value;
  if (unit !== 'lb') return value;
  // To a tenth: a carrier weighs to the pound.
  return `${Math.round(fromPounds(Number(figure), unitSystem) * 10) / 10} ${labels.weightUnit[unitSystem][language]}`;
}

/** Which side of a quoted and found comparison a piece of evidence is; undefined for other evidence. */
export const evidenceRole = (code: string) => evidenceRoles[code];
