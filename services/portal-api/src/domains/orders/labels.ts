import type { Language } from '@portal/api-contract/vocabulary';
import type { Message } from '../../platform/http/errors';

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
  SD: { zh: '货物延误', en: 'Delayed' },
  AH: { zh: '派送未成功', en: 'Delivery attempted' },
  A7: { zh: '收货人拒收', en: 'Refused by the consignee' },
};

const reasonNames: Labels = {
  weather: { zh: '恶劣天气', en: 'Severe weather' },
  closed: { zh: '收货方已停止营业', en: 'The consignee was closed' },
  refused: { zh: '收货人拒收货物', en: 'The consignee refused the goods' },
};

const evidenceNames: Labels = {
  declaredWeight: { zh: '申报重量', en: 'Declared weight' },
  scaleWeight: { zh: '复核重量', en: 'Weight on the scale' },
  arrivedAt: { zh: '司机到达时间', en: 'Driver arrived at' },
  waitingTime: { zh: '司机等候时间', en: 'Time the driver waited' },
};

/** Figures of the quote, and those that the carrier found instead. */
const evidenceRoles: Record<string, 'quoted' | 'found'> = { declaredWeight: 'quoted', scaleWeight: 'found' };

const nameIn = (labels: Labels) => (code: string, language: Language) => labels[code]?.[language] ?? code;

/** The name of a code in a language; a code without a name is its own. */
export const eventName = nameIn(eventNames);
export const reasonName = nameIn(reasonNames);
export const evidenceName = nameIn(evidenceNames);

/** A figure as the carrier wrote it, with its unit in the reader's language where that differs. */
export const evidenceValue = (value: string, language: Language) => (language === 'zh' ? value.replace(/^(\d+) min$/, '$1 分钟') : value);

/** Which side of a quoted-against-found comparison a piece of evidence is; undefined for one that stands alone. */
export const evidenceRole = (code: string) => evidenceRoles[code];
