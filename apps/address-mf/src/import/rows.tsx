import { DASH, useMessages, type Translate } from '@portal/remote-kit';
import { Tag, Text } from '@portal/ui-kit';
import { csv, saveFile, xlsx } from '@portal/ui-kit/export';
import { CellLines, type Column } from '@portal/ui-kit/table';
import { fieldMessages } from '../shared/field-messages';
import { sheetFields } from '../shared/sheet';
import * as styles from './import.module.css';
import { importMessages } from './messages';
import type { PlannedRow, Duplicate } from './plan';

type ImportText = Translate<typeof importMessages>;
type FieldText = Translate<typeof fieldMessages>;

/** Each rule says its own part of these. */
const NO_VALUES = { cell: '', text: '', most: 0, line: 0 };

/** What is wrong with a row, a sentence for each field. */
export const faultTexts = (t: ImportText, fields: FieldText, { faults }: PlannedRow): string[] =>
  faults.map(({ field, rule, values }) =>
    t('preview.fault', { name: fields(`name.${field}`), text: t(`rule.${rule}`, { ...NO_VALUES, ...values }) }),
  );

/** Which other address is of the same place. */
export const duplicateText = (t: ImportText, duplicate: Duplicate): string =>
  'id' in duplicate ? t('preview.duplicateBook', { label: duplicate.label }) : t('preview.duplicateLine', { line: duplicate.line });

const joined = (separator: string, ...parts: (string | undefined)[]): string => parts.filter(Boolean).join(separator) || DASH;

/** A row of the file as it was given. */
export const rowColumns = (t: ImportText, fields: FieldText): Column<PlannedRow>[] => [
  { key: 'line', title: t('preview.line'), numeric: true, width: 56, card: 'corner' },
  {
    key: 'label',
    title: fields('name.label'),
    card: 'title',
    wrap: true,
    render: ({ texts }) => <CellLines first={texts.label ?? DASH} second={joined(' · ', texts.type, texts.locationType)} />,
  },
  {
    key: 'party',
    title: fields('party'),
    wrap: true,
    render: ({ texts }) => <CellLines first={texts.company ?? DASH} second={joined(' · ', texts.contactName, texts.phone)} />,
  },
  {
    key: 'place',
    title: fields('place'),
    wrap: true,
    render: ({ texts }) => (
      <CellLines
        first={joined(', ', texts.address1, texts.address2)}
        second={joined(' ', texts.city && `${texts.city},`, texts.state, texts.zip)}
      />
    ),
  },
];

export const previewColumns = (t: ImportText, fields: FieldText): Column<PlannedRow>[] => [
  ...rowColumns(t, fields),
  { key: 'result', title: t('preview.result'), wrap: true, width: '32%', render: (row) => <Verdict row={row} /> },
];

function Verdict({ row }: { row: PlannedRow }): React.ReactNode {
  const t = useMessages(importMessages);
  const fields = useMessages(fieldMessages);
  if (row.faults.length > 0) {
    return (
      <span className={styles.verdict}>
        <Tag tone="danger">{t('preview.faults', { count: row.faults.length })}</Tag>
        {faultTexts(t, fields, row).map((text) => (
          <Text key={text} size="small">
            {text}
          </Text>
        ))}
      </span>
    );
  }
  if (!row.duplicate) return <Tag tone="success">{t('preview.ready')}</Tag>;
  return (
    <span className={styles.verdict}>
      <Tag tone="warning">{t('preview.duplicate')}</Tag>
      <Text size="small">{duplicateText(t, row.duplicate)}</Text>
    </span>
  );
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An address file without rows. */
export async function saveTemplate(t: ImportText, fields: FieldText): Promise<void> {
  const name = t('help.templateName');
  saveFile(await xlsx({ name, head: sheetFields.map((field) => fields(`name.${field}`)), rows: [] }), `${name}.xlsx`, XLSX);
}

/** Rows as the file gave them, with the reason beside each: to be corrected and given again. */
export function saveRows(t: ImportText, fields: FieldText, rows: readonly { row: PlannedRow; reasons: readonly string[] }[]): void {
  const cells = rows.map(({ row, reasons }) => [
    ...sheetFields.map((field) => ({ text: row.texts[field] })),
    { text: reasons.join(t('result.separator')) },
  ]);
  const head = [...sheetFields.map((field) => fields(`name.${field}`)), t('result.reason')];
  const name = t('result.fileName');
  saveFile(csv({ name, head, rows: cells }), `${name}.csv`, 'text/csv');
}
