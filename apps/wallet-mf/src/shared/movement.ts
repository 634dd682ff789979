import { TradeStatus, TradeType, type TradeRecord } from '@portal/api-client';
import { formatMoney } from '@portal/remote-kit';
import type { Tone } from '@portal/ui-kit';

/** A movement with its sign: `signedMoney('120.00')` → `+$120.00`, `signedMoney('-45.50')` → `-$45.50`. Nothing moved has none. */
export function signedMoney(amount: string): string {
  const text = formatMoney(amount);
  return /^\d*[1-9]|^\d+\.\d*[1-9]/.test(amount) ? `+${text}` : text;
}

/** The colour of a movement's status. */
export const statusTone: Record<TradeStatus, Tone> = {
  [TradeStatus.PENDING]: 'info',
  [TradeStatus.SUCCESS]: 'success',
  [TradeStatus.REJECTED]: 'danger',
  [TradeStatus.CANCELLED]: 'neutral',
  [TradeStatus.REVERSED]: 'danger',
};

/** The page of a row: a request with its progress, or the order that the money moved for. */
export function detailOf({ type, transactionNo, orderNo }: TradeRecord): string | undefined {
  const no = encodeURIComponent(transactionNo);
  if (type === TradeType.RECHARGE) return `/wallet/top-ups/${no}`;
  if (type === TradeType.CASH_OUT) return `/wallet/cash-outs/${no}`;
  return orderNo && `/orders/${encodeURIComponent(orderNo)}`;
}
