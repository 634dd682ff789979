import type { Message } from '../../platform/http/errors';

export const orderMessages = {
  expired: { zh: '报价已过期，请重新询价', en: 'This quote has expired, please ask for new prices' },
  changed: { zh: '与报价时不一致，请重新询价', en: 'This differs from what was quoted, please ask for new prices' },
  notCancellable: { zh: '订单{status}，不能取消', en: 'An order that is {status} cannot be cancelled' },
  notDeletable: { zh: '订单{status}，不能删除', en: 'An order that is {status} cannot be deleted' },
} satisfies Record<string, Message>;
