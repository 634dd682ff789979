import { sql, type Kysely } from 'kysely';
import type { Database } from '../src/platform/database/schema';
import type { TestApp } from './test-app';

export interface Fault {
  fault: 'balance' | 'zero sum' | 'chain' | 'half written';
  /** An owner or a transactionNo. */
  subject: string;
}

/**
 * What is wrong with the books of all owners, seen in one moment; empty when all is well (domain: TradeRecord).
 * - balances are what the ledger gives, nothing is below zero, total = income − spend, what is frozen is held by orders or cash-outs,
 *   what is owed is what the receivables say, and nothing is owed while something is available
 * - the entries of each transaction sum to zero
 * - the balances that each record shows follow from one another
 * - what waits for the bank is whole: record, request, and job or approval
 */
export async function faultsOf(db: Kysely<Database>): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    with shown as (
      select owner_id,
        coalesce(sum(amount) filter (where status in (1, 4) and type not in (2, 4, 9)), 0) as total,
        coalesce(-sum(amount) filter (where status = 0 and type = 8), 0) as waiting
      from trade_record group by 1
    ), moved as (
      select owner_id,
        coalesce(sum(amount) filter (where account = 'available'), 0) as available,
        coalesce(sum(amount) filter (where account = 'frozen'), 0) as frozen,
        coalesce(-sum(amount) filter (where account = 'owed'), 0) as owed,
        coalesce(sum(amount) filter (where account = 'outside'), 0) as outside
      from ledger_entry group by 1
    ), held as (
      select owner_id, sum(amount) as held from hold group by 1
    ), debt as (
      select owner_id, sum(remaining) as debt from receivable group by 1
    ), effect as (
      select owner_id, sequence as place, balance_after + frozen_after - owed_after as total,
        case when status in (1, 4) and settled_at is null and type not in (2, 4, 9) then amount else 0 end as change
      from trade_record
      union all
      select owner_id, settled_sequence, settled_balance_after + settled_frozen_after - settled_owed_after,
        case when status in (1, 4) then amount else 0 end
      from trade_record where settled_at is not null
    ), chain as (
      select owner_id, total, sum(change) over (partition by owner_id order by place) as expected from effect
    )
    select 'balance' as fault, wallet.owner_id as subject
      from wallet left join shown using (owner_id) left join moved using (owner_id) left join held using (owner_id) left join debt using (owner_id)
      where wallet.available < 0 or wallet.frozen < 0 or wallet.owed < 0 or (wallet.owed > 0 and wallet.available > 0)
        or wallet.owed <> coalesce(moved.owed, 0) or wallet.owed <> coalesce(debt, 0)
        or wallet.available <> coalesce(moved.available, 0) or wallet.frozen <> coalesce(moved.frozen, 0)
        or wallet.available + wallet.frozen - wallet.owed <> coalesce(shown.total, 0) or -coalesce(moved.outside, 0) <> coalesce(shown.total, 0)
        or wallet.frozen <> coalesce(held, 0) + coalesce(waiting, 0)
    union all select 'zero sum', transaction_no from ledger_entry group by transaction_no having sum(amount) <> 0
    union all select 'chain', owner_id from chain where total <> expected
    union all select 'half written', transaction_no from trade_record left join bank_order using (transaction_no)
      left join job on job.kind = 'ask-bank' and job.subject = transaction_no
      left join payout using (transaction_no)
      where status = 0 and (bank_order is null or (job is null and payout is null))
  `.execute(db);
  return rows;
}

const income: readonly number[] = [1, 6, 7];
const spend: readonly number[] = [3, 5, 8, 10];

/** Expects the invariants of an owner's books: total = income − spend = available + frozen − owed, nothing below zero, frozen = holds of orders + pending cash-outs. */
export async function expectBooksBalance({ db }: TestApp, ownerId: string): Promise<void> {
  const { available, frozen, owed } = await db.selectFrom('wallet').selectAll().where('owner_id', '=', ownerId).executeTakeFirstOrThrow();
  const records = await db.selectFrom('trade_record').selectAll().where('owner_id', '=', ownerId).execute();
  const sum = (types: readonly number[], states = [1, 4]) =>
    records
      .filter(({ type, status }) => types.includes(type) && states.includes(status))
      .reduce((total, { amount }) => total + Math.abs(amount), 0);
  const holds = await db.selectFrom('hold').select('amount').where('owner_id', '=', ownerId).execute();
  expect(available + frozen - owed).toBe(sum(income) - sum(spend));
  expect(available).toBeGreaterThanOrEqual(0);
  expect(frozen).toBe(holds.reduce((total, { amount }) => total + amount, 0) + sum([8], [0]));
}
