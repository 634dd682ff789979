import { defineMessages } from '@portal/remote-kit';

/** Texts of an order's documents. */
export const documentMessages = defineMessages('orders:orderDocuments', {
  zh: {
    title: '单据',
    printAll: '打印提单和标签',
    view: '查看',
    viewNamed: '查看{{name}}',
    download: '下载',
    downloadNamed: '下载{{name}}',
    about: {
      1: '提货时交给司机，随货同行',
      2: '每个托盘贴一张',
      3: '由承运商提供',
      4: '承运商复核重量后提供',
      5: '按目前的费用生成',
      6: '提单和全部标签，合为一个文件',
    },
    fromCarrier: '{{carrier}} 出具',
    missing: {
      notYet: '订单确认后生成',
      void: '订单已取消，单据作废',
    },
    proof: {
      choose: '上传签收单（POD）',
      done: '已上传 {{name}}',
    },
  },
  en: {
    title: 'Documents',
    printAll: 'Print BOL and labels',
    view: 'View',
    viewNamed: 'View {{name}}',
    download: 'Download',
    downloadNamed: 'Download {{name}}',
    about: {
      1: 'For the driver at pickup; travels with the freight',
      2: 'One on each pallet',
      3: 'From the carrier',
      4: 'From the carrier, after the reweigh',
      5: 'Written from the charges so far',
      6: 'Bill of lading and all labels in one file',
    },
    fromCarrier: 'From {{carrier}}',
    missing: {
      notYet: 'Made when the order is booked',
      void: 'Void: the order is cancelled',
    },
    proof: {
      choose: 'Upload proof of delivery (POD)',
      done: '{{name}} was uploaded',
    },
  },
});
