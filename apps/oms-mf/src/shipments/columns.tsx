import type { Shipment, UnitSystem } from '@portal/api-client';
import { DASH, formatDate, formatDateTime, formatMoney, type Translate } from '@portal/remote-kit';
import { Tag } from '@portal/ui-kit';
import { CellLines, type Column } from '@portal/ui-kit/table';
import type { ReactNode } from 'react';
import { statusTones } from './status';
import { weightText } from './weight';

export function shipmentColumns(t: Translate, units: UnitSystem | undefined): Column<Shipment>[] {
  const title = (name: string): string => t(`column.${name}`);
  const packages = (row: Shipment): string => t('packages', { count: row.packages.length, weight: weightText(t, row.weight, units) });
  const due = ({ estDeliveryDate: date }: Shipment): string | undefined => date && t('due', { date: formatDate(date) });
  return [
    { key: 'order', title: title('order'), card: 'title', render: (row) => <CellLines first={<span className="p-strong p-num">{row.orderCode}</span>} second={row.trackingNo} /> },
    { key: 'status', title: title('status'), render: (row) => <Tag tone={statusTones[row.status]}>{t(`freight:expressStatus.${row.status}`)}</Tag> },
    { key: 'carrier', title: title('carrier'), render: (row) => <CellLines first={row.carrier} second={row.service} /> },
    { key: 'route', title: title('route'), render: (row) => <CellLines first={`${place(row.from)} → ${place(row.to)}`} second={row.to.company ?? row.to.contactName} /> },
    { key: 'packages', title: title('packages'), render: (row) => packages(row) },
    { key: 'amount', title: title('amount'), numeric: true, render: (row) => formatMoney(row.amount) },
    { key: 'createdAt', title: title('createdAt'), render: (row) => <CellLines first={<span className="p-num">{formatDateTime(row.createdAt)}</span>} second={due(row)} /> },
    { key: 'event', title: title('event'), card: 'hidden', wrap: true, render: latest },
  ];
}

const place = ({ city, state }: Shipment['from']): string => `${city}, ${state}`;

function latest({ events }: Shipment): ReactNode {
  const newest = events.reduce<Shipment['events'][number] | undefined>((last, event) => (!last || event.time > last.time ? event : last), undefined);
  return newest ? <CellLines first={<span className="oms-event">{newest.description}</span>} second={formatDateTime(newest.time)} /> : DASH;
}
