import type { TradeRecord } from '@portal/api-client';
import { DASH, formatDateTime, formatMoney, Link, type Translate } from '@portal/remote-kit';
import { Tag, Text, textClass } from '@portal/ui-kit';
import { CellLines, type Column } from '@portal/ui-kit/table';
import type { FromLedger } from '../shared/back';
import { statusTone } from '../shared/status-tone';
import { detailOf } from './detail-of';
import type { ColumnName, walletMessages } from './messages';
import { signedMoney } from '../shared/signed-money';
import * as styles from './columns.module.css';

/** `from` is handed on to a row's page, which leads back to it. */
export function recordColumns(t: Translate<typeof walletMessages>, from: FromLedger): Column<TradeRecord>[] {
  const title = (name: ColumnName): string => t(`ledger.column.${name}`);
  return [
    {
      key: 'type',
      title: title('type'),
      card: 'title',
      render: (row) => <CellLines first={t(`freight:tradeType.${row.type}`)} second={<RowLink row={row} from={from} />} />,
    },
    { key: 'createdAt', title: title('createdAt'), render: (row) => <Text numeric>{formatDateTime(row.createdAt)}</Text> },
    { key: 'amount', title: title('amount'), card: 'corner', numeric: true, render: (row) => <Amount amount={row.amount} /> },
    { key: 'balanceAfter', title: title('balanceAfter'), numeric: true, render: (row) => formatMoney(row.balanceAfter) },
    { key: 'frozenAfter', title: title('frozenAfter'), numeric: true, render: (row) => formatMoney(row.frozenAfter) },
    {
      key: 'status',
      title: title('status'),
      render: (row) => <Tag tone={statusTone[row.status]}>{t(`freight:tradeStatus.${row.status}`)}</Tag>,
    },
    {
      key: 'orderNo',
      title: title('orderNo'),
      render: (row) => (row.orderNo ? <Link to={`/orders/${encodeURIComponent(row.orderNo)}`}>{row.orderNo}</Link> : DASH),
    },
    { key: 'remark', title: title('remark'), wrap: true, render: (row) => row.remark || DASH },
  ];
}

/** A request leads to its progress; other movements have their order in a column of its own. */
function RowLink({ row, from }: { row: TradeRecord; from: FromLedger }) {
  const to = detailOf(row);
  if (!to?.startsWith('/wallet')) return <Text numeric>{row.transactionNo}</Text>;
  return (
    <Link to={to} state={from} className={textClass({ numeric: true })}>
      {row.transactionNo}
    </Link>
  );
}

function Amount({ amount }: { amount: string }) {
  return (
    <Text tone={!amount.startsWith('-') && 'success'} weight="strong" className={styles.amount}>
      {signedMoney(amount)}
    </Text>
  );
}
