import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { newId } from '../../platform/id';

export async function issueCode(db: Kysely<Database>, ownerId: string, now: Date): Promise<string> {
  const code = newId('boc');
  await db.insertInto('booking_code').values({ code, owner_id: ownerId, created_at: now, order_no: null }).execute();
  return code;
}

/** The owner's code with the order it was used for, if any. A second booking with it waits here for the first. */
export const lockCode = (trx: Transaction<Database>, ownerId: string, code: string) =>
  trx.selectFrom('booking_code').select('order_no').where('code', '=', code).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst();

export async function useCode(trx: Transaction<Database>, code: string, orderNo: string): Promise<void> {
  await trx.updateTable('booking_code').set({ order_no: orderNo }).where('code', '=', code).execute();
}
