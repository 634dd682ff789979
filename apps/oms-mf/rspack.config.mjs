import { remote } from '@portal/build-config/remote';

export default remote(import.meta.dirname, {
  exposes: {
    './oms': './src/remote.ts',
  },
  paintedLists: { './oms': './src/shipments' },
  actions: [{ path: '/oms/track', label: { zh: '跟踪快递单号', en: 'Track parcels' }, words: '物流 查询 express tracking' }],
});
