import { TradeStatus, TradeType } from '@portal/api-contract/enums';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { charge, unfreeze } from '../fund/holds';
import { lockWallet, post } from '../fund/ledger';

interface Owed {
  ownerId: string;
  orderNo: string;
  /** Cents. */
  cents: number;
  at: Date;
}

/**
 * Pays an order: charged out of its hold; what that does not cover is a debit adjustment; what is left of it is given back.
 * Answers false, and moves nothing, while the owner has too little.
 */
export async function payFinal(trx: Transaction<Database>, { ownerId, orderNo, cents, at }: Owed): Promise<boolean> {
  const { available } = await lockWallet(trx, ownerId);
  const hold = await trx.selectFrom('hold').select('amount').where('owner_id', '=', ownerId).where('order_no', '=', orderNo).executeTakeFirst();
  const held = hold?.amount ?? 0;
  if (cents > held + available) return false;
  const fromHold = Math.min(held, cents);
  if (fromHold > 0) await charge(trx, ownerId, orderNo, fromHold, at);
  await adjust(trx, { ownerId, orderNo, cents: cents - fromHold, at });
  await unfreeze(trx, ownerId, orderNo, at);
  return true;
}

/** Takes an amount that came up after the order was settled, or gives it back. Answers false, and moves nothing, while the owner has too little. */
export async function payLate(trx: Transaction<Database>, owed: Owed): Promise<boolean> {
  const { available } = await lockWallet(trx, owed.ownerId);
  if (owed.cents > available) return false;
  await adjust(trx, owed);
  return true;
}

async function adjust(trx: Transaction<Database>, { ownerId, orderNo, cents, at }: Owed): Promise<void> {
  if (cents === 0) return;
  const type = cents > 0 ? TradeType.DEBIT_ADJUSTMENT : TradeType.CREDIT_ADJUSTMENT;
  await post(trx, { ownerId, type, status: TradeStatus.SUCCESS, amount: -cents, moves: { available: -cents, outside: cents }, orderNo, at });
}
