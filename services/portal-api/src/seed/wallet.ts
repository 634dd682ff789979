import { TradeStatus, TradeType } from '@portal/api-contract/enums';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { post } from '../fund/ledger';
import type { DemoOwner } from './owners';

/** Something that moved money at a time; those of orders come from their own seed. */
export interface Movement {
  at: Date;
  apply(trx: Transaction<Database>): Promise<unknown>;
}

const day = 24 * 3_600_000;

const history = [
  { daysAgo: 60, type: TradeType.RECHARGE, cents: 20_000_00, remark: '电汇充值' },
  { daysAgo: 45, type: TradeType.CREDIT_ADJUSTMENT, cents: 120_00, remark: '延误补偿' },
  { daysAgo: 41, type: TradeType.DEBIT_ADJUSTMENT, cents: -45_50, remark: '地址更正费' },
  { daysAgo: 30, type: TradeType.RECHARGE, cents: 15_000_00, remark: 'ACH 银行转账充值' },
  { daysAgo: 12, type: TradeType.CASH_OUT, cents: -2_574_50, remark: '提现至对公账户' },
];

/** A wallet with two months behind it. All movements are written in the order of time. */
export async function seedWallet(trx: Transaction<Database>, owner: DemoOwner, now: Date, ofOrders: readonly Movement[]): Promise<void> {
  const own = history.map(({ daysAgo, type, cents, remark }): Movement => {
    const at = new Date(now.getTime() - daysAgo * day);
    const moves = { available: cents, outside: -cents };
    return { at, apply: (inside) => post(inside, { ownerId: owner.id, type, status: TradeStatus.SUCCESS, amount: cents, moves, remark, at }) };
  });
  for (const movement of [...own, ...ofOrders].sort((a, b) => a.at.getTime() - b.at.getTime())) await movement.apply(trx);
}
