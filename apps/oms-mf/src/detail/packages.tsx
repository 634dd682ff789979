import { fromInches, type Shipment, type UnitSystem } from '@portal/api-client';
import { formatNumber, useMessages, type Translate } from '@portal/remote-kit';
import { Card, Text } from '@portal/ui-kit';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { useUnits } from '../shared/use-units';
import { weightText } from '../shared/units';
import { detailMessages } from './messages';
import { sharedMessages } from '../shared/messages';

type Row = Shipment['packages'][number] & { number: number };

function columnsOf(t: Translate<typeof detailMessages>, shared: Translate<typeof sharedMessages>, units: UnitSystem): Column<Row>[] {
  return [
    { key: 'number', title: t('package'), card: 'title', render: ({ number }) => t('packageNo', { number }) },
    {
      key: 'size',
      title: t('size', { unit: t(`freight:lengthUnit.${units}`) }),
      render: (row) => (
        <Text numeric nowrap>
          {[row.length, row.width, row.height].map((side) => formatNumber(fromInches(side, units), 1)).join(' × ')}
        </Text>
      ),
    },
    { key: 'weight', title: t('weight'), numeric: true, render: ({ weight }) => weightText(shared, weight, units) },
  ];
}

/** The packages of an order, in the owner's units. */
export function Packages({ shipment: { packages, weight } }: { shipment: Shipment }): React.ReactNode {
  const t = useMessages(detailMessages);
  const shared = useMessages(sharedMessages);
  const units = useUnits();
  const columns = useMemo(() => columnsOf(t, shared, units), [t, shared, units]);
  const rows = packages.map((row, index) => ({ ...row, number: index + 1 }));
  return (
    <Card
      title={t('packages')}
      extra={
        <Text tone="muted" numeric>
          {shared('packages', { count: packages.length, weight: weightText(shared, weight, units) })}
        </Text>
      }
      flush
    >
      <DataTable label={t('packages')} columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
    </Card>
  );
}
