import { defineMessages } from '@portal/remote-kit';

/** Texts of another day or window for a pickup. */
export const pickupMessages = defineMessages('orders:pickup', {
  zh: {
    change: '更改',
    title: '更改提货时间',
    lead: '时间按提货地当地时间。运费不变；预计送达日会随提货日调整。',
    date: '提货日期',
    ready: '备货完成时间',
    close: '最晚提货时间',
    needed: '请填写此项',
    closeAfter: '须晚于备货完成时间',
    dearer: '当天提货另收费，不能改到这一天',
    submit: '更改',
    cancel: '取消',
    done: '提货时间已更改',
    sent: '提货时间已更改，正在通知承运商；承运商如不接受，会在订单上提示',
  },
  en: {
    change: 'Change',
    title: 'Change the pickup',
    lead: 'Times are local to the pickup. The price stays; the expected delivery moves with the pickup.',
    date: 'Pickup date',
    ready: 'Ready from',
    close: 'Pick up until',
    needed: 'Needed',
    closeAfter: 'Must be after the freight is ready',
    dearer: 'Costs more on this day, so the pickup cannot move to it',
    submit: 'Change',
    cancel: 'Cancel',
    done: 'The pickup was changed',
    sent: 'The pickup was changed and the carrier is being told. If it refuses, the order says so',
  },
});
