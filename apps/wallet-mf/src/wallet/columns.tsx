import type { TradeRecord } from '@portal/api-client';
import { linkFromList } from '@portal/freight-kit';
import { DASH, formatDateTime, formatMoney, Link, type Translate } from '@portal/remote-kit';
import { Tag, Text, textClass } from '@portal/ui-kit';
import type { ExportColumn } from '@portal/ui-kit/export';
import { CellLines, type Column } from '@portal/ui-kit/table';
import { detailOf, signedMoney, statusTone } from '../shared/movement';
import type { ColumnName, walletMessages } from './messages';
import * as styles from './wallet.module.css';

/** The ledger on the screen; `search` is that of its location, to which a row's page leads back. */
export function recordColumns(t: Translate<typeof walletMessages>, search: string): Column<TradeRecord>[] {
  const title = (name: ColumnName): string => t(`ledger.column.${name}`);
  return [
    {
      key: 'type',
      title: title('type'),
      card: 'title',
      render: (row) => <CellLines first={<Kind row={row} t={t} />} second={<RowLink row={row} search={search} />} />,
    },
    { key: 'createdAt', title: title('createdAt'), render: (row) => <Text numeric>{formatDateTime(row.createdAt)}</Text> },
    { key: 'amount', title: title('amount'), card: 'corner', numeric: true, render: (row) => <Amount amount={row.amount} /> },
    { key: 'balanceAfter', title: title('balanceAfter'), numeric: true, render: (row) => <AvailableAfter row={row} t={t} /> },
    { key: 'frozenAfter', title: title('frozenAfter'), numeric: true, render: (row) => formatMoney(row.frozenAfter) },
    {
      key: 'status',
      title: title('status'),
      render: (row) => <Status row={row} t={t} />,
    },
    {
      key: 'orderNo',
      title: title('orderNo'),
      render: (row) => (row.orderNo ? <Link to={`/orders/${encodeURIComponent(row.orderNo)}`}>{row.orderNo}</Link> : DASH),
    },
    { key: 'remark', title: title('remark'), wrap: true, render: (row) => row.remark || DASH },
  ];
}

/** What moved the money; for a carrier's adjustment also what it is for. */
function Kind({ row, t }: { row: TradeRecord; t: Translate<typeof walletMessages> }) {
  const kind = t(`freight:tradeType.${row.type}`);
  return row.chargeType === undefined ? kind : `${kind} · ${t(`freight:chargeType.${row.chargeType}`)}`;
}

function AvailableAfter({ row, t }: { row: TradeRecord; t: Translate<typeof walletMessages> }) {
  const owed = row.owedAfter && (
    <Text tone="danger" size="small">
      {t('freight:field.owed')} {formatMoney(row.owedAfter)}
    </Text>
  );
  return <CellLines first={formatMoney(row.balanceAfter)} second={owed} />;
}

function Status({ row: { status, waitsUntil }, t }: { row: TradeRecord; t: Translate<typeof walletMessages> }) {
  const tag = <Tag tone={statusTone[status]}>{t(`freight:tradeStatus.${status}`)}</Tag>;
  if (!waitsUntil) return tag;
  const until = (
    <Text tone="muted" size="small">
      {t('ledger.waits', { time: formatDateTime(waitsUntil) })}
    </Text>
  );
  return <CellLines first={tag} second={until} />;
}

/** A request leads to its progress; other movements have their order in a column of its own. */
function RowLink({ row, search }: { row: TradeRecord; search: string }) {
  const to = detailOf(row);
  if (!to?.startsWith('/wallet')) return <Text numeric>{row.transactionNo}</Text>;
  const [path, { state }] = linkFromList(to, search);
  return (
    <Link to={path} state={state} className={textClass({ numeric: true })}>
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

/** The ledger as it is exported, in the interface language. */
export function exportColumns(t: Translate<typeof walletMessages>): ExportColumn<TradeRecord>[] {
  const title = (name: ColumnName): string => t(`ledger.column.${name}`);
  const dollars = (name: ColumnName): string => `${title(name)} (USD)`;
  return [
    { title: t('ledger.transactionNo'), cell: (row) => ({ text: row.transactionNo }) },
    { title: title('type'), cell: (row) => ({ text: t(`freight:tradeType.${row.type}`) }) },
    { title: title('createdAt'), cell: (row) => ({ moment: row.createdAt }) },
    { title: dollars('amount'), cell: (row) => ({ amount: row.amount }) },
    { title: dollars('balanceAfter'), cell: (row) => ({ amount: row.balanceAfter }) },
    { title: dollars('frozenAfter'), cell: (row) => ({ amount: row.frozenAfter }) },
    { title: dollars('owedAfter'), cell: (row) => ({ amount: row.owedAfter ?? '0.00' }) },
    { title: title('status'), cell: (row) => ({ text: t(`freight:tradeStatus.${row.status}`) }) },
    { title: title('orderNo'), cell: (row) => ({ text: row.orderNo }) },
    { title: title('remark'), cell: (row) => ({ text: row.remark }) },
  ];
}
