import {
  ChargeType,
  ClaimKind,
  ClaimStatus,
  ErrorCode,
  formatMoney,
  toMoney,
  TradeStatus,
  TradeType,
} from '@portal/api-contract/vocabulary';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { BusinessError, FieldRefusal } from '../../../platform/http/errors';
import { notifyOwner } from '../../accounts/notify-owner';
import { lockWallet, post } from '../../wallet/ledger';
import { adjustOrder } from '../adjust-order';
import type { OrderTables } from '../tables';
import { answerMessages, answerNotice } from './messages';

type Trx = Transaction<Database>;
type Claim = Selectable<OrderTables['order_claim']>;

export interface ClaimAnswer {
  /** What the owner gets, in whole cents; undefined refuses the claim. */
  cents: number | undefined;
  /** Why, for the owner to read. */
  text: string;
}

/** The claims that wait for an answer, for the command and the queue. */
export const openClaims = (db: Kysely<Database>) => db.selectFrom('order_claim').where('status', '=', ClaimStatus.OPEN);

/**
 * Answers an open claim: claim, money and the news for its owner in one transaction. A disputed charge is taken off what the
 * order costs; for lost or damaged goods the wallet is credited.
 * @throws BusinessError NOT_FOUND for an unknown claim, WRONG_STATUS for one that has ended; FieldRefusal for more than was claimed
 */
export async function answerClaim(trx: Trx, id: string, { cents, text }: ClaimAnswer, now: Date): Promise<void> {
  const claim = await trx.selectFrom('order_claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!claim) throw new BusinessError(ErrorCode.NOT_FOUND, answerMessages.unknown, { id });
  if (claim.status !== ClaimStatus.OPEN)
    throw new BusinessError(ErrorCode.WRONG_STATUS, answerMessages.ended, { id, status: claim.status });
  if (cents !== undefined && cents > claim.amount) {
    const params = { id, claimed: toMoney(claim.amount), given: toMoney(cents) };
    throw new FieldRefusal(ErrorCode.INVALID, 'amount', answerMessages.tooMuch, params);
  }
  if (cents !== undefined) await credit(trx, claim, cents, now);
  const status = cents === undefined ? ClaimStatus.REFUSED : ClaimStatus.ACCEPTED;
  await trx
    .updateTable('order_claim')
    .set({ status, answer: text, credited: cents ?? null, ended_at: now })
    .where('id', '=', id)
    .execute();
  const credited = cents === undefined ? undefined : formatMoney(toMoney(cents));
  await notifyOwner(trx, claim.owner_id, answerNotice({ orderNo: claim.order_no, kind: claim.kind, credited, text }), now);
}

async function credit(trx: Trx, { id, owner_id: ownerId, order_no, kind, charge_id }: Claim, cents: number, now: Date): Promise<void> {
  if (kind === ClaimKind.DIFFERENCE) {
    const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', order_no).forUpdate().executeTakeFirstOrThrow();
    // Of the same part of the price, so that a carrier that lowers it afterwards does not credit it again.
    const charge = await trx.selectFrom('order_charge').selectAll().where('id', '=', charge_id).executeTakeFirst();
    const { type = ChargeType.OTHER, code, place } = charge ?? {};
    const services = charge?.evidence.filter((one) => one.code === 'service') ?? [];
    return adjustOrder(
      trx,
      order,
      { type, code, place, cents: -cents, evidence: [...services, { code: 'claim', value: id }], time: now },
      now,
    );
  }
  await lockWallet(trx, ownerId);
  await post(trx, {
    ownerId,
    type: TradeType.CREDIT_ADJUSTMENT,
    status: TradeStatus.SUCCESS,
    amount: cents,
    moves: { available: cents, outside: -cents },
    remark: `${order_no} ${id}`,
    at: now,
  });
}
