import { TradeStatus, type TradeRecord } from '@portal/api-client';
import { DASH, formatDateTime, formatMoney, Link, type Translate } from '@portal/remote-kit';
import { Tag, type Tone } from '@portal/ui-kit';
import { CellLines, type Column } from '@portal/ui-kit/table';
import { signedMoney } from './signed-money';

const tones: Record<TradeStatus, Tone> = {
  [TradeStatus.PENDING]: 'info',
  [TradeStatus.SUCCESS]: 'success',
  [TradeStatus.REJECTED]: 'danger',
  [TradeStatus.CANCELLED]: 'neutral',
};

export function recordColumns(t: Translate): Column<TradeRecord>[] {
  const title = (name: string): string => t(`ledger.column.${name}`);
  return [
    {
      key: 'type',
      title: title('type'),
      card: 'title',
      render: (row) => <CellLines first={t(`freight:tradeType.${row.type}`)} second={<span className="p-num">{row.transactionNo}</span>} />,
    },
    { key: 'createdAt', title: title('createdAt'), render: (row) => <span className="p-num">{formatDateTime(row.createdAt)}</span> },
    { key: 'amount', title: title('amount'), card: 'corner', numeric: true, render: (row) => <Amount amount={row.amount} /> },
    { key: 'balanceAfter', title: title('balanceAfter'), numeric: true, render: (row) => formatMoney(row.balanceAfter) },
    { key: 'frozenAfter', title: title('frozenAfter'), numeric: true, render: (row) => formatMoney(row.frozenAfter) },
    { key: 'status', title: title('status'), render: (row) => <Tag tone={tones[row.status]}>{t(`freight:tradeStatus.${row.status}`)}</Tag> },
    { key: 'orderNo', title: title('orderNo'), render: (row) => (row.orderNo ? <Link to={`/orders/${encodeURIComponent(row.orderNo)}`}>{row.orderNo}</Link> : DASH) },
    { key: 'remark', title: title('remark'), wrap: true, render: (row) => row.remark || DASH },
  ];
}

function Amount({ amount }: { amount: string }) {
  return <span className={amount.startsWith('-') ? 'wallet-amount p-strong' : 'wallet-amount p-strong p-success'}>{signedMoney(amount)}</span>;
}
