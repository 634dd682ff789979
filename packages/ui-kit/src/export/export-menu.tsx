import { MenuButton } from '../overlay/menu-button';
import { useLabels, type UiLocale } from '../provider/labels';
import { message } from '../provider/message';
import { saveFile } from './download';
import { csv, localDay, type Cell } from './sheet';
import { RunDialog, useRun, type RunContext } from './run';
import { xlsx } from './writers';

const NOTE_SECONDS = 3;

const formats = {
  xlsx: { write: xlsx, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { write: csv, type: 'text/csv' },
};

export interface ExportColumn<Row> {
  title: string;
  cell(row: Row): Cell;
}

export interface ExportMenuProps<Row> {
  /** What is exported: heads the dialog, names the sheet, and begins the file's name; the day follows. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  /** One page under the filters that are set now. */
  readPage: ReadPage<Row>;
  rowKey(row: Row): string;
  /** There is nothing to export. */
  disabled?: boolean;
  /** Among small buttons, as those of a SelectionBar. */
  size?: 'small';
}

/**
 * Saves all rows that the filters of a list find, on every page of it, as a workbook or as CSV. Stands in the `actions`
 * of DataTable. What begins like a formula is written as text.
 *
 * @example <ExportMenu name={t('title')} columns={ledgerColumns(t)} rowKey={(row) => row.id} disabled={page.pagination.total === 0}
 *   readPage={(page, signal) => unwrap(api.fund.tradeRecords({ ...list.query, ...page }, { signal }))} />
 */
export function ExportMenu<Row>({ name, columns, readPage, rowKey, disabled, size }: ExportMenuProps<Row>) {
  const labels = useExportLabels();
  const run = useRun();
  const save = (format: keyof typeof formats): void =>
    run.start(async (context) => {
      const { rows, cut } = await readAll(readPage, rowKey, context);
      const { write, type } = formats[format];
      const bytes = await write({
        name,
        head: columns.map(({ title }) => title),
        rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
      });
      if (context.signal.aborted) return;
      saveFile(bytes, `${name}-${localDay(new Date())}.${format}`, type);
      if (cut) void message.warning(labels.cut(MOST_ROWS), NOTE_SECONDS);
      else void message.success(labels.done(rows.length), NOTE_SECONDS);
    });
  return (
    <>
      <MenuButton
        disabled={disabled}
        size={size}
        items={[
          { key: 'xlsx', label: labels.xlsx },
          { key: 'csv', label: labels.csv },
        ]}
        onSelect={(key) => save(key as keyof typeof formats)}
      >
        {labels.open}
      </MenuButton>
      <RunDialog
        run={run}
        title={labels.title(name)}
        label={({ done, total }) => (total === undefined ? labels.begun : labels.read(done, total))}
        failed={labels.failed}
      />
    </>
  );
}

/** One page of a list, from 1; throws what a person should read where it cannot be had. */
type ReadPage<Row> = (
  page: { pageNo: number; pageSize: number },
  signal: AbortSignal,
) => Promise<{ records: readonly Row[]; total: number }>;

/** The most that one call gives. */
const PAGE = 100;
/** The server counts no further either; a file of more rows is work for a job on the server or for an API key. */
const MOST_ROWS = 10_000;

export interface AllRows<Row> {
  rows: Row[];
  /** There are more than were taken. */
  cut: boolean;
}

/**
 * All rows of a list, page by page. A row that is added meanwhile moves others to the next page, so a key seen twice
 * counts once.
 */
async function readAll<Row>(readPage: ReadPage<Row>, rowKey: (row: Row) => string, { signal, report }: RunContext): Promise<AllRows<Row>> {
  const rows = new Map<string, Row>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = await readPage({ pageNo, pageSize: PAGE }, signal);
    for (const record of records) rows.set(rowKey(record), record);
    const wanted = Math.min(total, MOST_ROWS);
    report({ done: Math.min(rows.size, wanted), total: wanted });
    const last = records.length < PAGE;
    if (last || signal.aborted || pageNo * PAGE >= MOST_ROWS) return { rows: [...rows.values()], cut: !last && total > MOST_ROWS };
  }
}

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
const useExportLabels = (): typeof zh => labelsOf[useLabels().locale];
