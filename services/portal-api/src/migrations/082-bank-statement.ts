import { sql, type Kysely } from 'kysely';

// What the bank says has moved, and what of the portal's books each movement is. A statement is read in once, and stays.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_statement (
      id text primary key,
      account text not null,
      day date not null,
      opening bigint not null,
      closing bigint not null,
      read_at timestamptz not null,
      read_by text not null,
      unique (account, day)
    );
    create trigger bank_statement_append_only before update or delete or truncate on bank_statement
      for each statement execute function refuse_change();

    create table bank_movement (
      statement_id text not null references bank_statement,
      line bigint not null,
      type_code text not null,
      cents bigint not null,
      bank_ref text not null,
      customer_ref text not null,
      text text not null,
      transaction_no text unique references trade_record,
      file_no bigint unique references payout_file,
      matched_at timestamptz,
      primary key (statement_id, line),
      check (num_nonnulls(transaction_no, file_no) = num_nonnulls(matched_at))
    );
    create trigger bank_movement_kept before delete or truncate on bank_movement
      for each statement execute function refuse_change();
    create index bank_movement_open on bank_movement (statement_id) where matched_at is null;
  `.execute(db);
}
