import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Difference } from './result';

type Trx = Transaction<Database>;

/** Entries that one turn looks at. */
const ENTRY_BATCH = 2000;

/** Looks at the records and orders of the next entries. Answers their number, the last of them, and what differs. */
export async function checkEntries(
  trx: Trx,
  after: number,
  until: number,
): Promise<{ count: number; last: number; differences: Difference[] }> {
  const { rows } = await sql<{ id: number; transaction_no: string; order_no: string | null }>`
    select id, transaction_no, order_no from ledger_entry where id > ${after} and id <= ${until} order by id limit ${ENTRY_BATCH}`.execute(
    trx,
  );
  const records = new Set(rows.map(({ transaction_no }) => transaction_no));
  const orders = new Set(rows.flatMap(({ order_no }) => order_no ?? []));
  return { count: rows.length, last: rows.at(-1)?.id ?? until, differences: await faultsOf(trx, [...records], [...orders]) };
}

/** What was wrong before and is not looked at any more by itself, because its entries are old. */
export async function recheck(trx: Trx): Promise<Difference[]> {
  const known = await trx.selectFrom('books_difference').select(['kind', 'subject']).where('kind', 'in', ['record', 'order']).execute();
  const subjects = (kind: string) => known.filter((one) => one.kind === kind).map(({ subject }) => subject);
  return faultsOf(trx, subjects('record'), subjects('order'));
}

async function faultsOf(trx: Trx, records: readonly string[], orders: readonly string[]): Promise<Difference[]> {
  const { rows } = await sql<{ kind: 'record' | 'order'; subject: string; owner: string | null; fault: string }>`
    select 'record' as kind, no as subject, (select owner_id from trade_record where transaction_no = no) as owner, fault
      from unnest(${records}::text[]) as no, lateral (select ledger_fault(no) as fault) found where fault is not null
    union all
    select 'order', no, (select owner_id from freight_order where order_no = no), fault
      from unnest(${orders}::text[]) as no, lateral (select order_fault(no) as fault) found where fault is not null`.execute(trx);
  return rows.map(({ kind, subject, owner, fault }) => ({ kind, subject, ownerId: owner, detail: fault }));
}
