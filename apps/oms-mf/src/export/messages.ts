import { defineMessages } from '@portal/remote-kit';

/** An export that the server makes. */
export const exportMessages = defineMessages('oms:export', {
  zh: {
    open: '导出 Excel',
    title: '导出快递订单',
    running: '正在生成文件… {{progress}}%',
    runningShort: '导出中 {{progress}}%',
    closeHint: '可以关闭此窗口，任务会继续；文件生成后会在本页提示下载。',
    background: '后台继续',
    saved: '快递订单已导出',
    ready: '导出文件已生成',
    readyHint: '文件保留 24 小时。',
    download: '下载文件',
    failed: '导出没有完成',
    retry: '重试',
    close: '关闭',
    dismiss: '忽略',
  },
  en: {
    open: 'Export to Excel',
    title: 'Export express orders',
    running: 'Writing the file… {{progress}}%',
    runningShort: 'Exporting {{progress}}%',
    closeHint: 'You may close this window: the export goes on, and this page offers the file when it is there.',
    background: 'Continue in the background',
    saved: 'Express orders exported',
    ready: 'The export is ready',
    readyHint: 'The file is kept for 24 hours.',
    download: 'Download',
    failed: 'The export did not finish',
    retry: 'Try again',
    close: 'Close',
    dismiss: 'Dismiss',
  },
});
