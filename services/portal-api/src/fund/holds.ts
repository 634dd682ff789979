import { TradeStatus, TradeType } from '@portal/api-contract/enums';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { lockWallet, post } from './ledger';

/**
 * Sets money aside for an order: available falls, frozen rises. Throws INSUFFICIENT_FUNDS.
 * Amounts are whole cents above zero; `at` is when it happened.
 */
export async function freeze(trx: Transaction<Database>, ownerId: string, orderNo: string, cents: number, at = new Date()): Promise<void> {
  const moves = { available: -cents, frozen: cents };
  await post(trx, { ownerId, type: TradeType.FREEZE, status: TradeStatus.SUCCESS, amount: -cents, moves, orderNo, at });
}

/**
 * Pays for an order: first out of what is frozen for it, the rest out of available. Throws INSUFFICIENT_FUNDS when that
 * is too little. What stays frozen is given back by `unfreeze`.
 */
export async function charge(trx: Transaction<Database>, ownerId: string, orderNo: string, cents: number, at = new Date()): Promise<void> {
  const held = await heldFor(trx, ownerId, orderNo);
  const fromHold = Math.min(held, cents);
  const moves = { frozen: -fromHold, available: fromHold - cents, outside: cents };
  await post(trx, { ownerId, type: TradeType.CHARGE, status: TradeStatus.SUCCESS, amount: -cents, moves, orderNo, at });
}

/** Gives back all that is still frozen for an order and returns it in cents; 0 if nothing was. */
export async function unfreeze(trx: Transaction<Database>, ownerId: string, orderNo: string, at = new Date()): Promise<number> {
  const held = await heldFor(trx, ownerId, orderNo);
  if (held === 0) return 0;
  const moves = { frozen: -held, available: held };
  await post(trx, { ownerId, type: TradeType.UNFREEZE, status: TradeStatus.SUCCESS, amount: held, moves, orderNo, at });
  return held;
}

/** Cents frozen for an order. The wallet is locked first, or two at once would both spend the same hold. */
async function heldFor(trx: Transaction<Database>, ownerId: string, orderNo: string): Promise<number> {
  await lockWallet(trx, ownerId);
  const hold = await trx
    .selectFrom('hold')
    .select('amount')
    .where('owner_id', '=', ownerId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return hold?.amount ?? 0;
}
