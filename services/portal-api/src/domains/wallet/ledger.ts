import { randomInt } from 'node:crypto';
import { toMoney, type TradeStatus, type TradeType, ErrorCode } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { BusinessError } from '../../platform/http/errors';
import { fundMessages } from './messages';

/** Signed cents; what leaves one account arrives at another: they sum to zero. */
export interface Moves {
  available?: number;
  frozen?: number;
  outside?: number;
}

/** One movement of money. */
export interface Posting {
  ownerId: string;
  type: TradeType;
  status: TradeStatus;
  /** As the trade record shows it: signed cents. */
  amount: number;
  moves: Moves;
  orderNo?: string | undefined;
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
  trx.selectFrom('wallet').select(['available', 'frozen']).where('owner_id', '=', ownerId).forUpdate().executeTakeFirstOrThrow();

/**
 * Writes one trade record and its ledger entries; the database moves the balances along, and refuses a record that
 * shows something else than its entries move. Throws INSUFFICIENT_FUNDS when available would fall below zero. Returns the transactionNo.
 */
export async function post(trx: Transaction<Database>, posting: Posting): Promise<string> {
  const { ownerId: owner_id, orderNo: order_no = null, moves, at } = posting;
  const wallet = await lockWallet(trx, owner_id);
  const balance_after = wallet.available + (moves.available ?? 0);
  if (balance_after < 0) {
    throw new BusinessError(ErrorCode.INSUFFICIENT_FUNDS, fundMessages.insufficient, { missing: toMoney(-balance_after) });
  }
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
      balance_after,
      frozen_after: wallet.frozen + (moves.frozen ?? 0),
      order_no,
      remark,
      created_at: at,
    })
    .execute();
  await writeEntries(trx, { transaction_no, owner_id, order_no, created_at: at }, moves);
  return transaction_no;
}

/** Ends a pending movement of an owner whose wallet the caller has locked. The database allows that once. */
export async function settlePosting(trx: Transaction<Database>, { transactionNo, ownerId, status, moves, at }: Settlement): Promise<void> {
  await writeEntries(trx, { transaction_no: transactionNo, owner_id: ownerId, order_no: null, created_at: at }, moves);
  // After the entries: the record then takes over the balances that they led to.
  await trx.updateTable('trade_record').set({ status, settled_at: at }).where('transaction_no', '=', transactionNo).execute();
}

interface Entry {
  transaction_no: string;
  owner_id: string;
  order_no: string | null;
  created_at: Date;
}

async function writeEntries(trx: Transaction<Database>, common: Entry, moves: Moves): Promise<void> {
  const entries = (['available', 'frozen', 'outside'] as const)
    .map((account) => ({ ...common, account, amount: moves[account] ?? 0 }))
    .filter((entry) => entry.amount !== 0);
  if (entries.length > 0) await trx.insertInto('ledger_entry').values(entries).execute();
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number that can be read out on the telephone: the day and ten letters that are not taken for one another. */
function newTransactionNo(at: Date): string {
  const random = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `T${at.toISOString().slice(0, 10).replaceAll('-', '')}${random}`;
}
