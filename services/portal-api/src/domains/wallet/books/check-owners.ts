import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Difference } from './result';

type Trx = Transaction<Database>;

/** Owners that one turn compares. */
export const OWNER_BATCH = 200;

/** How old the sum of all entries of an owner may be; until then the newer ones are added to it. */
const FULL_MS = 7 * 24 * 3_600_000;

interface OwnerSums {
  owner_id: string;
  /** The balances of the wallet. */
  available: number;
  frozen: number;
  owed: number;
  /** What the ledger gives. */
  ledger_available: number;
  ledger_frozen: number;
  ledger_owed: number;
  /** Orders and pending cash-outs. */
  held: number;
  receivable: number;
  last_entry: number;
  from_start: boolean;
}

/** Compares the next owners. Answers their number, the last of them, and what differs. */
export async function checkOwners(trx: Trx, after: string, now: Date): Promise<{ count: number; last: string; differences: Difference[] }> {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from wallet where owner_id > ${after} order by owner_id limit ${OWNER_BATCH}`.execute(trx);
  const ids = rows.map(({ owner_id }) => owner_id);
  if (ids.length === 0) return { count: 0, last: after, differences: [] };
  const sums = await sumsOf(trx, ids, new Date(now.getTime() - FULL_MS));
  // A checkpoint may have missed an entry with a lower number that was committed later: what counts is the sum of all.
  const doubtful = sums.filter((one) => !one.from_start && differencesOf(one).length > 0).map(({ owner_id }) => owner_id);
  const again = doubtful.length > 0 ? await sumsOf(trx, doubtful, now) : [];
  const final = [...sums.filter(({ owner_id }) => !doubtful.includes(owner_id)), ...again];
  await storeCheckpoints(trx, final, now);
  return { count: ids.length, last: ids.at(-1)!, differences: [...final.flatMap(differencesOf), ...(await orderDifferences(trx, ids))] };
}

/** Wallets and the sums behind them, seen in one moment: one statement has one snapshot, so that nobody is locked out. */
async function sumsOf(trx: Trx, ids: readonly string[], fullSince: Date): Promise<OwnerSums[]> {
  const { rows } = await sql<OwnerSums>`
    select wallet.owner_id, wallet.available, wallet.frozen, wallet.owed,
      coalesce(known.available, 0) + moved.available as ledger_available, coalesce(known.frozen, 0) + moved.frozen as ledger_frozen,
      coalesce(known.owed, 0) + moved.owed as ledger_owed,
      (select coalesce(sum(amount), 0)::bigint from hold where hold.owner_id = wallet.owner_id and amount <> 0)
        - (select coalesce(sum(amount), 0)::bigint from trade_record where trade_record.owner_id = wallet.owner_id and status = 0 and type = 8) as held,
      (select coalesce(sum(remaining), 0)::bigint from receivable where receivable.owner_id = wallet.owner_id and remaining > 0) as receivable,
      greatest(known.entry_id, moved.last) as last_entry, known.entry_id is null as from_start
    from wallet
      left join lateral (
        select * from books_checkpoint where books_checkpoint.owner_id = wallet.owner_id and full_at > ${fullSince}
      ) known on true
      cross join lateral (
        select coalesce(sum(amount) filter (where account = 'available'), 0)::bigint as available,
          coalesce(sum(amount) filter (where account = 'frozen'), 0)::bigint as frozen,
          coalesce(-sum(amount) filter (where account = 'owed'), 0)::bigint as owed, coalesce(max(id), 0) as last
        from ledger_entry where ledger_entry.owner_id = wallet.owner_id and id > coalesce(known.entry_id, 0)
      ) moved
    where wallet.owner_id = any(${ids})`.execute(trx);
  return rows;
}

function differencesOf(sums: OwnerSums): Difference[] {
  const { owner_id: owner } = sums;
  const compared = [
    ['available', sums.ledger_available, sums.available],
    ['frozen', sums.ledger_frozen, sums.frozen],
    ['owed', sums.ledger_owed, sums.owed],
    ['held', sums.held, sums.frozen],
    ['receivable', sums.receivable, sums.owed],
  ] as const;
  return compared
    .filter(([, expected, actual]) => expected !== actual)
    .map(([kind, expected, actual]) => ({ kind, subject: owner, ownerId: owner, expected, actual }));
}

async function storeCheckpoints(trx: Trx, sums: readonly OwnerSums[], now: Date): Promise<void> {
  const rows = sums.map((one) => ({
    owner_id: one.owner_id,
    entry_id: one.last_entry,
    available: one.ledger_available,
    frozen: one.ledger_frozen,
    owed: one.ledger_owed,
    full_at: now,
  }));
  await trx
    .insertInto('books_checkpoint')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet((eb) => ({
        entry_id: eb.ref('excluded.entry_id'),
        available: eb.ref('excluded.available'),
        frozen: eb.ref('excluded.frozen'),
        owed: eb.ref('excluded.owed'),
      })),
    )
    .execute();
  const full = sums.filter(({ from_start }) => from_start).map(({ owner_id }) => owner_id);
  if (full.length > 0) await trx.updateTable('books_checkpoint').set({ full_at: now }).where('owner_id', 'in', full).execute();
}

/** Open orders whose hold is not theirs, and holds without an open order. */
async function orderDifferences(trx: Trx, ids: readonly string[]): Promise<Difference[]> {
  const { rows } = await sql<{ order_no: string; owner_id: string; fault: string }>`
    with looked_at as (
      select order_no, owner_id from freight_order
        where owner_id = any(${ids}) and status in (10, 20, 30, 40, 50, 60, 70, 95) and deleted_at is null
      union select order_no, owner_id from hold where owner_id = any(${ids}) and amount <> 0
    )
    select looked_at.order_no, looked_at.owner_id, fault
    from looked_at left join freight_order using (order_no, owner_id),
      lateral (select case
        when freight_order.order_no is null then 'there is a hold for an order that its owner does not have'
        else order_fault(looked_at.order_no) end as fault) found
    where fault is not null`.execute(trx);
  return rows.map(({ order_no, owner_id, fault }) => ({ kind: 'order', subject: order_no, ownerId: owner_id, detail: fault }));
}
