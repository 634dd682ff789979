import { ChargeStatus, ClaimKind, ClaimStatus, ErrorCode, limits, toCents, toMoney, wasPickedUp } from '@portal/api-contract/vocabulary';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../../platform/http/contract';
import { BusinessError, InvalidInput, notFound } from '../../../platform/http/errors';
import { newId } from '../../../platform/id';
import { findObjects, lockObjects } from '../../files/store';
import { chargesOf, eventsOf, findOrder, lockOrder } from '../store';
import type { OrderTables } from '../tables';
import { claimMessages } from './messages';

type Asked = Input<'order', 'submitClaim'>;
type Order = Selectable<OrderTables['freight_order']>;

/**
 * Claims an added charge, or goods that were lost or damaged.
 * @throws notFound for another owner's order or file, InvalidInput by field, BusinessError CONFLICT while another one is open for the same
 */
export function submitClaim({ transaction, ownerId, now }: OwnerContext, asked: Asked): Promise<Data<'order', 'submitClaim'>> {
  const { orderNo, kind, chargeId, reason, files } = asked;
  const cents = toCents(asked.amount);
  return transaction(async (trx) => {
    const order = await lockOrder(trx, ownerId, orderNo);
    if (!order) throw notFound();
    if (kind === ClaimKind.DIFFERENCE) await refuseOtherCharge(trx, orderNo, chargeId, cents);
    else await refuseOtherTime(trx, order, cents, now);
    await refuseOtherFiles(trx, ownerId, files);
    const id = newId('clm');
    const added = await trx
      .insertInto('order_claim')
      .values({
        id,
        owner_id: ownerId,
        order_no: orderNo,
        kind,
        charge_id: kind === ClaimKind.DIFFERENCE ? (chargeId ?? null) : null,
        amount: cents,
        reason,
        files,
        created_at: now,
        status: ClaimStatus.OPEN,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw new BusinessError(ErrorCode.CONFLICT, claimMessages.isOpen);
    return { id };
  });
}

/** A charge that can be disputed is one that the carrier added to this order, and no more than it. */
async function refuseOtherCharge(trx: Transaction<Database>, orderNo: string, chargeId: string | undefined, cents: number): Promise<void> {
  const charge = (await chargesOf(trx, orderNo)).find(({ id }) => id === chargeId);
  if (chargeId !== undefined && !charge) throw notFound();
  if (charge?.status !== ChargeStatus.FINAL || charge.amount <= 0)
    throw new InvalidInput([{ field: 'chargeId', text: claimMessages.notAdded }]);
  if (cents > charge.amount) throw new InvalidInput([{ field: 'amount', text: claimMessages.moreThanCharged }]);
}

async function refuseOtherTime(trx: Transaction<Database>, { order_no, status }: Order, cents: number, now: Date): Promise<void> {
  if (!wasPickedUp(status)) throw new BusinessError(ErrorCode.WRONG_STATUS, claimMessages.notPickedUp);
  if (cents > limits.claim.amount * 100) throw new InvalidInput([{ field: 'amount', text: claimMessages.tooMuch }]);
  const delivered = (await eventsOf(trx, order_no)).find(({ code }) => code === 'D1')?.time;
  if (!delivered) return;
  const last = new Date(delivered);
  last.setUTCMonth(last.getUTCMonth() + limits.claim.months);
  if (now > last) throw new BusinessError(ErrorCode.WRONG_STATUS, claimMessages.tooLate, { months: limits.claim.months });
}

async function refuseOtherFiles(trx: Transaction<Database>, ownerId: string, files: Asked['files']): Promise<void> {
  const found = new Set((await lockObjects(trx, ownerId, files)).map(({ object_name }) => object_name));
  const missing = files.flatMap((name, n) => (found.has(name) ? [] : [{ field: `files.${n}`, text: claimMessages.noFile }]));
  if (missing.length > 0) throw new InvalidInput(missing);
}

/** The owner's claims of an order. @throws notFound, also for another owner's */
export async function claims({ db, ownerId }: OwnerContext, { orderNo }: Input<'order', 'claims'>): Promise<Data<'order', 'claims'>> {
  if (!(await findOrder(db, ownerId, orderNo))) throw notFound();
  const rows = await db
    .selectFrom('order_claim')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('order_no', '=', orderNo)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const objects = await findObjects(
    db,
    ownerId,
    rows.flatMap(({ files }) => files),
  );
  const named = new Map(objects.map(({ object_name, file_name }) => [object_name, file_name]));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    chargeId: row.charge_id ?? undefined,
    amount: toMoney(row.amount),
    reason: row.reason,
    files: row.files.map((objectName) => ({ objectName, fileName: named.get(objectName) ?? objectName })),
    createdAt: row.created_at.toISOString(),
    answer:
      row.answer === null || row.ended_at === null
        ? undefined
        : { text: row.answer, credited: row.credited === null ? undefined : toMoney(row.credited), at: row.ended_at.toISOString() },
  }));
}

/** Takes an open claim back. @throws notFound, also for another owner's; BusinessError WRONG_STATUS for one that has ended */
export function withdrawClaim(
  { transaction, ownerId, now }: OwnerContext,
  { id }: Input<'order', 'withdrawClaim'>,
): Promise<Data<'order', 'withdrawClaim'>> {
  return transaction(async (trx) => {
    const claim = await trx
      .selectFrom('order_claim')
      .select('status')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .forUpdate()
      .executeTakeFirst();
    if (!claim) throw notFound();
    if (claim.status !== ClaimStatus.OPEN) throw new BusinessError(ErrorCode.WRONG_STATUS, claimMessages.ended);
    await trx.updateTable('order_claim').set({ status: ClaimStatus.WITHDRAWN, ended_at: now }).where('id', '=', id).execute();
    return true as const;
  });
}

/** Whether an object is a file of a claim of the owner. */
export const isClaimFile = async (db: Kysely<Database>, ownerId: string, objectName: string): Promise<boolean> =>
  (await db
    .selectFrom('order_claim')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where((where) => where(where.val(objectName), '=', where.fn.any('files')))
    .executeTakeFirst()) !== undefined;
