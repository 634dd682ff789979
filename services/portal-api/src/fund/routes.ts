import type { Selectable } from 'kysely';
import type { TradeRecord } from '@portal/api-contract';
import type { Handlers } from '../http/context';
import { toMoney } from '../pricing/money';
import { cashOut, cashOutDetail } from './cash-out';
import { recharge, rechargeDetail } from './recharge';
import { fundRules } from './rules';
import { readRecords, readWallet } from './store';
import type { FundTables } from './tables';

export const fund: Handlers<'fund'> = {
  recharge,
  rechargeDetail,
  cashOut,
  cashOutDetail,
  balance: async ({ db, ownerId }) => {
    const { available, frozen } = await readWallet(db, ownerId);
    return { available: toMoney(available), frozen: toMoney(frozen), total: toMoney(available + frozen), currency: 'USD', ...fundRules };
  },
  tradeRecords: async ({ db, ownerId }, input) => {
    const { rows, ...page } = await readRecords(db, ownerId, input);
    return { ...page, records: rows.map(presentRecord) };
  },
};

function presentRecord(row: Selectable<FundTables['trade_record']>): TradeRecord {
  const atRequest = { balanceAfter: toMoney(row.balance_after), frozenAfter: toMoney(row.frozen_after) };
  return {
    transactionNo: row.transaction_no,
    type: row.type,
    amount: toMoney(row.amount),
    balanceAfter: toMoney(row.settled_balance_after ?? row.balance_after),
    frozenAfter: toMoney(row.settled_frozen_after ?? row.frozen_after),
    orderNo: row.order_no ?? undefined,
    status: row.status,
    remark: row.remark ?? undefined,
    createdAt: row.created_at.toISOString(),
    ...(row.settled_at && { completedAt: row.settled_at.toISOString(), atRequest }),
  };
}
