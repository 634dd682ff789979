import { toMoney, TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Operator } from '../../../platform/http/contract';
import { applyEvent } from '../bank/event';
import { lockWallet } from '../ledger';
import { payerReference } from '../payer-reference';
import { audit } from '../payouts/audit';
import type { Movement } from './tables';

type Trx = Transaction<Database>;

type Found = { transaction_no: string } | { file_no: number };

/**
 * Matches every open movement of the bank, those of former statements too: a recharge may be asked for after its payment came.
 * What matches nothing stays an open item. Answers how many were matched.
 */
export async function matchOpen(trx: Trx, who: Operator, now: Date): Promise<number> {
  // One after another, so that two never take one recharge for two payments.
  await sql`lock table bank_movement in share row exclusive mode`.execute(trx);
  const open = await trx
    .selectFrom('bank_movement')
    .selectAll()
    .where('matched_at', 'is', null)
    .orderBy('statement_id')
    .orderBy('line')
    .execute();
  let matched = 0;
  for (const movement of open) {
    const found =
      movement.cents > 0 ? ((await recharge(trx, movement, now)) ?? (await returned(trx, movement))) : await paidOut(trx, movement);
    if (!found) continue;
    await trx
      .updateTable('bank_movement')
      .set({ ...found, matched_at: now })
      .where('statement_id', '=', movement.statement_id)
      .where('line', '=', movement.line)
      .execute();
    const what = 'file_no' in found ? `file ${found.file_no}` : found.transaction_no;
    await audit(trx, who, ['match', what, `${nameOf(movement)}, ${movement.cents} cents`], now);
    matched += 1;
  }
  return matched;
}

/** How a movement is named: by its statement and the line of the file. */
const nameOf = ({ statement_id, line }: Pick<Movement, 'statement_id' | 'line'>): string => `${statement_id} line ${line}`;

const wordsOf = ({ bank_ref, customer_ref, text }: Movement): string => `${bank_ref} ${customer_ref} ${text}`.toUpperCase();

/** The oldest pending recharge of the payer whose reference the payment carries, of just this amount; it is booked as the webhook does. */
async function recharge(trx: Trx, movement: Movement, now: Date): Promise<Found | undefined> {
  const payerNos = payersIn(wordsOf(movement));
  if (payerNos.length !== 1) return undefined;
  const owner = await trx.selectFrom('owner').select('id').where('payer_no', '=', payerNos[0]!).executeTakeFirst();
  if (!owner) return undefined;
  await lockWallet(trx, owner.id);
  const pending = await trx
    .selectFrom('trade_record')
    .select('transaction_no')
    .where('owner_id', '=', owner.id)
    .where('type', '=', TradeType.RECHARGE)
    .where('status', '=', TradeStatus.PENDING)
    .where('amount', '=', movement.cents)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  if (!pending) return undefined;
  const { transaction_no } = pending;
  const event = {
    eventId: `statement ${nameOf(movement)}`,
    transactionNo: transaction_no,
    status: 'success',
    amount: toMoney(movement.cents),
  } as const;
  await applyEvent(trx, { event, body: Buffer.from(JSON.stringify(event)), signedAt: now }, now);
  return { transaction_no };
}

/** The payers that a text names by references whose check digits are right, in groups or not. */
function payersIn(words: string): number[] {
  const found = words.replace(/[\s-]/g, '').matchAll(/(?=(RF\d{2}(\d{10})))/g);
  const numbers = [...found]
    .filter(([, reference, digits]) => payerReference(Number(digits)) === reference)
    .map(([, , digits]) => Number(digits));
  return [...new Set(numbers)];
}

/** A cash-out that came back, by what its entry was called in the file, once `payouts return` has booked it. */
async function returned(trx: Trx, movement: Movement): Promise<Found | undefined> {
  const back = await trx
    .selectFrom('bank_order')
    .innerJoin('trade_record', 'trade_record.transaction_no', 'bank_order.reversal_no')
    .select('trade_record.transaction_no')
    .where('bank_order.type', '=', TradeType.CASH_OUT)
    .where('trade_record.amount', '=', movement.cents)
    .where(sql<boolean>`strpos(${wordsOf(movement)}, right(bank_order.transaction_no, 15)) > 0`)
    .where(sql<boolean>`not exists (select from bank_movement where transaction_no = trade_record.transaction_no)`)
    .executeTakeFirst();
  return back && { transaction_no: back.transaction_no };
}

/** The oldest file that was sent with just this sum, or the cheque of this number and amount. */
async function paidOut(trx: Trx, movement: Movement): Promise<Found | undefined> {
  const references = [movement.bank_ref, movement.customer_ref].map((text) => text.replace(/^0+/, '')).filter((text) => text !== '');
  if (references.length > 0) {
    const cheque = await trx
      .selectFrom('payout')
      .innerJoin('trade_record', 'trade_record.transaction_no', 'payout.transaction_no')
      .select('payout.transaction_no')
      .where(sql`ltrim(cheque_no, '0')`, 'in', references)
      .where('amount', '=', movement.cents)
      .where(sql<boolean>`not exists (select from bank_movement where transaction_no = payout.transaction_no)`)
      .executeTakeFirst();
    if (cheque) return { transaction_no: cheque.transaction_no };
  }
  const file = await trx
    .selectFrom('payout_file')
    .select('file_no')
    .where('sent_at', 'is not', null)
    .where('cents', '=', -movement.cents)
    .where(sql<boolean>`not exists (select from bank_movement where bank_movement.file_no = payout_file.file_no)`)
    .orderBy('file_no')
    .executeTakeFirst();
  return file && { file_no: file.file_no };
}
