import { defineMessages } from '@portal/remote-kit';

/** Texts of what is done with an order, on its page and in the list. */
export const actionMessages = defineMessages('orders:orderActions', {
  zh: {
    menu: '订单 {{orderNo}} 的操作',
    continue: '继续填写',
    again: {
      label: '再下一单',
      shelved: '询价下单页原有的内容已存为草稿',
      title: '按订单 {{orderNo}} 再下一单',
      replaces: '询价下单页里还有没有提交的内容，会被这票货的内容替换。',
      yes: '替换并继续',
    },
    track: '查看跟踪',
    print: '打印提单和标签',
    cancel: {
      label: '取消订单',
      ask: '取消后不能恢复，冻结的 {{amount}} 将退回可用余额。',
      driver: '司机可能已经出发，承运商可能收取空跑费。',
      yes: '取消订单',
      keep: '再想想',
      done: '订单已取消，已退回 {{amount}}',
    },
    remove: {
      label: '删除订单',
      ask: '删除后，订单不再出现在列表中。',
      yes: '删除',
      done: '订单已删除',
    },
    failed: '操作没有完成',
    failedBecause: '订单 {{orderNo}} 的操作没有完成：{{reason}}',
  },
  en: {
    menu: 'Actions of order {{orderNo}}',
    continue: 'Continue',
    again: {
      label: 'Book again',
      shelved: 'What Quote & book held is kept as a draft',
      title: 'Book order {{orderNo}} again',
      replaces: 'Quote & book still holds something you have not sent. This shipment will replace it.',
      yes: 'Replace it',
    },
    track: 'Track',
    print: 'Print BOL and labels',
    cancel: {
      label: 'Cancel order',
      ask: 'This cannot be undone. The held {{amount}} goes back to your available balance.',
      driver: 'The driver may be on the way: the carrier may charge a dry run.',
      yes: 'Cancel order',
      keep: 'Keep it',
      done: 'The order was cancelled, {{amount}} released',
    },
    remove: {
      label: 'Delete order',
      ask: 'It will no longer appear in the list.',
      yes: 'Delete',
      done: 'The order was deleted',
    },
    failed: 'That could not be done',
    failedBecause: 'Order {{orderNo}}: that could not be done. {{reason}}',
  },
});
