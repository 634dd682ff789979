import { MenuButton } from '../overlay/MenuButton';
import { message } from '../provider/message';
import { csv } from './csv';
import { useExportLabels } from './labels';
import { MOST_ROWS, readAll, type ReadPage } from './read-all';
import { RunDialog } from './RunDialog';
import { saveFile } from './save-file';
import { localDay, type Cell } from './table';
import { useRun } from './useRun';
import { xlsx } from './xlsx';

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
}

/**
 * Saves all rows that the filters of a list find, on every page of it, as a workbook or as CSV. Stands in the `actions`
 * of DataTable. What begins like a formula is written as text.
 *
 * @example <ExportMenu name={t('title')} columns={ledgerColumns(t)} rowKey={(row) => row.id} disabled={page.pagination.total === 0}
 *   readPage={(page, signal) => unwrap(api.fund.tradeRecords({ ...list.query, ...page }, { signal }))} />
 */
export function ExportMenu<Row>({ name, columns, readPage, rowKey, disabled }: ExportMenuProps<Row>) {
  const labels = useExportLabels();
  const run = useRun();
  const save = (format: keyof typeof formats): void =>
    run.start(async (context) => {
      const { rows, cut } = await readAll(readPage, rowKey, context);
      const { write, type } = formats[format];
      const bytes = await write({ name, head: columns.map(({ title }) => title), rows: rows.map((row) => columns.map(({ cell }) => cell(row))) });
      if (context.signal.aborted) return;
      saveFile(bytes, `${name}-${localDay(new Date())}.${format}`, type);
      if (cut) void message.warning(labels.cut(MOST_ROWS), NOTE_SECONDS);
      else void message.success(labels.done(rows.length), NOTE_SECONDS);
    });
  return (
    <>
      <MenuButton
        disabled={disabled}
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
