import { toMoney, TradeStatus, type Language } from '@portal/api-contract/vocabulary';
import type { BankOrderRow } from './bank-orders';
import { sayReason } from './reject-reasons';

/** How far a recharge or cash-out has come; the amount is signed as in its trade record. */
export const progressOf = (row: BankOrderRow, language: Language) => ({
  transactionNo: row.transaction_no,
  amount: toMoney(row.amount),
  status: row.status,
  rejectReason: row.reject_reason === null ? undefined : sayReason(row.reject_reason, language),
  remark: row.remark ?? undefined,
  createdAt: row.created_at.toISOString(),
  acceptedAt: row.accepted_at?.toISOString(),
  completedAt: completedAt(row)?.toISOString(),
});

/** What never was pending was complete when it was made. */
const completedAt = ({ status, settled_at, created_at }: BankOrderRow) =>
  settled_at ?? (status === TradeStatus.PENDING ? undefined : created_at);
