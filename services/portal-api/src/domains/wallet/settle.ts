import { TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { BankOrderType, Decision } from '../../bank/bank';
import { acceptBankOrder, findBankOrder } from './bank-orders';
import { lockWallet, type Moves, settlePosting } from './ledger';

/** settled: done now; repeated: was decided so before; contrary: was decided otherwise before, which stays; absent: no such request. */
export type Settled = 'settled' | 'repeated' | 'contrary' | 'absent';

/** Ends a pending recharge or cash-out, once: record, ledger and balances change together. */
export async function settle(trx: Transaction<Database>, transactionNo: string, decision: Decision, at: Date): Promise<Settled> {
  const found = await findBankOrder(trx, transactionNo);
  if (!found) return 'absent';
  const { owner_id: ownerId, type } = found;
  await lockWallet(trx, ownerId);
  // Read again under the lock: someone else may have decided in the meantime.
  const { status, amount } = (await findBankOrder(trx, transactionNo)) ?? found;
  if (status !== TradeStatus.PENDING) return status === decision.status ? 'repeated' : 'contrary';
  await acceptBankOrder(trx, transactionNo, at);
  if (decision.status === TradeStatus.REJECTED) {
    await trx.updateTable('bank_order').set({ reject_reason: decision.reason }).where('transaction_no', '=', transactionNo).execute();
  }
  await settlePosting(trx, {
    transactionNo,
    ownerId,
    status: decision.status,
    moves: movesOf(type, decision.status, Math.abs(amount)),
    at,
  });
  return 'settled';
}

function movesOf(type: BankOrderType, status: Decision['status'], cents: number): Moves {
  if (type === TradeType.RECHARGE) return status === TradeStatus.SUCCESS ? { available: cents, outside: -cents } : {};
  return status === TradeStatus.SUCCESS ? { frozen: -cents, outside: cents } : { frozen: -cents, available: cents };
}
