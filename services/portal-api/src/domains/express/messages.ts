import type { Language } from '@portal/api-contract/vocabulary';
import type { Message } from '../../platform/http/errors';

export const shipmentMessages = {
  notOffered: { zh: '当前账户未开通快递订单', en: 'Express orders are not enabled for this account' },
  exportFailed: { zh: '导出失败，请重试', en: 'The export failed, please try again' },
  exportsRunning: { zh: '已有 {count} 个导出任务正在进行，请等待完成后再试', en: '{count} exports are under way already, please wait for one of them' },
  exportTooLong: { zh: '订单超过 1,048,575 条，请缩小筛选范围', en: 'More than 1,048,575 orders: please narrow the filters' },
  unknownNumber: { zh: '未找到该单号', en: 'This number was not found' },
} satisfies Record<string, Message>;

const eventNames = {
  CREATED: { zh: '订单已创建', en: 'Order created' },
  LABELLED: { zh: '面单已生成', en: 'Label made' },
  INFO_RECEIVED: { zh: '承运商已收到订单信息', en: 'The carrier has the details' },
  PICKED_UP: { zh: '包裹已揽收', en: 'Picked up' },
  DEPARTED: { zh: '包裹已离开始发站点', en: 'Left the origin facility' },
  ARRIVED: { zh: '包裹已到达目的地站点', en: 'Arrived at the destination facility' },
  OUT_FOR_DELIVERY: { zh: '包裹正在派送', en: 'Out for delivery' },
  AVAILABLE_FOR_PICKUP: { zh: '包裹已到自提点，等待领取', en: 'Waiting at the pickup point' },
  DELIVERED: { zh: '包裹已签收', en: 'Delivered' },
  NOBODY_THERE: { zh: '派送未成功：无人签收', en: 'Delivery attempted: nobody was there' },
  WRONG_ADDRESS: { zh: '地址有误，等待发件人确认', en: 'The address is incomplete, waiting for the shipper' },
  DAMAGED: { zh: '包裹破损，等待发件人确认', en: 'The parcel is damaged, waiting for the shipper' },
  DELAYED: { zh: '天气原因，包裹延误', en: 'Delayed by the weather' },
  RETURNED: { zh: '包裹已退回发件人', en: 'Returned to the shipper' },
  EXPIRED: { zh: '面单长期未使用，已失效', en: 'The label was not used in time and has expired' },
  VOID: { zh: '面单已作废', en: 'The label was voided' },
} satisfies Record<string, Message>;

export type EventCode = keyof typeof eventNames;

/** The name of an event in a language. */
export const eventName = (code: EventCode, language: Language): string => eventNames[code][language];
