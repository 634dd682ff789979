import { sql, type Kysely } from 'kysely';

// Double entry: every posting sums to zero over the accounts available, frozen and outside (the bank and the carriers).
// The balances of wallet and hold are written by the ledger's trigger alone, so they cannot drift from it, and the
// checks on them (nothing below zero) hold for every writer.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet (
      owner_id text primary key references owner,
      available bigint not null default 0 check (available >= 0),
      frozen bigint not null default 0 check (frozen >= 0)
    );

    create table hold (
      owner_id text not null references owner,
      order_no text not null,
      amount bigint not null check (amount >= 0),
      primary key (owner_id, order_no)
    );

    create table trade_record (
      transaction_no text primary key,
      sequence bigint generated always as identity unique,
      owner_id text not null references owner,
      type smallint not null check (type between 1 and 8),
      amount bigint not null,
      balance_after bigint not null check (balance_after >= 0),
      frozen_after bigint not null check (frozen_after >= 0),
      order_no text,
      status smallint not null check (status between 0 and 3),
      remark text,
      created_at timestamptz not null,
      check (case when type in (1, 4, 6, 7) then amount > 0 else amount < 0 end)
    );
    create index trade_record_owner on trade_record (owner_id, sequence desc);

    create table ledger_entry (
      id bigint generated always as identity primary key,
      transaction_no text not null references trade_record,
      owner_id text not null references owner,
      account text not null check (account in ('available', 'frozen', 'outside')),
      amount bigint not null,
      order_no text,
      created_at timestamptz not null
    );
    create index ledger_entry_transaction on ledger_entry (transaction_no);
    create index ledger_entry_owner on ledger_entry (owner_id, id);

    create function ledger_apply() returns trigger language plpgsql as $$
    begin
      if new.account = 'available' then
        update wallet set available = available + new.amount where owner_id = new.owner_id;
      elsif new.account = 'frozen' then
        update wallet set frozen = frozen + new.amount where owner_id = new.owner_id;
        if new.order_no is not null then
          insert into hold values (new.owner_id, new.order_no, 0) on conflict do nothing;
          update hold set amount = amount + new.amount where owner_id = new.owner_id and order_no = new.order_no;
        end if;
      else
        return null;
      end if;
      if not found then raise exception 'owner % has no wallet', new.owner_id; end if;
      return null;
    end $$;
    create trigger ledger_apply after insert on ledger_entry for each row execute function ledger_apply();

    create function ledger_balanced() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_entry where transaction_no = new.transaction_no) <> 0 then
        raise exception 'the entries of % do not sum to zero', new.transaction_no using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger ledger_balanced after insert on ledger_entry
      deferrable initially deferred for each row execute function ledger_balanced();

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger ledger_append_only before update or delete or truncate on ledger_entry
      for each statement execute function refuse_change();
    create trigger trade_record_kept before delete or truncate on trade_record
      for each statement execute function refuse_change();

    create function only_by_ledger() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then
        raise exception 'the balances of % follow from ledger_entry', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger wallet_by_ledger before insert or update or delete on wallet
      for each row execute function only_by_ledger();
    create trigger hold_by_ledger before insert or update or delete on hold
      for each row execute function only_by_ledger();

    create function trade_record_settles() returns trigger language plpgsql as $$
    begin
      if old.status <> 0 or (to_jsonb(new) - 'status' - 'remark') <> (to_jsonb(old) - 'status' - 'remark') then
        raise exception 'only the outcome of a pending trade record changes' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger trade_record_settles before update on trade_record for each row execute function trade_record_settles();

    create function owner_gets_wallet() returns trigger language plpgsql as $$
    begin
      insert into wallet (owner_id) values (new.id);
      return null;
    end $$;
    create trigger owner_gets_wallet after insert on owner for each row execute function owner_gets_wallet();
  `.execute(db);
}
