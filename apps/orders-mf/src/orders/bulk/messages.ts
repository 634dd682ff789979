import { defineMessages } from '@portal/remote-kit';

/** Texts of what is done with several orders. */
export const bulkMessages = defineMessages('orders:bulk', {
  zh: {
    download: '打包下载提单',
    running: '正在打包 {{done}} / {{total}}',
    done_one: '已打包 {{count}} 份提单',
    done_other: '已打包 {{count}} 份提单',
    missing_one: '{{count}} 票订单的提单没有取到',
    missing_other: '{{count}} 票订单的提单没有取到',
    because: '{{reason}}：{{orders}}',
    lost: '文件下载失败，请重试',
    failed: '打包没有完成',
    tooMany: '一次最多打包 {{count}} 票',
    cancel: '取消',
    retry: '重试',
  },
  en: {
    download: 'Download BOLs as zip',
    running: 'Packing {{done}} of {{total}}',
    done_one: '{{count}} bill of lading packed',
    done_other: '{{count}} bills of lading packed',
    missing_one: 'The bill of lading of {{count}} order is missing',
    missing_other: 'The bills of lading of {{count}} orders are missing',
    because: '{{reason}}: {{orders}}',
    lost: 'The file did not arrive, please try again',
    failed: 'The archive was not finished',
    tooMany: 'At most {{count}} orders in one archive',
    cancel: 'Cancel',
    retry: 'Retry',
  },
});
