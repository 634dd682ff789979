import { sql, type Kysely } from 'kysely';

// A record that waits for the bank takes effect when it is decided: its row then says when, in which place among the
// owner's movements and with which balances. The balances it began with stay.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trade_record
      add settled_at timestamptz,
      add settled_sequence bigint unique,
      add settled_balance_after bigint check (settled_balance_after >= 0),
      add settled_frozen_after bigint check (settled_frozen_after >= 0),
      add check (status <> 0 or settled_at is null);

    create or replace function trade_record_settles() returns trigger language plpgsql as $$
    declare
      outcome constant text[] := array['status', 'settled_at', 'settled_sequence', 'settled_balance_after', 'settled_frozen_after'];
    begin
      if old.status <> 0 or new.status = 0 or new.settled_at is null or (to_jsonb(new) - outcome) <> (to_jsonb(old) - outcome) then
        raise exception 'only the outcome of a pending trade record changes, once' using errcode = 'restrict_violation';
      end if;
      new.settled_sequence := nextval(pg_get_serial_sequence('trade_record', 'sequence'));
      select available, frozen into strict new.settled_balance_after, new.settled_frozen_after
        from wallet where owner_id = new.owner_id;
      return new;
    end $$;

    -- What a record shows is what its entries moved: nothing while it is pending, except that a cash-out is frozen.
    create function ledger_matches_record() returns trigger language plpgsql as $$
    declare
      shown trade_record;
      own bigint;
      held bigint;
    begin
      select * into strict shown from trade_record where transaction_no = new.transaction_no;
      select coalesce(sum(amount) filter (where account <> 'outside'), 0), coalesce(sum(amount) filter (where account = 'frozen'), 0)
        into own, held from ledger_entry where transaction_no = new.transaction_no;
      if own <> (case when shown.status = 1 and shown.type not in (2, 4) then shown.amount else 0 end)
        or (shown.type = 8 and held <> (case when shown.status = 0 then -shown.amount else 0 end))
        or (shown.type in (2, 4) and held <> -shown.amount)
        or (shown.type in (1, 5, 6, 7) and held <> 0)
      then
        raise exception 'the entries of % do not match its record', new.transaction_no using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger ledger_matches_record after insert on ledger_entry
      deferrable initially deferred for each row execute function ledger_matches_record();
    create constraint trigger trade_record_matches_ledger after insert or update on trade_record
      deferrable initially deferred for each row execute function ledger_matches_record();

    create table bank_order (
      transaction_no text primary key references trade_record,
      owner_id text not null references owner,
      type smallint not null check (type in (1, 8)),
      method text not null,
      pay_ref text,
      receipts text[] not null default '{}',
      account_name text,
      account_no bytea,
      account_tail text,
      bank text,
      accepted_at timestamptz,
      reject_reason text
    );
    insert into bank_order (transaction_no, owner_id, type, method)
      select transaction_no, owner_id, type, 'bank' from trade_record where type in (1, 8);

    create table bank_event (
      event_id text primary key,
      transaction_no text not null references bank_order,
      body bytea not null,
      signed_at timestamptz not null,
      received_at timestamptz not null
    );
  `.execute(db);
}
