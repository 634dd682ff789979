import type { TradeRecord } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import type { ExportColumn } from '@portal/ui-kit/export';
import type { ColumnName, walletMessages } from './messages';

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
    { title: title('status'), cell: (row) => ({ text: t(`freight:tradeStatus.${row.status}`) }) },
    { title: title('orderNo'), cell: (row) => ({ text: row.orderNo }) },
    { title: title('remark'), cell: (row) => ({ text: row.remark }) },
  ];
}
