import type { OrderSummary, UnitSystem } from '@portal/api-client';
import { otherUnits, weightText } from '@portal/freight-kit';
import { formatDateTime, Link, useLocation, type Translate } from '@portal/remote-kit';
import { IconArrowRight, Text, textClass, VisuallyHidden } from '@portal/ui-kit';
import type { Column } from '@portal/ui-kit/table';
import { Lines, SecondLine, StatusTags } from '../cells';
import type { actionMessages } from '../actions/messages';
import * as styles from './columns.module.css';
import { orderLink } from './order-link';
import { RowMenu, type RunAction } from './row-actions';
import type { RowTexts } from './row-texts';
import type { listMessages } from './messages';

interface Words {
  t: Translate<typeof listMessages>;
  actions: Translate<typeof actionMessages>;
  /** Those of the owner: the other ones are in a title. */
  units: UnitSystem;
}

/** The columns of the list. The arguments must stay the same from one render to the next: rows render again with them. */
export function orderColumns(
  { t, actions, units }: Words,
  textsOf: (row: OrderSummary) => RowTexts,
  onAction: RunAction,
): Column<OrderSummary>[] {
  const says = (cell: (texts: RowTexts) => React.ReactNode) => (row: OrderSummary) => cell(textsOf(row));
  return [
    { key: 'orderNo', title: t('column.order'), card: 'title', render: says((texts) => <Number texts={texts} />) },
    {
      key: 'status',
      title: t('column.status'),
      render: says(({ tone, status, exception }) => <StatusTags tone={tone} status={status} exception={exception} />),
    },
    {
      key: 'route',
      title: t('column.route'),
      render: says(({ from, fromCompany, to, toCompany }) => (
        <span className={styles.lane}>
          <Place line={from} company={fromCompany} />
          <IconArrowRight className={styles.arrow} aria-hidden />
          <Place line={to} company={toCompany} />
        </span>
      )),
    },
    {
      key: 'carrier',
      title: t('column.carrier'),
      render: says(({ carrier, service }) => <TwoLines first={carrier} second={service} />),
    },
    {
      key: 'pickupDate',
      title: t('column.pickupDate'),
      sortable: true,
      render: says(({ pickup, delivery }) => <TwoLines first={pickup} second={delivery} />),
    },
    {
      key: 'freight',
      title: t('column.freight'),
      render: (row) => {
        const { units: count, weight } = textsOf(row);
        return <TwoLines first={count} second={<span title={weightText(t, row.weight, otherUnits(units), 0)}>{weight}</span>} />;
      },
    },
    {
      key: 'total',
      title: t('column.total'),
      numeric: true,
      sortable: true,
      render: says(({ total, term }) => <TwoLines first={total} second={term} />),
    },
    {
      key: 'createdAt',
      title: t('column.createdAt'),
      sortable: true,
      render: (row) => (
        <Text numeric title={formatDateTime(row.createdAt)}>
          {textsOf(row).created}
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

function Number({ texts: { orderNo, otherNo } }: { texts: RowTexts }) {
  const [to, { state }] = orderLink(orderNo, useLocation().search);
  return (
    <TwoLines
      first={
        <Link className={textClass({ weight: 'strong', numeric: true })} to={to} state={state}>
          {orderNo}
        </Link>
      }
      second={otherNo}
    />
  );
}

function Place({ line, company }: { line: string; company: string }) {
  return (
    <Lines>
      <span className={styles.line}>{line}</span>
      {company && (
        <SecondLine className={styles.company}>
          <span title={company}>{company}</span>
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
