import type { Shipment, UnitSystem } from '@portal/api-client';
import { formatNumber, useT, type Translate } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useMemo, type ReactNode } from 'react';
import { useUnits } from '../shared/use-units';
import { lengthIn, weightText } from '../shared/units';

type Row = Shipment['packages'][number] & { number: number };

function columnsOf(t: Translate, units: UnitSystem): Column<Row>[] {
  return [
    { key: 'number', title: t('detail.package'), card: 'title', render: ({ number }) => t('detail.packageNo', { number }) },
    {
      key: 'size',
      title: t('detail.size', { unit: t(`freight:unit.length.${units}`) }),
      render: (row) => <span className="p-num p-nowrap">{[row.length, row.width, row.height].map((side) => formatNumber(lengthIn(side, units), 1)).join(' × ')}</span>,
    },
    { key: 'weight', title: t('detail.weight'), numeric: true, render: ({ weight }) => weightText(t, weight, units) },
  ];
}

/** The packages of an order, in the owner's units. */
export function Packages({ shipment: { packages, weight } }: { shipment: Shipment }): ReactNode {
  const t = useT('oms');
  const units = useUnits();
  const columns = useMemo(() => columnsOf(t, units), [t, units]);
  const rows = packages.map((row, index) => ({ ...row, number: index + 1 }));
  return (
    <Card title={t('detail.packages')} extra={<span className="p-muted p-num">{t('packages', { count: packages.length, weight: weightText(t, weight, units) })}</span>} flush>
      <DataTable label={t('detail.packages')} columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
    </Card>
  );
}
