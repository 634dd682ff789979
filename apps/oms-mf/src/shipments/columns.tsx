import type { Shipment, UnitSystem } from '@portal/api-client';
import { cityState, InUnits, linkFromList, weightText } from '@portal/freight-kit';
import { DASH, formatDate, formatDateTime, formatMoney, Link, useLocation, type Translate } from '@portal/remote-kit';
import { CellLines, type Column } from '@portal/ui-kit/table';
import { latestOf } from '../shared/events';
import { StatusTag } from '../shared/status';
import { Text, textClass } from '@portal/ui-kit';
import * as styles from './columns.module.css';
import type { sharedMessages } from '../shared/messages';

type ColumnName = keyof (typeof sharedMessages)['zh']['column'];

/** Where an order is shown, with the way back to the same rows. */
export const shipmentLink = (orderCode: string, search: string) => linkFromList(`/oms/${encodeURIComponent(orderCode)}`, search);

export function shipmentColumns(t: Translate<typeof sharedMessages>, units: UnitSystem): Column<Shipment>[] {
  const title = (name: ColumnName): string => t(`column.${name}`);
  const packages = (row: Shipment) => (own: UnitSystem) =>
    t('packages', { count: row.packages.length, weight: weightText(t, row.weight, own, 2) });
  const due = ({ estDeliveryDate: date }: Shipment): string | undefined => date && t('due', { date: formatDate(date) });
  return [
    {
      key: 'order',
      title: title('order'),
      card: 'title',
      render: (row) => <CellLines first={<Code code={row.orderCode} />} second={row.trackingNo} />,
    },
    { key: 'status', title: title('status'), render: (row) => <StatusTag status={row.status} /> },
    { key: 'carrier', title: title('carrier'), render: (row) => <CellLines first={row.carrier} second={row.service} /> },
    {
      key: 'route',
      title: title('route'),
      render: (row) => <CellLines first={`${cityState(row.from)} → ${cityState(row.to)}`} second={row.to.company ?? row.to.contactName} />,
    },
    { key: 'packages', title: title('packages'), render: (row) => <InUnits units={units}>{packages(row)}</InUnits> },
    { key: 'amount', title: title('amount'), numeric: true, render: (row) => formatMoney(row.amount) },
    {
      key: 'createdAt',
      title: title('createdAt'),
      render: (row) => <CellLines first={<Text numeric>{formatDateTime(row.createdAt)}</Text>} second={due(row)} />,
    },
    { key: 'event', title: title('event'), card: 'hidden', wrap: true, render: latest },
  ];
}

function Code({ code }: { code: string }): React.ReactNode {
  const { search } = useLocation();
  const [to, { state }] = shipmentLink(code, search);
  return (
    <Link to={to} state={state} className={textClass({ weight: 'strong', numeric: true })}>
      {code}
    </Link>
  );
}

function latest({ events }: Shipment): React.ReactNode {
  const newest = latestOf(events);
  return newest ? (
    <CellLines first={<span className={styles.event}>{newest.description}</span>} second={formatDateTime(newest.time)} />
  ) : (
    DASH
  );
}
