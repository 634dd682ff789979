import { sql, type Kysely } from 'kysely';

// A commit is refused when a record differs from its entries, or from the recharge, cash-out or order that it books. The two
// functions say what is wrong, for the triggers here and for the check of the books.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Why a record, its entries and what it books disagree; null when they agree.
    create function ledger_fault(no text) returns text language plpgsql stable as $$
    declare
      shown trade_record;
      a bigint; f bigint; d bigint; o bigint;
      foreign_entry boolean;
      done boolean;
      agrees boolean;
    begin
      select * into shown from trade_record where transaction_no = no;
      if not found then return 'the record ' || no || ' does not exist'; end if;
      select coalesce(sum(amount) filter (where account = 'available'), 0), coalesce(sum(amount) filter (where account = 'frozen'), 0),
          coalesce(sum(amount) filter (where account = 'owed'), 0), coalesce(sum(amount) filter (where account = 'outside'), 0),
          coalesce(bool_or(owner_id <> shown.owner_id or order_no is distinct from shown.order_no), false)
        into a, f, d, o, foreign_entry from ledger_entry where transaction_no = no;
      if a + f + d + o <> 0 then return 'the entries of ' || no || ' do not sum to zero'; end if;
      if foreign_entry then return 'an entry of ' || no || ' names another owner or order than its record'; end if;

      done := shown.status in (1, 4);
      agrees := case shown.type
        when 1 then (a, f, d) = (case when done then shown.amount else 0 end, 0, 0)
        when 2 then done and f = -shown.amount and o = 0 and a <= 0 and d <= 0
        when 4 then done and (a, f, d) = (shown.amount, -shown.amount, 0)
        when 8 then (a, f, d) = (case when done or shown.status = 0 then shown.amount else 0 end, case when shown.status = 0 then -shown.amount else 0 end, 0)
        when 9 then done and (a, d, f) = (shown.amount, -shown.amount, 0)
        when 10 then done and o = -shown.amount and f = 0 and a <= 0 and d <= 0
        else done and o = -shown.amount
          and case when shown.type in (3, 5) then a <= 0 and f <= 0 and d <= 0 else (f, d) = (0, 0) end
      end;
      if not agrees then return 'the entries of ' || no || ' do not match its record'; end if;

      if shown.type in (1, 8) and not exists (
        select from bank_order where transaction_no = no and owner_id = shown.owner_id and type = shown.type
          and (shown.status = 4) = (reversal_no is not null)
      ) then return no || ' disagrees with its recharge or cash-out'; end if;
      if shown.type in (7, 10) and not exists (
        select from bank_order join trade_record reversed using (transaction_no)
          where reversal_no = no and bank_order.owner_id = shown.owner_id and reversed.amount = -shown.amount and reversed.status = 4
      ) then return no || ' disagrees with the recharge or cash-out that it reverses'; end if;
      if (shown.type in (2, 3, 4) or (shown.type in (5, 6) and shown.order_no is not null)) and not exists (
        select from freight_order where order_no = shown.order_no and owner_id = shown.owner_id
      ) then return no || ' names no order of its owner'; end if;
      return null;
    end $$;

    -- Why an order disagrees with what was paid and is held for it; null when they agree. An order that is open holds its
    -- estimate, or more by what carriers have added.
    create function order_fault(no text) returns text language plpgsql stable as $$
    declare
      booked freight_order;
      paid bigint;
      held bigint;
    begin
      select * into booked from freight_order where order_no = no;
      if not found then return null; end if;
      select coalesce(-sum(amount), 0) into paid from trade_record where order_no = no and type in (3, 5, 6);
      if paid <> coalesce(booked.final_total, 0) then
        return 'order ' || no || ' has paid ' || paid || ' cents of ' || coalesce(booked.final_total, 0);
      end if;
      select coalesce(sum(amount), 0) into held from hold where owner_id = booked.owner_id and order_no = no;
      if booked.final_total is not null or booked.status = 99 then
        if held <> 0 then return 'order ' || no || ' is closed and holds ' || held || ' cents'; end if;
      elsif held < booked.estimated_total or held > greatest(booked.estimated_total,
        (select sum(amount) from order_charge where order_no = no and amount > 0))
      then
        return 'order ' || no || ' holds ' || held || ' cents of ' || booked.estimated_total;
      end if;
      return null;
    end $$;

    create function ledger_agrees() returns trigger language plpgsql as $$
    declare
      fault text := ledger_fault(new.transaction_no);
    begin
      if fault is not null then raise exception '%', fault using errcode = 'check_violation'; end if;
      return null;
    end $$;
    create function order_agrees() returns trigger language plpgsql as $$
    declare
      fault text := order_fault(new.order_no);
    begin
      if fault is not null then raise exception '%', fault using errcode = 'check_violation'; end if;
      return null;
    end $$;

    drop trigger ledger_balanced on ledger_entry;
    drop trigger ledger_matches_record on ledger_entry;
    drop trigger trade_record_matches_ledger on trade_record;
    drop function ledger_balanced();
    drop function ledger_matches_record();

    create constraint trigger ledger_entry_agrees after insert on ledger_entry
      deferrable initially deferred for each row execute function ledger_agrees();
    create constraint trigger trade_record_agrees after insert or update on trade_record
      deferrable initially deferred for each row execute function ledger_agrees();
    create constraint trigger bank_order_agrees after insert or update of transaction_no, owner_id, type, reversal_no on bank_order
      deferrable initially deferred for each row execute function ledger_agrees();
    create constraint trigger trade_record_order_agrees after insert on trade_record
      deferrable initially deferred for each row when (new.order_no is not null and new.type between 2 and 6) execute function order_agrees();
    create constraint trigger freight_order_agrees after update of final_total on freight_order
      deferrable initially deferred for each row when (old.final_total is distinct from new.final_total) execute function order_agrees();

    create trigger bank_order_kept before delete or truncate on bank_order
      for each statement execute function refuse_change();
  `.execute(db);
}
