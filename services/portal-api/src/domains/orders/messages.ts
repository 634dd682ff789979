import type { StandardReason } from '../../carriers/tracking/reasons';
import { ChargeType, ErrorCode, FileType, formatMoney, fromPounds, labels, type Language, type OrderStatus, toMoney, UnitSystem } from '@portal/api-contract/vocabulary';
import type { Evidence } from '../../carriers/carrier-events';
import { BusinessError, type Message } from '../../platform/http/errors';
import { chargeName } from '../../pricing/charges';
import { adjustmentReasons, carrierCodes } from './carrier-words';

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
  pickupPast: { zh: '订单{status}，不能更改提货时间', en: 'The pickup of an order that is {status} cannot be changed' },
  windowPast: { zh: '该提货时间已过', en: 'This time has passed' },
  tooManyFiles: { zh: '每个订单最多上传 {n} 个文件', en: 'An order takes at most {n} uploaded files' },
} satisfies Record<string, Message>;

/** Refuses what an order's status does not allow; the text names it. */
export function wrongStatus(text: Message, status: OrderStatus, language: Language): BusinessError {
  const name = labels.orderStatus[status][language];
  return new BusinessError(ErrorCode.WRONG_STATUS, text, { status: language === 'en' ? name.toLowerCase() : name });
}

/** Why a day is refused on which the carrier takes more for a pickup. */
export const dearerDay = (amount: string): Message => ({
  zh: `当天提货须另收 $${amount}，而更改提货时间不改变运费：请选其他日期，或取消后重新下单`,
  en: `A pickup on this day costs $${amount} more, and a change keeps the price: choose another day, or cancel and book anew`,
});

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

/** X12 214 status codes, and the portal's own where that has none. */
const eventNames: Labels = {
  AA: { zh: '已安排提货', en: 'Pickup scheduled' },
  XB: { zh: '订单已确认', en: 'Order confirmed' },
  X3: { zh: '司机已到达提货地点', en: 'Driver arrived for pickup' },
  AF: { zh: '货物已提取', en: 'Picked up' },
  P1: { zh: '货物已离开分拨中心', en: 'Left the terminal' },
  X4: { zh: '货物已到达分拨中心', en: 'Arrived at the terminal' },
  UL: { zh: '货物已在分拨中心卸车', en: 'Unloaded at the terminal' },
  AM: { zh: '货物已在分拨中心装车', en: 'Loaded at the terminal' },
  J1: { zh: '货物已转交合作承运商', en: 'Handed to a partner carrier' },
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
  // Of the portal's own too: what became of a pickup that its carrier has by an API.
  PC: { zh: '提货时间已更改', en: 'Pickup rescheduled' },
  PD: { zh: '承运商未接受提货安排', en: 'Pickup not accepted by the carrier' },
  PU: { zh: '提货安排尚未确认', en: 'Pickup not confirmed by the carrier' },
  PM: { zh: '提货未成功', en: 'Pickup missed' },
  PX: { zh: '承运商取消了提货', en: 'Pickup cancelled by the carrier' },
  SD: { zh: '货物延误', en: 'Delayed' },
  AH: { zh: '派送未成功', en: 'Delivery attempted' },
  A7: { zh: '收货人拒收', en: 'Refused by the consignee' },
  AP: { zh: '错过派送预约', en: 'Delivery appointment missed' },
  A9: { zh: '货物受损', en: 'Damaged' },
  SH: { zh: '货物短少', en: 'Part of the goods is missing' },
  LO: { zh: '货物遗失', en: 'The goods are lost' },
  AG: { zh: '预计送达日期变更', en: 'New delivery date' },
  AB: { zh: '派送预约', en: 'Delivery appointment' },
  AI: { zh: '货物已改派', en: 'Reconsigned' },
};

