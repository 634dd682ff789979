import type { Translate } from '@portal/remote-kit';
import { DASH } from '@portal/remote-kit';
import { Tag } from '@portal/ui-kit';
import { CellLines, type Column } from '@portal/ui-kit/table';
import type { ReactNode } from 'react';
import type { PlannedRow } from './plan';
import { faultTexts, twinText } from './reasons';

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
  { key: 'party', title: t('list.column.party'), wrap: true, render: ({ texts }) => <CellLines first={texts.company ?? DASH} second={joined(' · ', texts.contactName, texts.phone)} /> },
  {
    key: 'place',
    title: t('list.column.place'),
    wrap: true,
    render: ({ texts }) => <CellLines first={joined(', ', texts.address1, texts.address2)} second={joined(' ', texts.city && `${texts.city},`, texts.state, texts.zip)} />,
  },
];

export const previewColumns = (t: Translate): Column<PlannedRow>[] => [
  ...rowColumns(t),
  { key: 'result', title: t('import.preview.result'), wrap: true, width: '32%', render: (row) => <Verdict row={row} t={t} /> },
];

function Verdict({ row, t }: { row: PlannedRow; t: Translate }): ReactNode {
  if (row.faults.length > 0) {
    return (
      <span className="address-verdict">
        <Tag tone="danger">{t('import.preview.faults', { count: row.faults.length })}</Tag>
        {faultTexts(t, row).map((text) => (
          <span key={text} className="p-small">
            {text}
          </span>
        ))}
      </span>
    );
  }
  if (!row.twin) return <Tag tone="success">{t('import.preview.ready')}</Tag>;
  return (
    <span className="address-verdict">
      <Tag tone="warning">{t('import.preview.twin')}</Tag>
      <span className="p-small">{twinText(t, row.twin)}</span>
    </span>
  );
}
