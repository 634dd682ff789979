import type { Translate } from '@portal/remote-kit';
import { csv, saveFile, xlsx } from '@portal/ui-kit/export';
import { sheetFields, sheetTitle } from '../sheet/columns';
import type { PlannedRow } from './plan';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An address file without rows. */
export async function saveTemplate(t: Translate): Promise<void> {
  const name = t('import.help.templateName');
  saveFile(await xlsx({ name, head: sheetFields.map((field) => sheetTitle(t, field)), rows: [] }), `${name}.xlsx`, XLSX);
}

/** Rows as the file gave them, with the reason beside each: to be corrected and given again. */
export function saveRows(t: Translate, rows: readonly { row: PlannedRow; reasons: readonly string[] }[]): void {
  const cells = rows.map(({ row, reasons }) => [
    ...sheetFields.map((field) => ({ text: row.texts[field] })),
    { text: reasons.join(t('import.result.separator')) },
  ]);
  const head = [...sheetFields.map((field) => sheetTitle(t, field)), t('import.result.reason')];
  const name = t('import.result.fileName');
  saveFile(csv({ name, head, rows: cells }), `${name}.csv`, 'text/csv');
}
