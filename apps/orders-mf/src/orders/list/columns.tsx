import type { OrderSummary, UnitSystem } from '@portal/api-client';
import { cityState, InUnits, weightText } from '@portal/freight-kit';
import { formatDate, formatDateTime, formatMoney, Link, useLocation, type Translate } from '@portal/remote-kit';
import { IconArrowRight, Text, textClass, VisuallyHidden } from '@portal/ui-kit';
import type { Column } from '@portal/ui-kit/table';
import { costOf, Lines, SecondLine, serviceKey, Status } from '../cells';
import type { actionMessages } from '../actions/messages';
import * as styles from './columns.module.css';
import { orderLink } from './order-link';
import { RowMenu, type RunAction } from './row-actions';
import type { sharedOrderMessages } from '../messages';
import type { listMessages } from './messages';

interface Texts {
  t: Translate<typeof listMessages>;
  terms: Translate<typeof sharedOrderMessages>;
  actions: Translate<typeof actionMessages>;
}

/** The columns of the list. The arguments must stay the same from one render to the next: rows render again with them. */
export function orderColumns({ t, terms, actions }: Texts, units: UnitSystem, onAction: RunAction): Column<OrderSummary>[] {
  return [
    { key: 'orderNo', title: t('column.order'), card: 'title', render: (row) => <Number row={row} t={t} /> },
    { key: 'status', title: t('column.status'), render: (row) => <Status order={row} t={terms} /> },
    {
      key: 'route',
      title: t('column.route'),
      render: (row) => (
        <span className={styles.lane}>
          <Place place={row.pickup} />
          <IconArrowRight className={styles.arrow} aria-hidden />
          <Place place={row.delivery} />
        </span>
      ),
    },
    {
      key: 'carrier',
      title: t('column.carrier'),
      render: (row) => <TwoLines first={row.carrierName} second={t(serviceKey(row.service))} />,
    },
    {
      key: 'pickupDate',
      title: t('column.pickupDate'),
      sortable: true,
      render: (row) => (
        <TwoLines first={formatDate(row.pickupDate)} second={t('list.delivery', { day: formatDate(row.estDeliveryDate) })} />
      ),
    },
    {
      key: 'freight',
      title: t('column.freight'),
      render: (row) => (
        <TwoLines
          first={t('list.units', { count: row.handlingUnits })}
          second={<InUnits units={units}>{(own) => weightText(t, row.weight, own, 0)}</InUnits>}
        />
      ),
    },
    {
      key: 'total',
      title: t('column.total'),
      numeric: true,
      sortable: true,
      render: (row) => <TwoLines first={formatMoney(costOf(row).amount)} second={terms(costOf(row).term)} />,
    },
    {
      key: 'createdAt',
      title: t('column.createdAt'),
      sortable: true,
      render: (row) => (
        <Text numeric title={formatDateTime(row.createdAt)}>
          {formatDate(row.createdAt)}
        </Text>
      ),
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('column.actions')}</VisuallyHidden>,
      pinned: true,
      card: 'corner',
      render: (row) => <RowMenu row={row} t={actions} onAction={onAction} />,
    },
  ];
}

function Number({ row, t }: { row: OrderSummary; t: Translate<typeof listMessages> }) {
  const [to, { state }] = orderLink(row.orderNo, useLocation().search);
  return (
    <TwoLines
      first={
        <Link className={textClass({ weight: 'strong', numeric: true })} to={to} state={state}>
          {row.orderNo}
        </Link>
      }
      second={row.proNo ? `PRO ${row.proNo}` : row.referenceNo && t('list.ref', { no: row.referenceNo })}
    />
  );
}

function Place({ place }: { place: OrderSummary['pickup'] }) {
  return (
    <Lines>
      <span className={styles.line}>{cityState(place) || place.zip}</span>
      {place.company && (
        <SecondLine className={styles.company}>
          <span title={place.company}>{place.company}</span>
        </SecondLine>
      )}
    </Lines>
  );
}

function TwoLines({ first, second }: { first: React.ReactNode; second?: React.ReactNode }) {
  return (
    <Lines>
      <span>{first}</span>
      {second && <SecondLine>{second}</SecondLine>}
    </Lines>
  );
}
