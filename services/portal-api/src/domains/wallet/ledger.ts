import { randomInt } from 'node:crypto';
import { type ChargeType, ErrorCode, formatMoney, toMoney, TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { BusinessError } from '../../platform/http/errors';
import { notifyOwner } from '../accounts/notify-owner';
import { settingsOf } from '../accounts/notifications/settings';
import { fundMessages, lowBalanceNotice } from './messages';

/** Signed cents; what leaves one account arrives at another: they sum to zero. */
export interface Moves {
  available?: number;
  frozen?: number;
  outside?: number;
}

/** With what is owed, which `post` finds out: below zero is a new receivable, above zero repays one. */
interface AllMoves extends Moves {
  owed?: number;
}

/** One movement of money. */
export interface Posting {
  ownerId: string;
  type: TradeType;
  status: TradeStatus;
  /** As the trade record shows it: signed cents. */
  amount: number;
  moves: Moves;
  /** What `available` lacks becomes a receivable; without it, the posting is refused. */
  mayOwe?: boolean;
  orderNo?: string | undefined;
  /** What a carrier's adjustment is for. */
  chargeType?: ChargeType | undefined;
  remark?: string | undefined;
  at: Date;
}

/** How a pending movement ended, and what that moves. */
export interface Settlement {
  transactionNo: string;
  ownerId: string;
  status: TradeStatus;
  moves: Moves;
  at: Date;
}

/** The owner's balances in cents, locked until the end of the transaction: movements of one owner happen one after another. */
export const lockWallet = (trx: Transaction<Database>, ownerId: string) =>
  trx.selectFrom('wallet').select(['available', 'frozen', 'owed']).where('owner_id', '=', ownerId).forUpdate().executeTakeFirstOrThrow();

/**
 * Writes one trade record and its ledger entries; the database moves the balances along, and refuses a record that
 * shows something else than its entries move. What arrives in available repays at once what the owner owes.
 * Throws INSUFFICIENT_FUNDS when available would fall below zero and the posting may not owe. Returns the transactionNo.
 */
export async function post(trx: Transaction<Database>, posting: Posting): Promise<string> {
  const wallet = await lockWallet(trx, posting.ownerId);
  const short = Math.max(0, -(wallet.available + (posting.moves.available ?? 0)));
  if (short > 0 && !posting.mayOwe) {
    throw new BusinessError(ErrorCode.INSUFFICIENT_FUNDS, fundMessages.insufficient, { missing: toMoney(short) });
  }
  const moves: AllMoves = { ...posting.moves, available: (posting.moves.available ?? 0) + short, owed: -short };
  const transactionNo = await write(trx, wallet, { ...posting, moves });
  if (moves.available! > 0) await repay(trx, posting.ownerId, posting.at);
  if (moves.available! < 0) await warnOfLowBalance(trx, posting.ownerId, wallet.available, moves.available!, posting.at);
  return transactionNo;
}

/** Tells the owner once, when what is available falls below their limit. */
async function warnOfLowBalance(trx: Transaction<Database>, ownerId: string, before: number, move: number, at: Date): Promise<void> {
  const after = before + move;
  const { low_balance: limit } = await settingsOf(trx, ownerId);
  if (before < limit || after >= limit) return;
  const [available, shown] = [after, limit].map((cents) => formatMoney(toMoney(cents)) ?? '');
  await notifyOwner(trx, ownerId, lowBalanceNotice(available!, shown!), at);
}

interface Balances {
  available: number;
  frozen: number;
  owed: number;
}

interface Written extends Posting {
  moves: AllMoves;
  /** The receivable that is repaid. */
  receivableNo?: string;
}

/** Writes a record and its entries for a wallet that is locked. Returns the transactionNo. */
async function write(trx: Transaction<Database>, wallet: Balances, posting: Written): Promise<string> {
  const { ownerId: owner_id, orderNo: order_no = null, chargeType: charge_type = null, moves, at, receivableNo } = posting;
  const transaction_no = newTransactionNo(at);
  const { type, status, amount, remark = null } = posting;
  await trx
    .insertInto('trade_record')
    .values({
      transaction_no,
      owner_id,
      type,
      status,
      amount,
      balance_after: wallet.available + (moves.available ?? 0),
      frozen_after: wallet.frozen + (moves.frozen ?? 0),
      owed_after: wallet.owed - (moves.owed ?? 0),
      order_no,
      charge_type,
      remark,
      created_at: at,
    })
    .execute();
  await writeEntries(trx, { transaction_no, owner_id, order_no, created_at: at }, moves, receivableNo);
  return transaction_no;
}

/** Pays what the owner owes out of available, the oldest first, each by a record of its own. The wallet is locked. */
async function repay(trx: Transaction<Database>, ownerId: string, at: Date): Promise<void> {
  const { available, frozen, owed } = await lockWallet(trx, ownerId);
  if (owed === 0) return;
  const wallet = { available, frozen, owed };
  for (const { transaction_no: receivableNo, remaining, order_no: orderNo, charge_type } of await openReceivables(trx, ownerId).execute()) {
    const cents = Math.min(remaining, wallet.available);
    if (cents === 0) return;
    await write(trx, wallet, {
      ownerId,
      type: TradeType.REPAYMENT,
      status: TradeStatus.SUCCESS,
      amount: -cents,
      moves: { available: -cents, owed: cents },
      orderNo: orderNo ?? undefined,
      chargeType: charge_type ?? undefined,
      receivableNo,
      at,
    });
    wallet.available -= cents;
    wallet.owed -= cents;
  }
}

/** What the owner owes, oldest first, with the movements that caused it. */
export const openReceivables = (db: Kysely<Database>, ownerId: string) =>
  db
    .selectFrom('receivable')
    .innerJoin('trade_record', 'trade_record.transaction_no', 'receivable.transaction_no')
    .select(['receivable.transaction_no', 'receivable.amount', 'remaining', 'type', 'charge_type', 'order_no', 'created_at'])
    .where('receivable.owner_id', '=', ownerId)
    .where('remaining', '>', 0)
    .orderBy('receivable.sequence');

/** Ends a pending movement of an owner whose wallet the caller has locked. The database allows that once. What arrives repays what is owed. */
export async function settlePosting(trx: Transaction<Database>, { transactionNo, ownerId, status, moves, at }: Settlement): Promise<void> {
  await writeEntries(trx, { transaction_no: transactionNo, owner_id: ownerId, order_no: null, created_at: at }, moves);
  // After the entries: the record then takes over the balances that they led to.
  await trx.updateTable('trade_record').set({ status, settled_at: at }).where('transaction_no', '=', transactionNo).execute();
  if ((moves.available ?? 0) > 0) await repay(trx, ownerId, at);
}

interface Entry {
  transaction_no: string;
  owner_id: string;
  order_no: string | null;
  created_at: Date;
}

async function writeEntries(trx: Transaction<Database>, common: Entry, moves: AllMoves, receivableNo: string | null = null): Promise<void> {
  const entries = (['available', 'frozen', 'owed', 'outside'] as const)
    .map((account) => ({ ...common, account, amount: moves[account] ?? 0, receivable_no: account === 'owed' ? receivableNo : null }))
    .filter((entry) => entry.amount !== 0);
  if (entries.length > 0) await trx.insertInto('ledger_entry').values(entries).execute();
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number that can be read out on the telephone: the day and ten letters that are not taken for one another. */
function newTransactionNo(at: Date): string {
  const random = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `T${at.toISOString().slice(0, 10).replaceAll('-', '')}${random}`;
}
