import { defineMessages } from '@portal/remote-kit';

/** What whoever has the link of an order reads. */
export const trackedMessages = defineMessages('orders:tracked', {
  zh: {
    heading: '订单跟踪',
    title: '订单 {{orderNo}}',
    lane: '{{from}} → {{to}}',
    carrier: '承运商',
    pro: 'PRO 号',
    units: '件数',
    events: '运输轨迹',
    exception: '{{event}}（{{reason}}）',
    gone: '链接已失效',
    goneHint: '链接可能已被停用或不完整。请向发货人索取新的链接。',
    failed: '运输进度加载失败',
  },
  en: {
    heading: 'Order tracking',
    title: 'Order {{orderNo}}',
    lane: '{{from}} → {{to}}',
    carrier: 'Carrier',
    pro: 'PRO number',
    units: 'Handling units',
    events: 'Tracking',
    exception: '{{event}} ({{reason}})',
    gone: 'This link is not valid any more',
    goneHint: 'It may have been revoked, or a part of it is missing. Ask the shipper for a new one.',
    failed: 'The progress could not be loaded',
  },
});
