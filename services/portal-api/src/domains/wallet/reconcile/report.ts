import { TradeType } from '@portal/api-contract/vocabulary';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { PAPER_ZONE } from '../../../platform/local-time';

type Trx = Transaction<Database>;

/** What bank and books may differ in. */
type ItemKind =
  | 'credit not booked'
  | 'debit not booked'
  | 'recharge not at the bank'
  | 'cash-out not at the bank'
  | 'return not at the bank'
  | 'reversal not at the bank'
  | 'file differs'
  | 'gap between statements'
  | 'statement does not add up'
  | 'statement missing';

/** One difference; the cents of all sum to that between bank and ledger. */
interface Item {
  kind: ItemKind;
  day: string;
  /** A movement by its statement and line, a transaction, a file or a statement. */
  subject: string;
  /** By how much the bank has more than the ledger; 0 for a statement that is missing. */
  cents: number;
  /** What the bank says of a movement, without account numbers. */
  detail?: string;
}

/** Bank and ledger at the end of a day, since the day of the first statement. Amounts are cents. */
export interface Reconciliation {
  day: string;
  accounts: { account: string; day: string; closing: number }[];
  /** What has come in and gone out by the balances of the bank, and by the ledger. */
  bank: number;
  ledger: number;
  items: Item[];
  /** What the items leave of the difference: 0, or this report is wrong. */
  unexplained: number;
}

/**
 * Compares the statements up to a day with the ledger. What is matched counts on the day of its statement, because the books
 * hear of it a day later. Undefined where no statement is so old.
 */
export const reconcile = (db: Kysely<Database>, day: string): Promise<Reconciliation | undefined> =>
  // One moment for all of it, so that a match in between counts on both sides or on none.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const statements = await statementsUntil(trx, day);
      const since = statements[0]?.day;
      if (since === undefined) return undefined;
      const names = [...new Set(statements.map(({ account }) => account))];
      const accounts = names.map((name) => statements.filter(({ account }) => account === name));
      const booked = await bookedBetween(trx, since, day);
      const items = [
        ...accounts.flatMap((own) => statementItems(own, day)),
        ...(await notBooked(trx, day)),
        ...booked.filter(({ at_bank }) => !at_bank).map(notAtBank),
        ...(await filesThatDiffer(trx, day)),
      ];
      const bank = accounts.reduce((sum, own) => sum + own.at(-1)!.closing - own[0]!.opening, 0);
      const ledger = booked.reduce((sum, { cents }) => sum + cents, 0);
      return {
        day,
        accounts: accounts.map((own) => own.at(-1)!).map((last) => ({ account: last.account, day: last.day, closing: last.closing })),
        bank,
        ledger,
        items,
        unexplained: bank - ledger - items.reduce((sum, { cents }) => sum + cents, 0),
      };
    });

const statementsUntil = (trx: Trx, day: string) =>
  trx
    .selectFrom('bank_statement')
    .select(['id', 'account', 'day', 'opening', 'closing'])
    .select((eb) =>
      eb
        .selectFrom('bank_movement')
        .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('sum'))
        .whereRef('statement_id', '=', 'bank_statement.id')
        .$asScalar()
        .$notNull()
        .as('moved'),
    )
    .where('day', '<=', day)
    .orderBy('day')
    .orderBy('id')
    .execute();

/** What is wrong with the statements of one account in themselves. */
function statementItems(own: Awaited<ReturnType<typeof statementsUntil>>, day: string): Item[] {
  const items: Item[] = [];
  for (const [index, { id, opening, closing, moved, ...one }] of own.entries()) {
    const before = own[index - 1];
    const gap = before ? opening - before.closing : 0;
    if (gap !== 0) items.push({ kind: 'gap between statements', day: one.day, subject: `${before!.id} to ${id}`, cents: gap });
    const off = closing - opening - moved;
    if (off !== 0) items.push({ kind: 'statement does not add up', day: one.day, subject: id, cents: off });
  }
  const last = own.at(-1)!;
  if (last.day !== day)
    items.push({ kind: 'statement missing', day, subject: last.account, cents: 0, detail: `the last one is of ${last.day}` });
  return items;
}

