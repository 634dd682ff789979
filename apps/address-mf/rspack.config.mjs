import { remote } from '@portal/build-config/remote';

export default remote(import.meta.dirname, {
  exposes: {
    './address': './src/remote.ts',
    './picker': './src/picker/remote.ts',
  },
  paintedLists: { './address': './src/book' },
  actions: [
    { path: '/address/import', label: { zh: '导入地址', en: 'Import addresses' }, words: '批量 表格 upload csv excel spreadsheet' },
  ],
});
