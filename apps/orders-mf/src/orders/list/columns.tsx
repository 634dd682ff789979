import type { OrderSummary } from '@portal/api-client';
import { formatDate, formatDateTime, formatMoney, formatNumber, Link, useLocation, type Translate } from '@portal/remote-kit';
import { IconArrowRight } from '@portal/ui-kit';
import type { Column } from '@portal/ui-kit/table';
import { Status } from '../status';
import { detailOf } from './detail-of';

export function orderColumns(t: Translate): Column<OrderSummary>[] {
  return [
    { key: 'orderNo', title: t('orders.column.order'), card: 'title', render: (row) => <Number row={row} t={t} /> },
    { key: 'status', title: t('orders.column.status'), render: (row) => <Status order={row} t={t} /> },
    {
      key: 'route',
      title: t('orders.column.route'),
      render: (row) => (
        <span className="orders-lane">
          <Place place={row.pickup} />
          <IconArrowRight aria-hidden />
          <Place place={row.delivery} />
        </span>
      ),
    },
    { key: 'carrier', title: t('orders.column.carrier'), render: (row) => <Lines first={row.carrierName} second={t(`freight:carrierService.${row.service}`)} /> },
    {
      key: 'pickupDate',
      title: t('orders.column.pickupDate'),
      sortable: true,
      render: (row) => <Lines first={formatDate(row.pickupDate)} second={t('orders.list.delivery', { day: formatDate(row.estDeliveryDate) })} />,
    },
    {
      key: 'freight',
      title: t('orders.column.freight'),
      render: (row) => (
        <Lines first={t('orders.list.units', { count: row.handlingUnits })} second={t('orders.list.pounds', { weight: formatNumber(row.weight, 0) })} />
      ),
    },
    {
      key: 'total',
      title: t('orders.column.total'),
      numeric: true,
      sortable: true,
      render: (row) => (
        <Lines first={formatMoney(row.finalTotal ?? row.estimatedTotal)} second={t(row.finalTotal ? 'orders.list.final' : 'orders.list.estimated')} />
      ),
    },
    {
      key: 'createdAt',
      title: t('orders.column.createdAt'),
      sortable: true,
      render: (row) => (
        <span className="p-num" title={formatDateTime(row.createdAt)}>
          {formatDate(row.createdAt)}
        </span>
      ),
    },
  ];
}

function Number({ row, t }: { row: OrderSummary; t: Translate }) {
  const [to, { state }] = detailOf(row.orderNo, useLocation().search);
  return (
    <Lines
      first={
        <Link className="p-strong p-num" to={to} state={state}>
          {row.orderNo}
        </Link>
      }
      second={row.proNo ? `PRO ${row.proNo}` : row.referenceNo && t('orders.list.ref', { no: row.referenceNo })}
    />
  );
}

function Place({ place }: { place: OrderSummary['pickup'] }) {
  return <Lines first={[place.city, place.state].filter(Boolean).join(', ') || place.zip} second={<span title={place.company}>{place.company}</span>} />;
}

function Lines({ first, second }: { first: React.ReactNode; second?: React.ReactNode }) {
  return (
    <span className="orders-lines">
      <span>{first}</span>
      {second && <span className="p-muted p-small">{second}</span>}
    </span>
  );
}