async function notBooked(trx: Trx, day: string): Promise<Item[]> {
  const rows = await trx
    .selectFrom('bank_movement')
    .innerJoin('bank_statement', 'bank_statement.id', 'statement_id')
    .select(['statement_id', 'line', 'cents', 'type_code', 'bank_ref', 'customer_ref', 'text', 'day'])
    .where('matched_at', 'is', null)
    .where('day', '<=', day)
    .orderBy('day')
    .orderBy('statement_id')
    .orderBy('line')
    .execute();
  return rows.map((row) => ({
    kind: row.cents > 0 ? 'credit not booked' : 'debit not booked',
    day: row.day,
    subject: `${row.statement_id} line ${row.line}`,
    cents: row.cents,
    detail: hideNumbers([row.type_code, row.bank_ref, row.customer_ref, row.text].filter((part) => part !== '').join(' ')),
  }));
}

/** The end of what may be the account number of a payer; their references stay readable. */
const hideNumbers = (text: string): string => text.replace(/(?<![A-Z\d])\d{5,}(?=\d{4}(?!\d))/g, '****');

/** What the ledger says came in or went out by recharges and cash-outs, and whether the bank says so too. */
const bookedBetween = async (trx: Trx, since: string, until: string) =>
  (
    await sql<{ transaction_no: string; type: number; cents: number; day: string; file_no: number | null; at_bank: boolean }>`
      with money as (
        select transaction_no from bank_order
        union all select reversal_no from bank_order where reversal_no is not null
      ), booked as (
        select transaction_no, -sum(amount)::bigint as cents, (min(created_at) at time zone ${PAPER_ZONE})::date as day
          from money join ledger_entry using (transaction_no) where account = 'outside' group by transaction_no
      ), seen as (
        select booked.*, type, payout.file_no,
          exists (
            select from bank_movement join bank_statement on id = statement_id
            where bank_statement.day <= ${until}::date
              and (bank_movement.transaction_no = booked.transaction_no or bank_movement.file_no = payout.file_no)
          ) as at_bank
        from booked join trade_record using (transaction_no) left join payout using (transaction_no)
      )
      select * from seen where at_bank or day between ${since}::date and ${until}::date order by day, transaction_no
    `.execute(trx)
  ).rows;

type Booked = Awaited<ReturnType<typeof bookedBetween>>[number];

const KIND_OF: Readonly<Record<number, ItemKind>> = {
  [TradeType.RECHARGE]: 'recharge not at the bank',
  [TradeType.CASH_OUT]: 'cash-out not at the bank',
  [TradeType.REFUND]: 'return not at the bank',
  [TradeType.REVERSAL]: 'reversal not at the bank',
};

const notAtBank = ({ transaction_no, type, cents, day, file_no }: Booked): Item => ({
  kind: KIND_OF[type]!,
  day,
  subject: transaction_no,
  cents: -cents,
  ...(file_no !== null && { detail: `in file ${file_no}` }),
});

/** Files that the bank has paid, of which the ledger has booked another sum: what came back before the file was sent. */
async function filesThatDiffer(trx: Trx, day: string): Promise<Item[]> {
  const { rows } = await sql<{ file_no: number; day: string; cents: number }>`
    select bank_movement.file_no, bank_statement.day, (bank_movement.cents - coalesce(-sum(ledger_entry.amount), 0))::bigint as cents
      from bank_movement
      join bank_statement on id = statement_id
      join payout on payout.file_no = bank_movement.file_no
      left join ledger_entry on ledger_entry.transaction_no = payout.transaction_no and ledger_entry.account = 'outside'
      where bank_statement.day <= ${day}::date
      group by bank_movement.file_no, bank_statement.day, bank_movement.cents
      having bank_movement.cents <> coalesce(-sum(ledger_entry.amount), 0)
      order by bank_movement.file_no
  `.execute(trx);
  return rows.map((row) => ({ kind: 'file differs', day: row.day, subject: `file ${row.file_no}`, cents: row.cents }));
}
