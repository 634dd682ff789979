import type { Message } from '../http/errors';

export const shipmentMessages = {
  notOffered: { zh: '当前账户未开通快递订单', en: 'Express orders are not enabled for this account' },
  unknownNumber: { zh: '未找到该单号', en: 'This number was not found' },
} satisfies Record<string, Message>;
