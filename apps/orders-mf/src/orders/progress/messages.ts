import { defineMessages } from '@portal/remote-kit';

/** Texts of the steps of an order. */
export const progressMessages = defineMessages('orders:orderProgress', {
  zh: {
    label: '运输进度',
    step: {
      reviewing: '待承运商确认',
      booked: '下单',
      pickedUp: '提货',
      inTransit: '运输',
      outForDelivery: '派送',
      delivered: '签收',
      returned: '退回发货人',
      cancelled: '取消',
    },
    done: '（已过）',
    planned: '计划 {{date}}',
    expected: '预计 {{date}}',
    noEvents: '承运商还没有更新轨迹。',
    reason: '原因：{{reason}}',
  },
  en: {
    label: 'Progress',
    step: {
      reviewing: 'Waiting for the carrier',
      booked: 'Booking',
      pickedUp: 'Pickup',
      inTransit: 'In transit',
      outForDelivery: 'Out for delivery',
      delivered: 'Delivery',
      returned: 'Return to shipper',
      cancelled: 'Cancellation',
    },
    done: '(passed)',
    planned: 'planned {{date}}',
    expected: 'expected {{date}}',
    noEvents: 'The carrier has not reported anything yet.',
    reason: 'Reason: {{reason}}',
  },
});