const reasonNames = {
  weather: { zh: '恶劣天气', en: 'Severe weather' },
  closed: { zh: '收货方未营业', en: 'The consignee was closed' },
  refused: { zh: '收货人拒收货物', en: 'The consignee refused the goods' },
  pickupClosed: { zh: '提货地点未营业', en: 'The place of pickup was closed' },
  capacity: { zh: '承运商运力不足', en: 'The carrier had no capacity' },
  tooBusy: { zh: '提货地点过于繁忙', en: 'The place of pickup was too busy' },
  specialEquipment: { zh: '需要特殊设备', en: 'Special equipment was needed' },
  byShipper: { zh: '发货方要求', en: 'At the request of the shipper' },
  byCarrier: { zh: '承运商原因', en: 'For a reason of the carrier' },
  notServed: { zh: '承运商无法提供此次提货', en: 'The carrier cannot make this pickup' },
  noFreight: { zh: '司机到达后没有提到货物', en: 'The driver left without freight' },
  otherFreight: { zh: '司机扫描的 PRO 号与本单不符', en: 'The driver scanned other PRO numbers' },
  notPickedUp: { zh: '约定时间内未提货', en: 'The carrier did not pick up in time' },
  carrierUnavailable: { zh: '无法连接承运商', en: 'The carrier could not be reached' },
  carrierLacks: { zh: '承运商没有收到该订单', en: 'The carrier does not have the order' },
  carrierUnclear: { zh: '承运商的答复不明确', en: 'The answer of the carrier is not clear' },
  accident: { zh: '交通事故', en: 'An accident' },
  breakdown: { zh: '车辆故障', en: 'A breakdown' },
  terminalDelay: { zh: '分拨中心积压', en: 'A delay at the terminal' },
  needsAppointment: { zh: '尚未预约派送', en: 'An appointment is needed' },
  linehaulDelay: { zh: '干线运输延误', en: 'A delay on the linehaul' },
  damaged: { zh: '货物受损', en: 'The goods are damaged' },
  missing: { zh: '部分货物下落不明', en: 'Goods are missing' },
  needsDocuments: { zh: '缺少客户文件', en: 'Documents of the customer are needed' },
  equipmentBreakdown: { zh: '设备故障', en: 'Equipment broke down' },
  pickupDelay: { zh: '提货延误', en: 'A delay at the pickup' },
  borderDelay: { zh: '边境或海关延误', en: 'A delay at the border or customs' },
  laterRequested: { zh: '客户要求延后派送', en: 'A later delivery was asked for' },
  civilEvent: { zh: '社会事件', en: 'Civil unrest or a public event' },
  // The codes of failed deliveries, by their first part.
  310: { zh: '承运商未能派送，将另行安排', en: 'The carrier could not deliver and tries again' },
  400: { zh: '客户取消了派送', en: 'The delivery was cancelled by the customer' },
} satisfies Record<StandardReason | OwnReason, Message>;

/** Reasons that are none of the standard. */
type OwnReason =
  | 'carrierLacks'
  | 'refused'
  | 'carrierUnavailable'
  | 'carrierUnclear'
  | 'pickupClosed'
  | 'capacity'
  | 'tooBusy'
  | 'specialEquipment'
  | 'byShipper'
  | 'byCarrier'
  | 'notServed'
  | 'noFreight'
  | 'otherFreight'
  | 'notPickedUp';

