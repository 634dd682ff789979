import { sql, type Kysely } from 'kysely';

// Cash-outs that people release, the files that carry them to the bank, and who did what. Whoever approves a cash-out does not
// put it into a file, a cash-out is in one file, and what was done stays written.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_file (
      file_no bigint primary key,
      made_at timestamptz not null,
      made_by text not null,
      modifier text not null,
      entries bigint not null check (entries > 0),
      cents bigint not null check (cents > 0),
      digest bytea not null,
      sent_at timestamptz,
      sent_by text,
      check ((sent_at is null) = (sent_by is null))
    );

    create table payout (
      transaction_no text primary key references bank_order,
      approved_at timestamptz not null,
      approved_by text not null,
      file_no bigint references payout_file,
      place bigint,
      cheque_no text,
      exported_by text,
      unique (file_no, place),
      check ((file_no is null) = (place is null)),
      check (num_nonnulls(file_no, cheque_no) = num_nonnulls(exported_by)),
      constraint payout_four_eyes check (exported_by <> approved_by)
    );

    create function payout_leaves_once() returns trigger language plpgsql as $$
    begin
      if old.exported_by is not null then
        raise exception 'cash-out % is on its way already', old.transaction_no using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$;
    create trigger payout_leaves_once before update or delete on payout for each row execute function payout_leaves_once();

    create table bank_audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      person text not null,
      action text not null,
      subject text not null,
      detail text
    );
    create trigger bank_audit_append_only before update or delete or truncate on bank_audit
      for each statement execute function refuse_change();
    create index bank_audit_subject on bank_audit (subject);
  `.execute(db);
}
