import { ErrorCode, toCents, TradeStatus } from '@portal/api-contract/vocabulary';
import { fieldErrors } from '@portal/api-contract/schemas';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/schema';
import { BusinessError, InvalidInput, type Message, messages } from '../../../platform/http/errors';
import { acceptBankOrder, findBankOrder, settleBankOrder } from '../bank-orders';
import { bankMessages } from '../messages';

const shortText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !value.includes('\0'), 'characters');

const schema = z
  .object({
    eventId: shortText(100),
    transactionNo: shortText(64),
    status: z.enum(['accepted', 'success', 'rejected', 'reversed']),
    /** What arrived, was paid out or came back, in US dollars. */
    amount: z
      .string()
      .regex(/^\d{1,12}\.\d{2}$/, 'amount')
      .optional(),
    /** A RejectReason, or the bank's own words. */
    reason: shortText(200).optional(),
  })
  .refine(({ status, amount }) => !['success', 'reversed'].includes(status) || amount !== undefined, {
    path: ['amount'],
    error: 'required',
  })
  .refine(({ status, reason }) => !['rejected', 'reversed'].includes(status) || reason !== undefined, {
    path: ['reason'],
    error: 'required',
  });

/** What a bank reports about a recharge or cash-out. */
type BankEvent = z.output<typeof schema>;

/** Reads a signed body. @throws InvalidInput naming what is wrong in it */
export function readEvent(body: Buffer): BankEvent {
  const read = schema.safeParse(parse(body));
  if (read.success) return read.data;
  const en = fieldErrors(read.error, 'en');
  throw new InvalidInput(fieldErrors(read.error, 'zh').map(({ field, msg }, n) => ({ field, text: { zh: msg, en: en[n]?.msg ?? msg } })));
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new BusinessError(ErrorCode.INVALID, messages.body);
  }
}

interface SignedEvent {
  event: BankEvent;
  body: Buffer;
  signedAt: Date;
}

/**
 * Applies what a bank reports, each event once. `done`: it changed something; `repeated`: all of it was known.
 * An event that is delivered again, signed anew or byte for byte the same, because the answer was lost, is repeated.
 * @throws BusinessError NOT_FOUND or CONFLICT, which leaves nothing behind
 */
export async function applyEvent(trx: Transaction<Database>, signed: SignedEvent, now: Date): Promise<'done' | 'repeated'> {
  const { event } = signed;
  const request = await findBankOrder(trx, event.transactionNo);
  if (!request) throw new BusinessError(ErrorCode.NOT_FOUND, bankMessages.unknown);
  if (await isRepeat(trx, signed, now)) return 'repeated';
  if (event.amount !== undefined && toCents(event.amount) !== Math.abs(request.amount)) throw conflict(bankMessages.amount);
  const decision = decisionOf(event);
  if (!decision) {
    if (request.status === TradeStatus.PENDING) await acceptBankOrder(trx, event.transactionNo, now);
    return 'done';
  }
  const outcome = await settleBankOrder(trx, event.transactionNo, decision, now);
  if (outcome === 'conflict') throw conflict(bankMessages.decided);
  return outcome === 'settled' ? 'done' : 'repeated';
}

/** The decision that an event reports, if it is one. */
function decisionOf({ status, reason = '' }: BankEvent) {
  if (status === 'success') return { status: TradeStatus.SUCCESS } as const;
  if (status === 'reversed') return { status: TradeStatus.REVERSED, reason } as const;
  return status === 'rejected' ? ({ status: TradeStatus.REJECTED, reason } as const) : undefined;
}

/** Stores the event unless it is known. One that arrives twice at once waits here for the first. */
async function isRepeat(trx: Transaction<Database>, { event, body, signedAt }: SignedEvent, now: Date): Promise<boolean> {
  const stored = await trx
    .insertInto('bank_event')
    .values({ event_id: event.eventId, transaction_no: event.transactionNo, body, signed_at: signedAt, received_at: now })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows !== 0n) return false;
  if (!(await isKnown(trx, event.eventId, body))) throw conflict(bankMessages.reused);
  return true;
}

/** Whether an event with this very body was applied. */
export async function isKnown(db: Kysely<Database>, eventId: string, body: Buffer): Promise<boolean> {
  const first = await db.selectFrom('bank_event').select('body').where('event_id', '=', eventId).executeTakeFirst();
  return first?.body.equals(body) ?? false;
}

const conflict = (text: Message) => new BusinessError(ErrorCode.CONFLICT, text);
