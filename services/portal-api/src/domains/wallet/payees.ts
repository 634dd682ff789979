import { TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { FieldCipher, KeyedHash } from './field-cipher';

/** Who gets the money of a cash-out. */
export interface Payee {
  ownerId: string;
  method: string;
  accountName: string;
  bank?: string | null | undefined;
  accountNo?: string | undefined;
  routingNo?: string | null | undefined;
}

/**
 * What a payee is recognised by: method, name, bank and numbers, in any letter case and however blanks and hyphens are set. The
 * owner is part of it, so that nobody sees in the database who pays to the same account.
 */
export function payeeHashes(cipher: FieldCipher, { ownerId, method, accountName, bank, accountNo = '', routingNo }: Payee) {
  const account = accountNo.replace(/[\s-]/g, '').toUpperCase();
  // Payees of a former version have no routing number, and keep their hash.
  return cipher.hashes(
    JSON.stringify([ownerId, method, folded(accountName), folded(bank ?? ''), account, ...(routingNo ? [routingNo] : [])]),
  );
}

const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Since when an owner pays to a payee: the time of the first cash-out to it; undefined for a new one. One that the owner
 * cancelled does not count: it may have been somebody else's.
 */
export async function payeeKnownSince(
  trx: Transaction<Database>,
  ownerId: string,
  hashes: readonly KeyedHash[],
): Promise<Date | undefined> {
  const first = await trx
    .selectFrom('bank_order')
    .innerJoin('trade_record', 'trade_record.transaction_no', 'bank_order.transaction_no')
    .select('created_at')
    .where('bank_order.owner_id', '=', ownerId)
    .where(
      'payee_hash',
      'in',
      hashes.map(({ hash }) => hash),
    )
    .where('status', '<>', TradeStatus.CANCELLED)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at;
}

/** What an owner has cashed out in the 24 hours before `now`: how often, cancelled requests too, and the cents that are paid or to be paid. */
export async function cashedOut(
  db: Kysely<Database>,
  ownerId: string,
  now: Date,
): Promise<{ count: number; cents: number; oldest: Date | null }> {
  return db
    .selectFrom('trade_record')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(-sum(amount) filter (where status in (${TradeStatus.PENDING}, ${TradeStatus.SUCCESS})), 0)::bigint`.as('cents'),
      fn.min<Date | null>('created_at').as('oldest'),
    ])
    .where('owner_id', '=', ownerId)
    .where('type', '=', TradeType.CASH_OUT)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
}

export const DAY_MS = 24 * 3_600_000;
