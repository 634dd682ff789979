import { type Translate, DASH } from '@portal/remote-kit';
import { Tag, Text } from '@portal/ui-kit';
import { csv, saveFile, xlsx } from '@portal/ui-kit/export';
import { CellLines, type Column } from '@portal/ui-kit/table';
import { sheetTitle, sheetFields } from '../shared/sheet';
import * as styles from './import.module.css';
import type { PlannedRow, Duplicate } from './plan';

/** What is wrong with a row, a sentence for each field. */
export const faultTexts = (t: Translate, { faults }: PlannedRow): string[] =>
  faults.map(({ field, rule, values }) =>
    t('import.preview.fault', { name: sheetTitle(t, field), text: t(`import.rule.${rule}`, values) }),
  );

/** Which other address is of the same place. */
export const duplicateText = (t: Translate, duplicate: Duplicate): string =>
  'id' in duplicate
    ? t('import.preview.duplicateBook', { label: duplicate.label })
    : t('import.preview.duplicateLine', { line: duplicate.line });

const joined = (separator: string, ...parts: (string | undefined)[]): string => parts.filter(Boolean).join(separator) || DASH;

/** A row of the file as it was given. */
export const rowColumns = (t: Translate): Column<PlannedRow>[] => [
  { key: 'line', title: t('import.preview.line'), numeric: true, width: 56, card: 'corner' },
  {
    key: 'label',
    title: t('sheet.column.label'),
    card: 'title',
    wrap: true,
    render: ({ texts }) => <CellLines first={texts.label ?? DASH} second={joined(' · ', texts.type, texts.locationType)} />,
  },
  {
    key: 'party',
    title: t('list.column.party'),
    wrap: true,
    render: ({ texts }) => <CellLines first={texts.company ?? DASH} second={joined(' · ', texts.contactName, texts.phone)} />,
  },
  {
    key: 'place',
    title: t('list.column.place'),
    wrap: true,
    render: ({ texts }) => (
      <CellLines
        first={joined(', ', texts.address1, texts.address2)}
        second={joined(' ', texts.city && `${texts.city},`, texts.state, texts.zip)}
      />
    ),
  },
];

export const previewColumns = (t: Translate): Column<PlannedRow>[] => [
  ...rowColumns(t),
  { key: 'result', title: t('import.preview.result'), wrap: true, width: '32%', render: (row) => <Verdict row={row} t={t} /> },
];

function Verdict({ row, t }: { row: PlannedRow; t: Translate }): React.ReactNode {
  if (row.faults.length > 0) {
    return (
      <span className={styles.verdict}>
        <Tag tone="danger">{t('import.preview.faults', { count: row.faults.length })}</Tag>
        {faultTexts(t, row).map((text) => (
          <Text key={text} size="small">
            {text}
          </Text>
        ))}
      </span>
    );
  }
  if (!row.duplicate) return <Tag tone="success">{t('import.preview.ready')}</Tag>;
  return (
    <span className={styles.verdict}>
      <Tag tone="warning">{t('import.preview.duplicate')}</Tag>
      <Text size="small">{duplicateText(t, row.duplicate)}</Text>
    </span>
  );
}

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
