import { defineMessages } from '@portal/remote-kit';

/** Texts of what the list and one order say alike. */
export const sharedOrderMessages = defineMessages('orders:orderTerms', {
  zh: {
    exception: '运输异常',
    final: '最终',
    estimated: '预估',
    none: '未收费',
    pickup: '提货',
    delivery: '派送',
    back: '返回列表',
  },
  en: {
    exception: 'Exception',
    final: 'Final',
    estimated: 'Estimated',
    none: 'Nothing charged',
    pickup: 'Pickup',
    delivery: 'Delivery',
    back: 'Back to the list',
  },
});
