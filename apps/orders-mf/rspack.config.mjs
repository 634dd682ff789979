import { remote } from '@portal/build-config/remote';

export default remote(import.meta.dirname, {
  exposes: {
    './home': './src/home/remote.ts',
    './overview': './src/home/overview/remote.ts',
    './tracked': './src/home/tracked/remote.ts',
    './quick-order': './src/quick-order/remote.ts',
    './order': './src/booking/remote.ts',
    './orders': './src/orders/remote.ts',
    './other-carrier': './src/orders/carrier/remote.ts',
  },
  painted: ['./home', './quick-order'],
  paintedLists: { './orders': './src/orders' },
  actions: [
    { path: '/order', label: { zh: '新建询价', en: 'New quote' }, words: '询价 下单 报价 book shipment rate' },
    { path: '/orders?due=overdue', label: { zh: '查看逾期订单', en: 'Overdue orders' }, words: '延误 late delivery' },
  ],
});
