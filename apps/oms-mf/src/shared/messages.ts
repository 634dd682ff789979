import { defineMessages } from '@portal/remote-kit';

/** What the pages say alike about an express order. */
export const sharedMessages = defineMessages('oms:shared', {
  zh: {
    back: '返回列表',
    packages_one: '{{count}} 件 · {{weight}}',
    packages_other: '{{count}} 件 · {{weight}}',
    due: '预计 {{date}} 送达',
    column: { order: '订单号', carrier: '承运商', status: '状态', route: '发件地 → 收件地', packages: '包裹', amount: '运费', createdAt: '下单时间', event: '最新动态' },
    noEvents: '暂无物流动态',
    copy: '复制',
    copyNamed: '复制{{name}}',
    copied: '{{name}}已复制',
    notCopied: '无法复制，请手动选择后复制',
  },
  en: {
    back: 'Back to the list',
    packages_one: '{{count}} pc · {{weight}}',
    packages_other: '{{count}} pcs · {{weight}}',
    due: 'Due {{date}}',
    column: { order: 'Order', carrier: 'Carrier', status: 'Status', route: 'From → to', packages: 'Packages', amount: 'Charge', createdAt: 'Ordered', event: 'Latest event' },
    noEvents: 'No events yet',
    copy: 'Copy',
    copyNamed: 'Copy {{name}}',
    copied: '{{name}}: copied',
    notCopied: 'Could not copy: please select the text and copy it',
  },
});
