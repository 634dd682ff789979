import type { Kysely } from 'kysely';
import { dayRange, escapeLike, readPage } from '../../platform/database/page';
import type { Database } from '../../platform/database/schema';
import type { Input } from '../../platform/http/contract';

/** An owner's balances in cents. */
export const readWallet = (db: Kysely<Database>, ownerId: string) =>
  db.selectFrom('wallet').select(['available', 'frozen']).where('owner_id', '=', ownerId).executeTakeFirstOrThrow();

/** An owner's trade records, newest first. */
export function readRecords(db: Kysely<Database>, ownerId: string, input: Input<'fund', 'tradeRecords'>) {
  const { type, status, keyword } = input;
  const { from, until } = dayRange(input);
  let query = db.selectFrom('trade_record').selectAll().where('owner_id', '=', ownerId).orderBy('sequence', 'desc');
  if (type !== undefined) query = query.where('type', '=', type);
  if (status !== undefined) query = query.where('status', '=', status);
  if (keyword) {
    const beginning = `${escapeLike(keyword.toUpperCase())}%`;
    query = query.where((eb) => eb.or([eb('transaction_no', 'like', beginning), eb('order_no', 'like', beginning)]));
  }
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return readPage(db, query, input);
}
