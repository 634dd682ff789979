import { TradeType, type TradeRecord } from '@portal/api-client';

/** The page of a row: a request with its progress, or the order that the money moved for. */
export function detailOf({ type, transactionNo, orderNo }: TradeRecord): string | undefined {
  const no = encodeURIComponent(transactionNo);
  if (type === TradeType.RECHARGE) return `/wallet/top-ups/${no}`;
  if (type === TradeType.CASH_OUT) return `/wallet/cash-outs/${no}`;
  return orderNo && `/orders/${encodeURIComponent(orderNo)}`;
}
