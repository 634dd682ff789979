import { remote } from '@portal/build-config/remote';

export default remote(import.meta.dirname, {
  exposes: {
    './home': './src/home/remote.ts',
    './overview': './src/home/overview/remote.ts',
    './quick-order': './src/quick-order/remote.ts',
    './order': './src/booking/remote.ts',
    './orders': './src/orders/remote.ts',
  },
  painted: ['./home', './quick-order'],
});
