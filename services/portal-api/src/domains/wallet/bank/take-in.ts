import { ErrorCode, toCents, TradeStatus } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { acceptBankOrder, findBankOrder } from '../bank-orders';
import { settle } from '../settle';
import { BusinessError, type Message } from '../../../platform/http/errors';
import { type BankEvent, decisionOf } from './event';
import { bankMessages } from './messages';

type Trx = Transaction<Database>;

export interface SignedEvent {
  event: BankEvent;
  body: Buffer;
  signedAt: Date;
}

/**
 * Takes in what a bank reports, each event once. `done`: it changed something; `repeated`: all of it was known.
 * An event that is delivered again, signed anew because the answer was lost, is repeated; the very same message is refused.
 * @throws BusinessError NOT_FOUND or CONFLICT, which leaves nothing behind
 */
export async function takeIn(trx: Trx, signed: SignedEvent, now: Date): Promise<'done' | 'repeated'> {
  const { event } = signed;
  const request = await findBankOrder(trx, event.transactionNo);
  if (!request) throw new BusinessError(ErrorCode.NOT_FOUND, bankMessages.unknown);
  if (await wasTakenIn(trx, signed, now)) return 'repeated';
  if (event.amount !== undefined && toCents(event.amount) !== Math.abs(request.amount)) throw conflict(bankMessages.amount);
  const decision = decisionOf(event);
  if (!decision) {
    if (request.status === TradeStatus.PENDING) await acceptBankOrder(trx, event.transactionNo, now);
    return 'done';
  }
  const outcome = await settle(trx, event.transactionNo, decision, now);
  if (outcome === 'contrary') throw conflict(bankMessages.decided);
  return outcome === 'settled' ? 'done' : 'repeated';
}

/** Notes the event. One that arrives twice at once waits here for the first. */
async function wasTakenIn(trx: Trx, { event, body, signedAt }: SignedEvent, now: Date): Promise<boolean> {
  const noted = await trx
    .insertInto('bank_event')
    .values({ event_id: event.eventId, transaction_no: event.transactionNo, body, signed_at: signedAt, received_at: now })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  if (noted.numInsertedOrUpdatedRows !== 0n) return false;
  const first = await trx
    .selectFrom('bank_event')
    .select(['body', 'signed_at'])
    .where('event_id', '=', event.eventId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!first.body.equals(body)) throw conflict(bankMessages.reused);
  if (signedAt <= first.signed_at) throw conflict(bankMessages.replayed);
  await trx.updateTable('bank_event').set({ signed_at: signedAt }).where('event_id', '=', event.eventId).execute();
  return true;
}

const conflict = (text: Message) => new BusinessError(ErrorCode.CONFLICT, text);
