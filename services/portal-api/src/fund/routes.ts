import type { Selectable } from 'kysely';
import type { TradeRecord } from '@portal/api-contract';
import type { Handlers } from '../http/context';
import { toMoney } from '../pricing/money';
import { readRecords, readWallet } from './store';
import type { FundTables } from './tables';

export const fund: Handlers<'fund'> = {
  balance: async ({ db, ownerId }) => {
    const { available, frozen } = await readWallet(db, ownerId);
    return { available: toMoney(available), frozen: toMoney(frozen), total: toMoney(available + frozen), currency: 'USD' };
  },
  tradeRecords: async ({ db, ownerId }, input) => {
    const { rows, ...page } = await readRecords(db, ownerId, input);
    return { ...page, records: rows.map(presentRecord) };
  },
};

const presentRecord = (row: Selectable<FundTables['trade_record']>): TradeRecord => ({
  transactionNo: row.transaction_no,
  type: row.type,
  amount: toMoney(row.amount),
  balanceAfter: toMoney(row.balance_after),
  frozenAfter: toMoney(row.frozen_after),
  orderNo: row.order_no ?? undefined,
  status: row.status,
  remark: row.remark ?? undefined,
  createdAt: row.created_at.toISOString(),
});
