import { useLabels, type UiLocale } from '../provider/labels';

const count = (n: number): string => n.toLocaleString('en-US');

const zh = {
  open: '导出',
  xlsx: 'Excel 表格（.xlsx）',
  csv: 'CSV 文件（.csv）',
  title: (name: string) => `导出${name}`,
  begun: '正在读取…',
  read: (done: number, total: number) => `已读取 ${count(done)} / ${count(total)} 条`,
  done: (n: number) => `已导出 ${count(n)} 条`,
  cut: (n: number) => `一次最多导出 ${count(n)} 条，其余请缩小筛选范围后再导出`,
  failed: '导出没有完成',
};

const en: typeof zh = {
  open: 'Export',
  xlsx: 'Excel workbook (.xlsx)',
  csv: 'CSV file (.csv)',
  title: (name) => `Export: ${name}`,
  begun: 'Reading…',
  read: (done, total) => `${count(done)} of ${count(total)} rows read`,
  done: (n) => (n === 1 ? '1 row exported' : `${count(n)} rows exported`),
  cut: (n) => `At most ${count(n)} rows at once; narrow the filters for the others`,
  failed: 'The export did not finish',
};

const labelsOf: Record<UiLocale, typeof zh> = { zh, en };

/** The words of an export; not among the kit's own, which are in everybody's first load. */
export const useExportLabels = (): typeof zh => labelsOf[useLabels().locale];
