import { type RawBuilder, sql } from 'kysely';

const REWEIGH_CENTS = 86_40;

/** 0 ≤ x < `below`, always the same for an order and a question. */
const pick = (question: number, below: number) => sql.raw(`abs(hashint8extended(n, ${question}) % ${below})`);

/**
 * The table `plan`, a row for each order `from` < n ≤ `to`, in the order of time over two years until `now`: who it belongs
 * to, which template it copies and how far it has come. Old orders are completed, the youngest are on their way.
 */
export const planOrders = (range: {
  from: number;
  to: number;
  orders: number;
  owners: readonly string[];
  templates: number;
  now: Date;
}): RawBuilder<unknown> => sql`
  create unlogged table plan as
  select placed.*, (created_at at time zone 'UTC')::date + 1 as pickup_date,
    case
      when luck < 6 then 99
      when luck < 7 then 0
      when age < 1 then case when luck < 30 then 10 else 20 end
      when age < 2 then 20
      when age < 3 then 30
      when age < 4 then 40
      when age < 8 then 50
      when age < 10 then 60
      when age < 14 then 70
      when luck < 9 then 95
      else 80
    end as status
  from (
    select numbered.*, extract(epoch from ${range.now}::timestamptz - created_at) / 86400 as age
    from (
      select n, (${range.owners}::text[])[1 + ${pick(1, range.owners.length)}] as owner_id, ${pick(2, range.templates)} as template, ${pick(3, 100)} as luck,
        ${range.now}::timestamptz - interval '730 days' * ((${range.orders} - n)::float8 / ${range.orders}) - interval '1 second' * ${pick(4, 60)} as created_at
      from generate_series(${range.from}::bigint + 1, ${range.to}::bigint) n
    ) numbered
  ) placed`;

/** GS1's check digit of the constant prefix 0614141 and nine digits of n; see src/domains/orders/numbers.ts. */
const checkDigit = sql.raw(
  `(10 - (45 + ${Array.from({ length: 9 }, (_, place) => `(n / ${10 ** place}) % 10 * ${place % 2 === 0 ? 3 : 1}`).join(' + ')}) % 10) % 10`,
);

const orderNo = sql.raw(`'FP' || to_char(created_at at time zone 'UTC', 'YYMMDD') || lpad((n * 387421 % 1000000)::text, 6, '0')`);

export const insertOrders = sql`
  insert into freight_order (order_no, owner_id, status, exception_code, exception_reason, pro_no, bol_no, reference_no, scac,
    request, quote, pickup_date, est_delivery_date, estimated_total, final_total, created_at)
  select ${orderNo}, owner_id, status,
    case when status = 95 then 'A7' when status = 50 and luck < 30 then 'SD' when status = 60 and luck < 30 then 'AH' end,
    case when status = 95 then 'refused' when status = 50 and luck < 30 then 'weather' when status = 60 and luck < 30 then 'closed' end,
    case when status between 30 and 95 then lpad((n * 7919 % 1000000000)::text, 9, '0') end,
    case when status >= 20 then '0614141' || lpad(n::text, 9, '0') || ${checkDigit} end,
    reference, scac,
    jsonb_set(request || jsonb_strip_nulls(jsonb_build_object('pickupDate', pickup_date, 'referenceNo', reference)),
      '{delivery,address,company}', to_jsonb((request #>> '{delivery,address,company}') || ' ' || ${pick(5, 200)})),
    quote || jsonb_build_object('id', 'quo_' || lpad(to_hex(n), 20, '0'), 'estDeliveryDate', delivery_date, 'createdAt', created_at, 'expiresAt', created_at + interval '15 minutes'),
    pickup_date, delivery_date, total,
    case when status = 80 then total + case when luck > 85 then ${REWEIGH_CENTS}::bigint else 0 end end,
    created_at
  from (
    select plan.*, template.scac, template.request, template.quote, template.total, plan.pickup_date + template.transit as delivery_date,
      case when luck % 2 = 0 then 'PO-' || (100000 + plan.n) end as reference
    from plan join template on template.n = plan.template
  ) shipped
  order by n`;

/** The quoted charges of every order, and a reweigh of those that cost more in the end. */
export const insertCharges = sql`
  insert into order_charge (id, order_no, type, code, place, amount, status, evidence, created_at)
  select 'chg_' || lpad(to_hex(plan.n * 32 + place), 20, '0'), ${orderNo}, (charge ->> 'type')::smallint, charge ->> 'code', charge ->> 'place',
    (charge ->> 'cents')::bigint, 'quoted', '[]'::jsonb, created_at
  from plan join (select n as template, charge, place from template, jsonb_array_elements(quote -> 'charges') with ordinality charges (charge, place)) quoted using (template)
  union all
  select 'chg_' || lpad(to_hex(n * 32), 20, '0'), ${orderNo}, 2, 'ADJ', 'shipment', ${REWEIGH_CENTS}, 'final',
    '[{"code": "declaredWeight", "value": "1000 lb"}, {"code": "scaleWeight", "value": "1180 lb"}]'::jsonb, created_at + interval '6 days'
  from plan where status = 80 and luck > 85`;

/** What happened to each order by the time it stands at its status. */
export const insertEvents = sql`
  insert into order_event (order_no, time, tz, code, status, city, state)
  select ${orderNo}, created_at + interval '1 hour' * hours, 'America/Chicago', code, stage, place ->> 'city', place ->> 'state'
  from plan
  join (values ('XB', 20, 0, 'pickup'), ('AF', 40, 26, 'pickup'), ('P1', 50, 50, 'pickup'), ('D1', 70, 120, 'delivery'), ('CA', 99, 5, 'pickup'), ('A3', 95, 200, 'pickup'))
    event (code, stage, hours, at) on case plan.status when 99 then stage in (20, 99) when 95 then stage in (20, 40, 50, 95) else stage <= plan.status end
  join (select n as template, stop as at, request #> array[stop, 'address'] as place from template, unnest('{pickup,delivery}'::text[]) stop) stops using (template, at)`;
