import { sql, type Kysely } from 'kysely';

// What an owner cannot pay is owed: `owed` is an account of the ledger beside available and frozen, below zero there, and
// `receivable` is its sub-ledger, one row for each movement that caused a debt. Both are written by the ledger's trigger alone.
// A recharge or cash-out that succeeded can be taken back by the bank: its record says so, and another one moves the money.
// New checks of large tables are not valid for old rows, which the former, stricter checks have passed.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wallet add owed bigint not null default 0 check (owed >= 0);

    alter table trade_record
      add owed_after bigint not null default 0,
      add settled_owed_after bigint,
      add charge_type smallint,
      drop constraint trade_record_type_check,
      add constraint trade_record_type_check check (type between 1 and 10) not valid,
      drop constraint trade_record_status_check,
      add constraint trade_record_status_check check (status between 0 and 4) not valid,
      add constraint trade_record_owed_check check (owed_after >= 0 and settled_owed_after >= 0) not valid;

    alter table ledger_entry
      add receivable_no text,
      drop constraint ledger_entry_account_check,
      add constraint ledger_entry_account_check check (account in ('available', 'frozen', 'owed', 'outside')) not valid;

    create table receivable (
      transaction_no text primary key references trade_record,
      sequence bigint generated always as identity,
      owner_id text not null references owner,
      amount bigint not null check (amount > 0),
      remaining bigint not null check (remaining between 0 and amount)
    );
    create index receivable_open on receivable (owner_id, sequence) where remaining > 0;
    create trigger receivable_by_ledger before insert or update or delete on receivable
      for each row execute function only_by_ledger();

    alter table bank_order
      add reversed_at timestamptz,
      add reversal_no text references trade_record;

    -- An order whose charges sum to less than nothing is a credit.
    alter table freight_order drop constraint freight_order_final_total_check;

    create or replace function ledger_apply() returns trigger language plpgsql as $$
    begin
      if new.account = 'available' then
        update wallet set available = available + new.amount where owner_id = new.owner_id;
      elsif new.account = 'frozen' then
        update wallet set frozen = frozen + new.amount where owner_id = new.owner_id;
        if new.order_no is not null then
          insert into hold values (new.owner_id, new.order_no, 0) on conflict do nothing;
          update hold set amount = amount + new.amount where owner_id = new.owner_id and order_no = new.order_no;
        end if;
      elsif new.account = 'owed' then
        update wallet set owed = owed - new.amount where owner_id = new.owner_id;
        if not found then raise exception 'owner % has no wallet', new.owner_id; end if;
        if new.amount < 0 then
          insert into receivable (transaction_no, owner_id, amount, remaining)
            values (new.transaction_no, new.owner_id, -new.amount, -new.amount);
        else
          update receivable set remaining = remaining - new.amount
            where transaction_no = new.receivable_no and owner_id = new.owner_id;
          if not found then
            raise exception 'owner % owes nothing for %', new.owner_id, new.receivable_no using errcode = 'check_violation';
          end if;
        end if;
      else
        return null;
      end if;
      if not found then raise exception 'owner % has no wallet', new.owner_id; end if;
      return null;
    end $$;

    create or replace function trade_record_settles() returns trigger language plpgsql as $$
    declare
      outcome constant text[] := array['status', 'settled_at', 'settled_sequence', 'settled_balance_after', 'settled_frozen_after',
        'settled_owed_after'];
    begin
      if old.status = 1 and new.status = 4 and old.type in (1, 8) and (to_jsonb(new) - 'status') = (to_jsonb(old) - 'status') then
        return new;
      end if;
      if old.status <> 0 or new.status not in (1, 2, 3) or new.settled_at is null or (to_jsonb(new) - outcome) <> (to_jsonb(old) - outcome)
      then
        raise exception 'only the outcome of a pending trade record changes, once' using errcode = 'restrict_violation';
      end if;
      new.settled_sequence := nextval(pg_get_serial_sequence('trade_record', 'sequence'));
      select available, frozen, owed into strict new.settled_balance_after, new.settled_frozen_after, new.settled_owed_after
        from wallet where owner_id = new.owner_id;
      return new;
    end $$;

    -- A record shows what its entries moved for the owner, who has available and frozen and lacks what is owed.
    create or replace function ledger_matches_record() returns trigger language plpgsql as $$
    declare
      shown trade_record;
      own bigint;
      held bigint;
    begin
      select * into strict shown from trade_record where transaction_no = new.transaction_no;
      select coalesce(sum(amount) filter (where account <> 'outside'), 0), coalesce(sum(amount) filter (where account = 'frozen'), 0)
        into own, held from ledger_entry where transaction_no = new.transaction_no;
      if own <> (case when shown.status in (1, 4) and shown.type not in (2, 4, 9) then shown.amount else 0 end)
        or (shown.type = 8 and held <> (case when shown.status = 0 then -shown.amount else 0 end))
        or (shown.type in (2, 4) and held <> -shown.amount)
        or (shown.type in (1, 6, 7, 9, 10) and held <> 0)
        or (shown.type in (3, 5) and held > 0)
      then
        raise exception 'the entries of % do not match its record', new.transaction_no using errcode = 'check_violation';
      end if;
      return null;
    end $$;
  `.execute(db);
}
