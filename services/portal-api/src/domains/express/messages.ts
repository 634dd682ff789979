import type { Message } from '../../platform/http/errors';

export const shipmentMessages = {
  notOffered: { zh: '当前账户未开通快递订单', en: 'Express orders are not enabled for this account' },
  exportFailed: { zh: '导出失败，请重试', en: 'The export failed, please try again' },
  exportsRunning: { zh: '已有 {count} 个导出任务正在进行，请等待完成后再试', en: '{count} exports are under way already, please wait for one of them' },
  exportTooLong: { zh: '订单超过 1,048,575 条，请缩小筛选范围', en: 'More than 1,048,575 orders: please narrow the filters' },
  unknownNumber: { zh: '未找到该单号', en: 'This number was not found' },
} satisfies Record<string, Message>;
