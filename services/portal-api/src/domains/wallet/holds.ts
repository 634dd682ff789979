import { ErrorCode, toMoney, type ChargeType, TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { BusinessError } from '../../platform/http/errors';
import { lockWallet, post } from './ledger';
import { fundMessages } from './messages';

type Trx = Transaction<Database>;

const { SUCCESS } = TradeStatus;

/** Refuses what spends money while the owner owes; the wallet is locked until the end of the transaction. @throws BusinessError AMOUNT_OWED */
export async function refuseWhileOwing(trx: Trx, ownerId: string): Promise<void> {
  const { owed } = await lockWallet(trx, ownerId);
  if (owed > 0) throw new BusinessError(ErrorCode.AMOUNT_OWED, fundMessages.owed, { owed: toMoney(owed) });
}

/**
 * Sets money aside for a new order: available falls, frozen rises. Amounts are whole cents above zero; `at` is when it happened.
 * @throws BusinessError AMOUNT_OWED or INSUFFICIENT_FUNDS
 */
export async function freeze(trx: Trx, ownerId: string, orderNo: string, cents: number, at = new Date()): Promise<void> {
  await refuseWhileOwing(trx, ownerId);
  const moves = { available: -cents, frozen: cents };
  await post(trx, { ownerId, type: TradeType.FREEZE, status: SUCCESS, amount: -cents, moves, orderNo, at });
}

interface OrderAmount {
  ownerId: string;
  orderNo: string;
  /** Whole cents. */
  cents: number;
  at: Date;
  /** What a carrier's adjustment is for. */
  chargeType?: ChargeType | undefined;
}

/** Raises the hold of an order to what it costs by now. What available lacks is owed at once. A higher hold stays. */
export async function raiseHold(trx: Trx, { ownerId, orderNo, cents, at, chargeType }: OrderAmount): Promise<void> {
  await lockWallet(trx, ownerId);
  const missing = cents - (await heldFor(trx, ownerId, orderNo));
  if (missing <= 0) return;
  const moves = { available: -missing, frozen: missing };
  await post(trx, { ownerId, type: TradeType.FREEZE, status: SUCCESS, amount: -missing, moves, mayOwe: true, orderNo, chargeType, at });
}

/**
 * Moves the hold of an order to what it costs with another carrier: what is missing is set aside, what is too much is free again.
 * @throws BusinessError AMOUNT_OWED or INSUFFICIENT_FUNDS where more is to be held than there is
 */
export async function moveHold(trx: Trx, { ownerId, orderNo, cents, at }: OrderAmount): Promise<void> {
  await lockWallet(trx, ownerId);
  const more = cents - (await heldFor(trx, ownerId, orderNo));
  if (more === 0) return;
  if (more > 0) await refuseWhileOwing(trx, ownerId);
  const moves = { available: -more, frozen: more };
  const type = more > 0 ? TradeType.FREEZE : TradeType.UNFREEZE;
  await post(trx, { ownerId, type, status: SUCCESS, amount: -more, moves, orderNo, at });
}

/** Pays the quoted price of an order, as `capture` does. What stays frozen is given back by `unfreeze`. */
export const charge = (trx: Trx, ownerId: string, orderNo: string, cents: number, at = new Date()): Promise<void> =>
  capture(trx, TradeType.CHARGE, { ownerId, orderNo, cents, at });

/** Takes an amount above zero: first out of what is frozen for the order, then out of available; what is left is owed. */
async function capture(trx: Trx, type: TradeType, { ownerId, orderNo, cents, at, chargeType }: OrderAmount): Promise<void> {
  await lockWallet(trx, ownerId);
  const fromHold = Math.min(await heldFor(trx, ownerId, orderNo), cents);
  const moves = { frozen: -fromHold, available: fromHold - cents, outside: cents };
  await post(trx, { ownerId, type, status: SUCCESS, amount: -cents, moves, mayOwe: true, orderNo, chargeType, at });
}

/** Gives back all that is still frozen for an order and returns it in cents; 0 if nothing was. */
export async function unfreeze(trx: Trx, ownerId: string, orderNo: string, at = new Date()): Promise<number> {
  await lockWallet(trx, ownerId);
  const held = await heldFor(trx, ownerId, orderNo);
  if (held === 0) return 0;
  const moves = { frozen: -held, available: held };
  await post(trx, { ownerId, type: TradeType.UNFREEZE, status: SUCCESS, amount: held, moves, orderNo, at });
  return held;
}

/**
 * Settles an order, always: the quoted price is a charge, what came to it an adjustment, both out of the hold first. What is
 * left of the hold is given back, and a total below zero is paid out to the wallet. Returns the cents that are given back.
 */
export async function settleOrder(trx: Trx, { quoted, ...due }: OrderAmount & { quoted: number }): Promise<number> {
  const { ownerId, orderNo, cents, at } = due;
  const charged = Math.max(0, Math.min(cents, quoted));
  if (charged > 0) await charge(trx, ownerId, orderNo, charged, at);
  await adjust(trx, { ...due, cents: cents - charged });
  return unfreeze(trx, ownerId, orderNo, at);
}

/** Takes an adjustment of an order out of its hold, available or as a receivable; one below zero is given to the wallet. */
export async function adjust(trx: Trx, adjustment: OrderAmount): Promise<void> {
  const { ownerId, orderNo, cents, at, chargeType } = adjustment;
  if (cents > 0) await capture(trx, TradeType.DEBIT_ADJUSTMENT, adjustment);
  if (cents >= 0) return;
  const moves = { available: -cents, outside: cents };
  await post(trx, { ownerId, type: TradeType.CREDIT_ADJUSTMENT, status: SUCCESS, amount: -cents, moves, orderNo, chargeType, at });
}

/** Cents frozen for an order. The caller has locked the wallet, or two at once would both spend the same hold. */
async function heldFor(trx: Trx, ownerId: string, orderNo: string): Promise<number> {
  const hold = await trx
    .selectFrom('hold')
    .select('amount')
    .where('owner_id', '=', ownerId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return hold?.amount ?? 0;
}
