import { toInches, toPounds, type Order, type UnitSystem } from '@portal/api-client';
import { InUnits, sizeText, useUnits, weightText } from '@portal/freight-kit';
import { DASH, formatNumber, useQuery, useMessages, type Translate } from '@portal/remote-kit';
import { Card, Tag, Text } from '@portal/ui-kit';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { freightClassQuery } from '../../quote/quote.queries';
import { Lines, Tags } from '../cells';
import { detailMessages } from './messages';

type Request = Order['request'];
type Row = Request['items'][number] & {
  key: string;
  /** What its density comes to; absent until it is worked out. */
  classByDensity?: number;
};

function columnsOf(t: Translate<typeof detailMessages>, quotedIn: UnitSystem, units: UnitSystem): Column<Row>[] {
  return [
    {
      key: 'description',
      title: t('items.description'),
      card: 'title',
      wrap: true,
      render: (row) => <Description row={row} t={t} />,
    },
    { key: 'qty', title: t('items.qty'), render: (row) => t(`items.packages.${row.packaging}`, { count: row.qty }) },
    {
      key: 'size',
      title: t('items.size'),
      render: (row) => (
        <Text numeric nowrap>
          <InUnits units={units}>{(own) => sizeText(t, sidesOf(row, quotedIn), own)}</InUnits>
        </Text>
      ),
    },
    {
      key: 'weight',
      title: t('items.weight'),
      numeric: true,
      render: (row) => (
        <>
          <InUnits units={units}>{(own) => weightText(t, toPounds(row.weight, quotedIn), own, 2)}</InUnits>{' '}
          <Text tone="muted" size="small">
            {t(row.weightMode === 'unit' ? 'items.each' : 'items.sum')}
          </Text>
        </>
      ),
    },
    { key: 'class', title: t('items.class'), render: (row) => <FreightClass row={row} t={t} /> },
    { key: 'nmfc', title: t('items.nmfc'), render: (row) => row.nmfc ?? DASH },
  ];
}

const sidesOf = ({ length, width, height }: Row, quotedIn: UnitSystem): number[] =>
  [length, width, height].map((side) => toInches(side, quotedIn));

/** What is shipped, in the owner's units, whatever it was quoted in. */
export function Items({ request }: { request: Request }): React.ReactNode {
  const t = useMessages(detailMessages);
  const units = useUnits();
  const columns = useMemo(() => columnsOf(t, request.unitSystem, units), [t, request.unitSystem, units]);
  const byDensity = request.items.some(({ freightClass }) => !freightClass);
  const { data } = useQuery({ ...freightClassQuery({ unitSystem: request.unitSystem, items: request.items }), enabled: byDensity });
  const rows = request.items.map((item, index) => ({ ...item, key: String(index), classByDensity: data?.items[index]?.freightClass }));
  return (
    <Card title={t('items.title')} flush>
      <DataTable label={t('items.label')} columns={columns} rows={rows} rowKey={(row) => row.key} />
    </Card>
  );
}

function FreightClass({ row: { freightClass, classByDensity }, t }: { row: Row; t: Translate<typeof detailMessages> }) {
  if (freightClass) return formatNumber(freightClass, 1);
  return (
    <>
      {classByDensity && formatNumber(classByDensity, 1)}{' '}
      <Text tone="muted" size="small" nowrap>
        {t('items.byDensity')}
      </Text>
    </>
  );
}

function Description({ row, t }: { row: Row; t: Translate<typeof detailMessages> }) {
  const { hazmat } = row;
  const dangers = hazmat && [
    hazmat.unNumber,
    hazmat.properName,
    hazmat.hazardClass,
    hazmat.packingGroup && t('items.group', { group: hazmat.packingGroup }),
    hazmat.quantity,
  ];
  return (
    <Lines>
      <span>{row.description}</span>
      <Tags>
        {hazmat && <Tag tone="danger">{t('items.hazmat')}</Tag>}
        {row.stackable && <Tag>{t('items.stackable')}</Tag>}
        {row.pieces && <Tag>{t('items.pieces', { count: row.pieces })}</Tag>}
      </Tags>
      {dangers && (
        <Text size="small">
          {dangers.filter(Boolean).join(', ')}, <Text nowrap>{t('items.emergency', { phone: hazmat.emergencyPhone })}</Text>
        </Text>
      )}
    </Lines>
  );
}
