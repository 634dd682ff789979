import type { Message } from '../../platform/http/errors';

export const fundMessages = {
  insufficient: {
    zh: '可用余额不足，还差 ${missing}，请先充值',
    en: 'The available balance is ${missing} too low, please top up first',
  },
  noReceipt: { zh: '凭证不存在，请重新上传', en: 'This receipt was not found, please upload it again' },
} satisfies Record<string, Message>;
