import { OrderStatus, type Order } from '@portal/api-client';
import { DASH, formatDateTime, formatMoney, useT, type Translate } from '@portal/remote-kit';
import { Card, Tag } from '@portal/ui-kit';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { chargeLabel } from '../../quote/charge-label';
import { ChargeEvidence } from './charge-evidence';
import { compareCharges, type ChargeLine, type Comparison } from './charge-lines';

type Row = Omit<ChargeLine, 'charge'> & { charge?: ChargeLine['charge'] };

/** A difference with its sign; a dash for none. */
const signed = (amount: string): string => (/^-?0\.00$/.test(amount) ? DASH : `${amount.startsWith('-') ? '' : '+'}${formatMoney(amount)}`);

function columnsOf(t: Translate, { lines, settled }: Comparison): Column<Row>[] {
  const charges = lines.map(({ charge }) => charge);
  const strong = (row: Row, text: string) => <span className={row.charge ? undefined : 'p-strong'}>{text}</span>;
  return [
    {
      key: 'name',
      title: t('orders.charges.name'),
      card: 'title',
      wrap: true,
      render: ({ charge, quoted }) =>
        charge ? (
          <span className="orders-lines">
            <Name label={chargeLabel(t, charge, charges)} type={t(`freight:chargeType.${charge.type}`)} added={quoted === undefined} />
            {quoted === undefined && <span className="p-muted p-small">{t('orders.charges.added', { at: formatDateTime(charge.createdAt) })}</span>}
            <ChargeEvidence charge={charge} />
          </span>
        ) : (
          <span className="p-strong">{t('orders.charges.total')}</span>
        ),
    },
    { key: 'quoted', title: t('orders.charges.quoted'), numeric: true, render: (row) => strong(row, formatMoney(row.quoted)) },
    { key: 'final', title: t(settled ? 'orders.charges.final' : 'orders.charges.now'), numeric: true, render: (row) => strong(row, formatMoney(row.final)) },
    { key: 'difference', title: t('orders.charges.difference'), numeric: true, render: (row) => strong(row, signed(row.difference)) },
  ];
}

/** The charge and its type; the type alone where an added charge has no other name, no type that only repeats the name. */
function Name({ label, type, added }: { label: string; type: string; added: boolean }) {
  if (!added && label.includes(type)) return <span>{label}</span>;
  return (
    <span className="orders-tags">
      {label !== type && label}
      <Tag tone={added ? 'warning' : 'neutral'}>{type}</Tag>
    </span>
  );
}

/** What was quoted against what it came to, line by line, with the reason of each difference. */
export function Charges({ order }: { order: Order }): React.JSX.Element {
  const t = useT('orders');
  const comparison = useMemo(() => compareCharges(order), [order]);
  const columns = useMemo(() => columnsOf(t, comparison), [t, comparison]);
  const { lines, added, settled, quoted, final, difference } = comparison;
  const rows: Row[] = [...lines, { quoted, final, difference }];
  const say = (): string => {
    if (order.status === OrderStatus.CANCELLED) return t(added > 0 ? 'orders.charges.cancelledCharged' : 'orders.charges.cancelled');
    if (added > 0) return t('orders.charges.changed', { count: added, difference: signed(difference) });
    return t(settled ? 'orders.charges.same' : 'orders.charges.open');
  };
  return (
    <Card title={t('orders.charges.title')} flush>
      <p className="orders-remark p-muted">{say()}</p>
      <DataTable
        label={t('orders.charges.label')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.charge?.id ?? 'total'}
      />
    </Card>
  );
}