/** What the owner can do about an exception, by its code. */
export const exceptionAdvice: Readonly<Labels> = {
  TD: {
    zh: '承运商不会来提货。请换承运商，或取消订单；决定之前，运费继续冻结。',
    en: 'The carrier does not come. Choose another carrier or cancel the order; until then, the price stays on hold.',
  },
  TU: {
    zh: '我们正在与承运商核实。提单上出现 PRO 号码之前，请不要交货；也可以取消订单。',
    en: 'We are asking the carrier. Hand over nothing before the bill of lading has a PRO number, or cancel the order.',
  },
  PD: {
    zh: '原已确认的提货安排仍然有效。请另选提货时间，或取消订单。',
    en: 'A pickup that was confirmed before stays. Choose another time, or cancel the order.',
  },
  PU: {
    zh: '我们正在与承运商核实提货安排。也可以另选提货时间。',
    en: 'We are asking the carrier about the pickup. You can also choose another time.',
  },
  PM: {
    zh: '承运商可能会再次上门。请确认提货地点的营业时间和货物，或另选提货时间。',
    en: 'The carrier may come again. Check the hours of the dock and the freight, or choose another time.',
  },
  PX: {
    zh: '承运商不会再来。请另选提货时间，我们会重新安排提货。',
    en: 'The carrier does not come any more. Choose another time, and the pickup is asked for anew.',
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
  AP: {
    zh: '请与收货人确认新的派送时间，承运商会重新预约。',
    en: 'Agree on a new time with the consignee. The carrier makes another appointment.',
  },
  A9: {
    zh: '请收货人在签收单上注明损坏并拍照，然后在本订单中提交理赔。',
    en: 'Have the consignee note the damage on the delivery receipt and take pictures, then file a claim in this order.',
  },
  SH: {
    zh: '请收货人清点件数并在签收单上注明短少；如未补到，请在本订单中提交理赔。',
    en: 'Have the consignee count and note what is missing on the delivery receipt. If it does not follow, file a claim in this order.',
  },
  LO: {
    zh: '承运商正在查找货物；如未找到，请在本订单中提交理赔。',
    en: 'The carrier searches for the goods. If they are not found, file a claim in this order.',
  },
};

const evidenceNames: Labels = {
  declaredWeight: { zh: '申报重量', en: 'Declared weight' },
  scaleWeight: { zh: '复核重量', en: 'Weight on the scale' },
  arrivedAt: { zh: '司机到达时间', en: 'Driver arrived at' },
  claim: { zh: '费用异议', en: 'Disputed charge' },
  waitingTime: { zh: '司机等候时间', en: 'Time the driver waited' },
  reason: { zh: '原因', en: 'Reason' },
  service: { zh: '服务', en: 'Service' },
  event: { zh: '承运商操作', en: 'What the carrier did' },
  declaredClass: { zh: '申报等级', en: 'Declared class' },
  inspectedClass: { zh: '复核等级', en: 'Class on inspection' },
  amountBefore: { zh: '原金额', en: 'Amount before' },
  amountNow: { zh: '现金额', en: 'Amount now' },
  fuelPercent: { zh: '燃油费率', en: 'Fuel rate' },
  certificate: { zh: '称重验货证明', en: 'Weighing and inspection certificate' },
  carrierNote: { zh: '承运商说明', en: 'In the carrier’s words' },
  notice: { zh: '依据：承运商费用通知', en: 'Source: the carrier’s notice of charges' },
  invoice: { zh: '依据：承运商发票', en: 'Source: the carrier’s invoice' },
};

/** Which evidence is the quoted figure, which the one that the carrier found, and which tells why in a sentence. */
const evidenceRoles: Record<string, 'quoted' | 'found' | 'claim' | 'reason'> = {
  declaredWeight: 'quoted',
  scaleWeight: 'found',
  declaredClass: 'quoted',
  inspectedClass: 'found',
  amountBefore: 'quoted',
  amountNow: 'found',
  claim: 'claim',
  reason: 'reason',
};

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

/** Values that are codes, or need their unit. */
const evidenceValues: Readonly<Record<string, (value: string, language: Language) => string>> = {
  reason: nameIn(adjustmentReasons),
  service: nameIn(carrierCodes),
  event: nameIn(carrierCodes),
  declaredClass: (value) => `Class ${value}`,
  inspectedClass: (value) => `Class ${value}`,
  amountBefore: (value) => formatMoney(toMoney(Number(value))) ?? value,
  amountNow: (value) => formatMoney(toMoney(Number(value))) ?? value,
  certificate: nameIn({ '': { zh: '可向承运商索取', en: 'the carrier has it' } }),
};

/** The value that the carrier reports, in words and with its unit in the language; a weight in the owner's unit. */
export function evidenceValue({ code, value }: Evidence, language: Language, unitSystem: UnitSystem): string {
  const words = evidenceValues[code];
  if (words) return words(value, language);
  const [, figure, unit] = /^(\d+(?:\.\d+)?) (min|lb)$/.exec(value) ?? [];
  if (unit === 'min') return language === 'zh' ? `${figure} 分钟` : value;
  if (unit !== 'lb') return value;
  // To a tenth: a carrier weighs to the pound.
  return `${Math.round(fromPounds(Number(figure), unitSystem) * 10) / 10} ${labels.weightUnit[unitSystem][language]}`;
}

/** What a charge is called: where its code does not tell its service, the evidence does. */
export function nameOfCharge(charge: Parameters<typeof chargeName>[0] & { evidence: readonly Evidence[] }, language: Language): string {
  const services = charge.evidence.filter(({ code }) => code === 'service').map((one) => evidenceValue(one, language, UnitSystem.IMPERIAL));
  const unnamed = charge.code === 'ADJ' && charge.type === ChargeType.OTHER;
  return unnamed && services.length > 0 ? services.join(language === 'zh' ? '、' : ', ') : chargeName(charge, language);
}

/** What a piece of evidence is to its reader; undefined for a mere fact. */
export const evidenceRole = (code: string) => evidenceRoles[code];
