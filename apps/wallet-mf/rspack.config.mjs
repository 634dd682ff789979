import { remote } from '@portal/build-config/remote';

export default remote(import.meta.dirname, {
  exposes: {
    './wallet': './src/remote.ts',
  },
  actions: [
    { path: '/wallet/top-up', label: { zh: '充值', en: 'Top up' }, words: '付款 add money funds pay deposit' },
    { path: '/wallet/cash-out', label: { zh: '提现', en: 'Cash out' }, words: '取款 withdraw money' },
  ],
});
