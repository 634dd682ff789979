import { sql, type Kysely } from 'kysely';

// Another carrier for an order that was refused. What became of it at the former one is kept, the quoted charges of the former
// one are taken back by charges that name them, and an order may have a PRO number of each of its carriers. What an open order
// holds is compared with its charges without those that were taken back, also when its estimate changes.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_tender (
      order_no text not null references freight_order,
      scac text not null references carrier_connection,
      carrier_name text not null,
      quoted bigint not null check (quoted > 0),
      pro text,
      created_at timestamptz not null,
      tries bigint not null,
      reason text not null,
      ended_at timestamptz not null,
      answered_at timestamptz,
      answer_status bigint,
      answer text check (length(answer) <= 16384),
      primary key (order_no, scac),
      check (num_nonnulls(answered_at, answer_status, answer) in (0, 3))
    );
    create trigger former_tender_append_only before update or delete or truncate on former_tender
      for each statement execute function refuse_change();

    alter table order_charge add reverses text references order_charge;
    alter table carrier_pro drop constraint carrier_pro_order_no_key;

    create or replace function order_fault(no text) returns text language plpgsql stable as $$
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
        (select sum(amount) from order_charge standing where order_no = no and amount > 0
          and not exists (select from order_charge reversal where reversal.order_no = no and reversal.reverses = standing.id)))
      then
        return 'order ' || no || ' holds ' || held || ' cents of ' || booked.estimated_total;
      end if;
      return null;
    end $$;

    create constraint trigger freight_order_estimate_agrees after update of estimated_total on freight_order
      deferrable initially deferred for each row when (old.estimated_total is distinct from new.estimated_total) execute function order_agrees();
  `.execute(db);
}
