import type { Order } from '@portal/api-client';
import { DASH, formatNumber, useQuery, useT, type Translate } from '@portal/remote-kit';
import { Card, Tag } from '@portal/ui-kit';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { freightClassQuery } from '../../quote/quote.queries';

type Request = Order['request'];
type Row = Request['items'][number] & {
  key: string;
  /** What its density comes to; absent until it is worked out. */
  classByDensity?: number;
};

function columnsOf(t: Translate, unitSystem: Request['unitSystem']): Column<Row>[] {
  return [
    { key: 'description', title: t('orders.items.description'), card: 'title', wrap: true, render: (row) => <Description row={row} t={t} /> },
    { key: 'qty', title: t('orders.items.qty'), render: (row) => t(`orders.items.packages.${row.packaging}`, { count: row.qty }) },
    {
      key: 'size',
      title: t('orders.items.size', { unit: t(`freight:unit.length.${unitSystem}`) }),
      render: (row) => <span className="p-num p-nowrap">{[row.length, row.width, row.height].map((side) => formatNumber(side)).join(' × ')}</span>,
    },
    {
      key: 'weight',
      title: t('orders.items.weight', { unit: t(`freight:unit.weight.${unitSystem}`) }),
      numeric: true,
      render: (row) => (
        <>
          {formatNumber(row.weight)} <span className="p-muted p-small">{t(row.weightMode === 'unit' ? 'orders.items.each' : 'orders.items.sum')}</span>
        </>
      ),
    },
    { key: 'class', title: t('orders.items.class'), render: (row) => <FreightClass row={row} t={t} /> },
    { key: 'nmfc', title: t('orders.items.nmfc'), render: (row) => row.nmfc ?? DASH },
  ];
}

/** What is shipped, in the units that it was quoted in. */
export function Items({ request }: { request: Request }): React.JSX.Element {
  const t = useT('orders');
  const columns = useMemo(() => columnsOf(t, request.unitSystem), [t, request.unitSystem]);
  const byDensity = request.items.some(({ freightClass }) => !freightClass);
  const { data } = useQuery({ ...freightClassQuery({ unitSystem: request.unitSystem, items: request.items }), enabled: byDensity });
  const rows = request.items.map((item, index) => ({ ...item, key: String(index), classByDensity: data?.items[index]?.freightClass }));
  return (
    <Card title={t('orders.items.title')} flush>
      <DataTable label={t('orders.items.label')} columns={columns} rows={rows} rowKey={(row) => row.key} />
    </Card>
  );
}

function FreightClass({ row: { freightClass, classByDensity }, t }: { row: Row; t: Translate }) {
  if (freightClass) return formatNumber(freightClass, 1);
  return (
    <>
      {classByDensity && formatNumber(classByDensity, 1)} <span className="p-muted p-small p-nowrap">{t('orders.items.byDensity')}</span>
    </>
  );
}

function Description({ row, t }: { row: Row; t: Translate }) {
  const { hazmat } = row;
  const dangers = hazmat && [hazmat.unNumber, hazmat.properName, hazmat.hazardClass, hazmat.packingGroup && t('orders.items.group', { group: hazmat.packingGroup }), hazmat.quantity];
  return (
    <span className="orders-lines">
      <span>{row.description}</span>
      <span className="orders-tags">
        {hazmat && <Tag tone="danger">{t('orders.items.hazmat')}</Tag>}
        {row.stackable && <Tag>{t('orders.items.stackable')}</Tag>}
        {row.pieces && <Tag>{t('orders.items.pieces', { count: row.pieces })}</Tag>}
      </span>
      {dangers && (
        <span className="p-small">
          {dangers.filter(Boolean).join(', ')}, <span className="p-nowrap">{t('orders.items.emergency', { phone: hazmat.emergencyPhone })}</span>
        </span>
      )}
    </span>
  );
}
