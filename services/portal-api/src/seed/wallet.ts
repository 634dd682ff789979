import { TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/schema';
import { acceptBankOrder, settleBankOrder } from '../domains/wallet/bank-orders';
import { post } from '../domains/wallet/ledger';
import type { Decision } from '../bank/bank';
import type { DemoOwner } from './owners';
import type { DemoStores } from './stores';
import { type BankPlan, bankPlans, request } from './wallet-plans';

/** Something that moved money at a time; those of orders come from their own seed. */
export interface Movement {
  at: Date;
  apply(trx: Transaction<Database>): Promise<unknown>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const adjustments = [
  { daysAgo: 45, type: TradeType.CREDIT_ADJUSTMENT, cents: 120_00, remark: '延误补偿' },
  { daysAgo: 41, type: TradeType.DEBIT_ADJUSTMENT, cents: -45_50, remark: '地址更正费' },
];

/** A wallet with two months behind it. All movements are written in the order of time. */
export async function seedWallet(trx: Transaction<Database>, stores: DemoStores, owner: DemoOwner, now: Date, ofOrders: readonly Movement[]): Promise<void> {
  const adjusted = adjustments.map(({ daysAgo, type, cents, remark }): Movement => {
    const at = new Date(now.getTime() - daysAgo * DAY);
    const moves = { available: cents, outside: -cents };
    return { at, apply: (inside) => post(inside, { ownerId: owner.id, type, status: TradeStatus.SUCCESS, amount: cents, moves, remark, at }) };
  });
  const asked = bankPlans.flatMap((plan) => movementsOf(plan, stores, owner, now));
  for (const movement of [...adjusted, ...asked, ...ofOrders].sort((a, b) => a.at.getTime() - b.at.getTime())) await movement.apply(trx);
}

/** What was asked of the bank and what became of it. What is pending stays so: no job asks about it. */
function movementsOf(plan: BankPlan, stores: DemoStores, owner: DemoOwner, now: Date): Movement[] {
  const at = new Date(now.getTime() - plan.daysAgo * DAY);
  const later = (hours: number) => new Date(at.getTime() + hours * HOUR);
  let transactionNo = '';
  const movements: Movement[] = [{ at, apply: async (trx) => (transactionNo = await request(trx, plan, stores, owner, at)) }];
  const { acceptedAfter, decidedAfter, declined } = plan;
  if (acceptedAfter !== undefined) movements.push({ at: later(acceptedAfter), apply: (trx) => acceptBankOrder(trx, transactionNo, later(acceptedAfter)) });
  if (decidedAfter !== undefined) {
    const decision: Decision = declined ? { status: TradeStatus.REJECTED, reason: declined } : { status: TradeStatus.SUCCESS };
    movements.push({ at: later(decidedAfter), apply: (trx) => settleBankOrder(trx, transactionNo, decision, later(decidedAfter)) });
  }
  return movements;
}
