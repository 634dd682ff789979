import { formatMoney, toMoney, TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import type { BankOrderType, Decision } from '../../bank/bank';
import type { Database } from '../../platform/database/schema';
import type { Input } from '../../platform/http/contract';
import type { FieldCipher } from './field-cipher';
import { refuseWhileOwing } from './holds';
import { lockWallet, type Moves, post, settlePosting } from './ledger';
import { notifyOwner } from '../accounts/notify-owner';
import { bankNotice } from './messages';
import { payeeHashes } from './payees';

type Trx = Transaction<Database>;

export interface RechargeRequest extends Omit<Input<'fund', 'recharge'>, 'amount'> {
  cents: number;
  remark?: string | undefined;
}

export interface CashOutRequest extends Omit<Input<'fund', 'cashOut'>, 'amount' | 'password' | 'code' | 'challenge'> {
  cents: number;
  /** Before it the bank is not asked; absent = at once. */
  dueAt?: Date | undefined;
}

/** Stores a pending top-up: nothing moves before the bank has confirmed it. Answers the transactionNo. */
export async function requestRecharge(trx: Trx, ownerId: string, request: RechargeRequest, at: Date): Promise<string> {
  const { cents, method, payRef, receiptObjects, remark } = request;
  const type = TradeType.RECHARGE;
  const transaction_no = await post(trx, { ownerId, type, status: TradeStatus.PENDING, amount: cents, moves: {}, remark, at });
  await trx
    .insertInto('bank_order')
    .values({ transaction_no, owner_id: ownerId, type, method, pay_ref: payRef || null, receipts: receiptObjects })
    .execute();
  return transaction_no;
}

/** Sets money aside for a pay-out: available falls, frozen rises. Answers the transactionNo. @throws BusinessError AMOUNT_OWED or INSUFFICIENT_FUNDS */
export async function requestCashOut(trx: Trx, cipher: FieldCipher, ownerId: string, request: CashOutRequest, at: Date): Promise<string> {
  const { cents, method, accountName, accountNo, routingNo, bank, remark, dueAt } = request;
  await refuseWhileOwing(trx, ownerId);
  const type = TradeType.CASH_OUT;
  const moves = { available: -cents, frozen: cents };
  const transaction_no = await post(trx, {
    ownerId,
    type,
    status: TradeStatus.PENDING,
    amount: -cents,
    moves,
    remark: remark || undefined,
    at,
  });
  const account = accountNo ? cipher.encrypt(accountNo, transaction_no) : undefined;
  const [payee] = payeeHashes(cipher, { ownerId, method, accountName, bank, accountNo, routingNo });
  await trx
    .insertInto('bank_order')
    .values({
      transaction_no,
      owner_id: ownerId,
      type,
      method,
      account_name: accountName,
      bank: bank || null,
      routing_no: routingNo || null,
      account_no: account?.bytes ?? null,
      account_key: account?.keyId ?? null,
      account_tail: accountNo ? tailOf(accountNo) : null,
      payee_hash: payee.hash,
      payee_key: payee.keyId,
      due_at: dueAt ?? null,
    })
    .execute();
  return transaction_no;
}

/** Four characters to recognise an account by; none of one so short that they would give it away. */
export function tailOf(accountNo: string): string {
  const plain = accountNo.replace(/[ -]/g, '');
  return plain.length < 8 ? '' : plain.slice(-4);
}

/** A request with its trade record; `type` and `ownerId` narrow it: what is another owner's or of the other type is absent. */
export function findBankOrder(db: Kysely<Database>, transactionNo: string, only: { type?: BankOrderType; ownerId?: string } = {}) {
  let query = db
    .selectFrom('bank_order')
    .innerJoin('trade_record', 'trade_record.transaction_no', 'bank_order.transaction_no')
    .selectAll('bank_order')
    .select(['amount', 'status', 'remark', 'created_at', 'settled_at'])
    .where('bank_order.transaction_no', '=', transactionNo);
  if (only.type !== undefined) query = query.where('bank_order.type', '=', only.type);
  if (only.ownerId !== undefined) query = query.where('bank_order.owner_id', '=', only.ownerId);
  return query.executeTakeFirst();
}

export type BankOrderRow = NonNullable<Awaited<ReturnType<typeof findBankOrder>>>;

/** Whether an object is a receipt of a recharge of the owner. */
export const isReceipt = async (db: Kysely<Database>, ownerId: string, objectName: string): Promise<boolean> =>
  (await db
    .selectFrom('bank_order')
    .select('transaction_no')
    .where('owner_id', '=', ownerId)
    .where((where) => where(where.val(objectName), '=', where.fn.any('receipts')))
    .executeTakeFirst()) !== undefined;

/** Records that the bank has accepted the request; the first time counts. */
export async function acceptBankOrder(trx: Trx, transactionNo: string, at: Date): Promise<void> {
  await trx
    .updateTable('bank_order')
    .set({ accepted_at: at })
    .where('transaction_no', '=', transactionNo)
    .where('accepted_at', 'is', null)
    .execute();
}

/** Until when the owner can cancel a cash-out, because nobody has been asked to pay it out; undefined where that is over. */
export const waitsUntil = ({ status, due_at }: Pick<BankOrderRow, 'status' | 'due_at'>, now: Date): Date | undefined =>
  status === TradeStatus.PENDING && due_at && due_at > now ? due_at : undefined;

/** Until when cash-outs of an owner wait, by transactionNo; without those that do not. */
export async function waitsOf(
  db: Kysely<Database>,
  ownerId: string,
  transactionNos: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (transactionNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('bank_order')
    .select(['transaction_no', 'due_at'])
    .where('owner_id', '=', ownerId)
    .where('transaction_no', 'in', transactionNos)
    .where('due_at', '>', now)
    .execute();
  return new Map(rows.map(({ transaction_no, due_at }) => [transaction_no, due_at!]));
}

/** Returns the money of a cash-out that the owner stops. The caller has made sure that the bank is not asked. False if it was decided meanwhile. */
export async function cancelBankOrder(trx: Trx, { transaction_no, owner_id: ownerId }: BankOrderRow, at: Date): Promise<boolean> {
  await lockWallet(trx, ownerId);
  // Read again under the lock: the bank may have reported in the meantime.
  const order = await findBankOrder(trx, transaction_no, { ownerId });
  if (!order || !waitsUntil(order, at)) return false;
  const moves = movesOf(order.type, true, Math.abs(order.amount));
  await settlePosting(trx, { transactionNo: transaction_no, ownerId, status: TradeStatus.CANCELLED, moves, at });
  return true;
}

/** settled: done now; repeated: was decided so before; conflict: was decided otherwise before, which stays; unknown: no such request. */
export type Settled = 'settled' | 'repeated' | 'conflict' | 'unknown';

/**
 * Ends a pending recharge or cash-out, once, or reverses one that succeeded: record, ledger and balances change together. A
 * reversal before the success was known is a rejection, because nothing has moved.
 */
export async function settleBankOrder(trx: Trx, transactionNo: string, decision: Decision, at: Date): Promise<Settled> {
  const found = await findBankOrder(trx, transactionNo);
  if (!found) return 'unknown';
  const { owner_id: ownerId, type } = found;
  await lockWallet(trx, ownerId);
  // Read again under the lock: someone else may have decided in the meantime.
  const { status, amount } = (await findBankOrder(trx, transactionNo)) ?? found;
  if (status === TradeStatus.SUCCESS && decision.status === TradeStatus.REVERSED) {
    await reverseBankOrder(trx, { ...found, amount }, decision.reason, at);
    await tellOwner(trx, { ...found, amount }, 'reversed', decision.reason, at);
    return 'settled';
  }
  if (status !== TradeStatus.PENDING) return isKnown(status, decision.status) ? 'repeated' : 'conflict';
  const rejected = decision.status !== TradeStatus.SUCCESS;
  await acceptBankOrder(trx, transactionNo, at);
  if (rejected) {
    await trx.updateTable('bank_order').set({ reject_reason: decision.reason }).where('transaction_no', '=', transactionNo).execute();
  }
  await settlePosting(trx, {
    transactionNo,
    ownerId,
    status: rejected ? TradeStatus.REJECTED : TradeStatus.SUCCESS,
    moves: movesOf(type, rejected, Math.abs(amount)),
    at,
  });
  if (decision.status === TradeStatus.SUCCESS) await tellOwner(trx, { ...found, amount }, 'done', undefined, at);
  else await tellOwner(trx, { ...found, amount }, 'rejected', decision.reason, at);
  return 'settled';
}

async function tellOwner(
  trx: Trx,
  { transaction_no, owner_id, type, amount }: BankOrderRow,
  ended: 'done' | 'rejected' | 'reversed',
  reason: string | undefined,
  at: Date,
): Promise<void> {
  const told = {
    transactionNo: transaction_no,
    amount: formatMoney(toMoney(Math.abs(amount))) ?? '',
    ...(reason !== undefined && { reason }),
  };
  await notifyOwner(trx, owner_id, bankNotice(type === TradeType.RECHARGE ? 'topUp' : 'cashOut', ended, told), at);
}

/** Whether a request that is not pending has this decision behind it: a reversed one has succeeded before, or was rejected so. */
function isKnown(status: TradeStatus, decision: Decision['status']): boolean {
  if (status === TradeStatus.REVERSED) return decision !== TradeStatus.REJECTED;
  return status === decision || (status === TradeStatus.REJECTED && decision === TradeStatus.REVERSED);
}

function movesOf(type: BankOrderType, rejected: boolean, cents: number): Moves {
  if (type === TradeType.RECHARGE) return rejected ? {} : { available: cents, outside: -cents };
  return rejected ? { frozen: -cents, available: cents } : { frozen: -cents, outside: cents };
}

/** A recharge leaves the wallet again, which then may owe; a cash-out comes back. Its record says so, another one moves the money. */
async function reverseBankOrder(trx: Trx, order: BankOrderRow, reason: string, at: Date): Promise<void> {
  const { transaction_no, owner_id: ownerId, amount } = order;
  const back = order.type === TradeType.RECHARGE ? TradeType.REVERSAL : TradeType.REFUND;
  const moves = { available: -amount, outside: amount };
  const status = TradeStatus.SUCCESS;
  const reversal_no = await post(trx, { ownerId, type: back, status, amount: -amount, moves, mayOwe: true, remark: transaction_no, at });
  await trx.updateTable('trade_record').set({ status: TradeStatus.REVERSED }).where('transaction_no', '=', transaction_no).execute();
  await trx
    .updateTable('bank_order')
    .set({ reversal_no, reversed_at: at, reject_reason: reason })
    .where('transaction_no', '=', transaction_no)
    .execute();
}
