import { CashOutMethod, ErrorCode, TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Operator } from '../../../platform/http/contract';
import { BusinessError, type Message, type MessageParams } from '../../../platform/http/errors';
import { demandRole } from '../../../platform/http/operator';
import { withdrawAskBank } from '../bank/ask-bank';
import { acceptBankOrder, findBankOrder, settleBankOrder, waitsUntil } from '../bank-orders';
import { lockWallet } from '../ledger';
import { audit } from './audit';
import { payoutMessages as messages } from './messages';

type Trx = Transaction<Database>;

/** Cash-outs that are not decided, oldest first, with how far each is. */
export const openPayouts = (db: Kysely<Database>) =>
  db
    .selectFrom('bank_order')
    .innerJoin('trade_record', 'trade_record.transaction_no', 'bank_order.transaction_no')
    .leftJoin('payout', 'payout.transaction_no', 'bank_order.transaction_no')
    .select(['bank_order.transaction_no', 'bank_order.method', 'account_name', 'bank', 'routing_no', 'account_tail', 'due_at'])
    .select(['amount', 'status', 'created_at', 'approved_by', 'approved_at', 'file_no', 'exported_by'])
    .where('bank_order.type', '=', TradeType.CASH_OUT)
    .where('status', '=', TradeStatus.PENDING)
    .orderBy('created_at')
    .orderBy('bank_order.transaction_no')
    .execute();

/**
 * Releases a cash-out for a file or a cheque of somebody else. From here on no other bank is asked about it.
 * @throws BusinessError WRONG_STATUS for one that is decided, waits for its payee's time, is approved already or is with a bank
 */
export async function approvePayout(trx: Trx, transactionNo: string, who: Operator, now: Date): Promise<void> {
  demandRole(who, ['approve']);
  // A server with another bank would ask that one, now or after a change of BANK, and it would be paid twice. The job first, as
  // such a server has it: neither waits for the other.
  const asked = await findBankOrder(trx, transactionNo, { type: TradeType.CASH_OUT });
  const unasked = asked !== undefined && (await withdrawAskBank(trx, transactionNo, asked.due_at ?? asked.created_at));
  const order = await lockPending(trx, transactionNo);
  const waits = waitsUntil(order, now);
  if (waits) throw refusal(messages.waits, { transactionNo, until: waits.toISOString() });
  const payout = await lockPayout(trx, transactionNo);
  if (payout) throw refusal(messages.approved, { transactionNo, by: payout.approved_by });
  if (order.accepted_at || !unasked) throw refusal(messages.otherBank, { transactionNo });
  await trx.insertInto('payout').values({ transaction_no: transactionNo, approved_at: now, approved_by: who.name }).execute();
  await audit(trx, who, ['approve', transactionNo], now);
}

/**
 * Gives the money of a cash-out back to its owner, who reads why; approved or not, as long as it is in no file.
 * @throws BusinessError WRONG_STATUS for one that is decided, or on its way
 */
export async function rejectPayout(
  trx: Trx,
  { transactionNo, why }: { transactionNo: string; why: string },
  who: Operator,
  now: Date,
): Promise<void> {
  demandRole(who, ['approve']);
  await lockPending(trx, transactionNo);
  const payout = await lockPayout(trx, transactionNo);
  if (payout?.exported_by) throw refusal(messages.inFile, { transactionNo, fileNo: String(payout.file_no) });
  if (payout) await trx.deleteFrom('payout').where('transaction_no', '=', transactionNo).execute();
  await settleBankOrder(trx, transactionNo, { status: TradeStatus.REJECTED, reason: why }, now);
  await audit(trx, who, ['reject', transactionNo, why], now);
}

/**
 * Ends a cash-out by cheque that somebody else has approved: the cheque is on its way.
 * @throws BusinessError WRONG_STATUS for one that is no cheque, not approved, or approved by the same person
 */
export async function payByCheque(
  trx: Trx,
  { transactionNo, chequeNo }: { transactionNo: string; chequeNo: string },
  who: Operator,
  now: Date,
): Promise<void> {
  demandRole(who, ['export']);
  const order = await lockPending(trx, transactionNo);
  if (order.method !== CashOutMethod.CHECK) throw refusal(messages.noCheque, { transactionNo });
  const payout = await lockPayout(trx, transactionNo);
  if (!payout) throw refusal(messages.notApproved, { transactionNo });
  if (payout.approved_by === who.name) throw refusal(messages.fourEyes, { transactionNo, by: who.name });
  await trx.updateTable('payout').set({ cheque_no: chequeNo, exported_by: who.name }).where('transaction_no', '=', transactionNo).execute();
  await acceptBankOrder(trx, transactionNo, now);
  await settleBankOrder(trx, transactionNo, { status: TradeStatus.SUCCESS }, now);
  await audit(trx, who, ['cheque', transactionNo, chequeNo], now);
}

/**
 * Takes back a cash-out that came back from the payee's bank, or whose file the bank has refused: the owner has the money again.
 * @throws BusinessError WRONG_STATUS for one that never was on its way, or is taken back already
 */
export async function returnPayout(
  trx: Trx,
  { transactionNo, why }: { transactionNo: string; why: string },
  who: Operator,
  now: Date,
): Promise<void> {
  demandRole(who, ['approve']);
  const payout = await lockPayout(trx, transactionNo);
  if (!payout?.exported_by) throw refusal(messages.notOnItsWay, { transactionNo });
  const outcome = await settleBankOrder(trx, transactionNo, { status: TradeStatus.REVERSED, reason: why }, now);
  if (outcome !== 'settled') throw refusal(messages.takenBack, { transactionNo });
  await audit(trx, who, ['return', transactionNo, why], now);
}

/** A pending cash-out whose wallet is locked, so that nobody decides it meanwhile. */
async function lockPending(trx: Trx, transactionNo: string) {
  const found = await findBankOrder(trx, transactionNo, { type: TradeType.CASH_OUT });
  if (!found) throw new BusinessError(ErrorCode.NOT_FOUND, messages.unknown, { transactionNo });
  await lockWallet(trx, found.owner_id);
  const order = (await findBankOrder(trx, transactionNo)) ?? found;
  if (order.status !== TradeStatus.PENDING) throw refusal(messages.decided, { transactionNo });
  return order;
}

const lockPayout = (trx: Trx, transactionNo: string) =>
  trx.selectFrom('payout').selectAll().where('transaction_no', '=', transactionNo).forUpdate().executeTakeFirst();

const refusal = (text: Message, params: MessageParams) => new BusinessError(ErrorCode.WRONG_STATUS, text, params);
