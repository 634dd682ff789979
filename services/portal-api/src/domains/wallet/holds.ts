import { TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
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
  await lockWallet(trx, ownerId);
  const held = await heldFor(trx, ownerId, orderNo);
  const fromHold = Math.min(held, cents);
  const moves = { frozen: -fromHold, available: fromHold - cents, outside: cents };
  await post(trx, { ownerId, type: TradeType.CHARGE, status: TradeStatus.SUCCESS, amount: -cents, moves, orderNo, at });
}

/** Gives back all that is still frozen for an order and returns it in cents; 0 if nothing was. */
export async function unfreeze(trx: Transaction<Database>, ownerId: string, orderNo: string, at = new Date()): Promise<number> {
  await lockWallet(trx, ownerId);
  const held = await heldFor(trx, ownerId, orderNo);
  if (held === 0) return 0;
  const moves = { frozen: -held, available: held };
  await post(trx, { ownerId, type: TradeType.UNFREEZE, status: TradeStatus.SUCCESS, amount: held, moves, orderNo, at });
  return held;
}

interface Owed {
  ownerId: string;
  orderNo: string;
  /** Cents. */
  cents: number;
  at: Date;
}

/**
 * Settles an order: charged out of its hold; what that does not cover is a debit adjustment; what is left of it is given back.
 * Answers false, and moves nothing, while the owner has too little.
 */
export async function settleOrder(trx: Transaction<Database>, { ownerId, orderNo, cents, at }: Owed): Promise<boolean> {
  const { available } = await lockWallet(trx, ownerId);
  const held = await heldFor(trx, ownerId, orderNo);
  if (cents > held + available) return false;
  const fromHold = Math.min(held, cents);
  if (fromHold > 0) await charge(trx, ownerId, orderNo, fromHold, at);
  await adjust(trx, { ownerId, orderNo, cents: cents - fromHold, at });
  await unfreeze(trx, ownerId, orderNo, at);
  return true;
}

/** Takes an amount that came up after the order was settled, or gives it back. Answers false, and moves nothing, while the owner has too little. */
export async function adjustSettledOrder(trx: Transaction<Database>, owed: Owed): Promise<boolean> {
  const { available } = await lockWallet(trx, owed.ownerId);
  if (owed.cents > available) return false;
  await adjust(trx, owed);
  return true;
}

async function adjust(trx: Transaction<Database>, { ownerId, orderNo, cents, at }: Owed): Promise<void> {
  if (cents === 0) return;
  const type = cents > 0 ? TradeType.DEBIT_ADJUSTMENT : TradeType.CREDIT_ADJUSTMENT;
  await post(trx, {
    ownerId,
    type,
    status: TradeStatus.SUCCESS,
    amount: -cents,
    moves: { available: -cents, outside: cents },
    orderNo,
    at,
  });
}

/** Cents frozen for an order. The caller has locked the wallet, or two at once would both spend the same hold. */
async function heldFor(trx: Transaction<Database>, ownerId: string, orderNo: string): Promise<number> {
  const hold = await trx
    .selectFrom('hold')
    .select('amount')
    .where('owner_id', '=', ownerId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return hold?.amount ?? 0;
}
