import type { ExpressStatus } from '@portal/api-contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../src/platform/database/schema';

interface ShipmentValues {
  code: string;
  status: ExpressStatus;
  /** Created at noon. */
  day: string;
  trackingNo?: string;
  carrier?: string;
  company?: string;
}

/** An express order from Chicago to Dallas, created and, unless its status is 0, picked up. */
export async function addShipment(db: Kysely<Database>, ownerId: string, values: ShipmentValues): Promise<void> {
  const { code, status, day, trackingNo = null, carrier = 'Tallgrass Express', company = 'Example Store' } = values;
  const created = new Date(`${day}T12:00:00Z`);
  const from = { company: 'Example Dock', city: 'Chicago', state: 'IL', zip: '60607', country: 'US' };
  const to = {
    company,
    contactName: '收件人',
    phone: '214-555-0178',
    address1: '500 S Ervay St',
    city: 'Dallas',
    state: 'TX',
    zip: '75201',
    country: 'US',
  };
  const packages = [
    { length: 12, width: 9, height: 4, weight: 2.4 },
    { length: 10, width: 8, height: 6, weight: 1.1 },
  ];
  await db
    .insertInto('shipment')
    .values({
      order_code: code,
      owner_id: ownerId,
      status,
      tracking_no: trackingNo,
      carrier,
      service: 'Ground',
      amount: 1752,
      created_at: created,
      ship_from: JSON.stringify(from),
      ship_to: JSON.stringify(to),
      packages: JSON.stringify(packages),
      est_delivery_date: new Date(created.getTime() + 4 * 86_400_000).toISOString().slice(0, 10),
    })
    .execute();
  const nowhere = { city: null, state: null, country: null };
  const pickedUp = {
    order_code: code,
    time: new Date(`${day}T20:00:00Z`),
    code: 'PICKED_UP',
    status: 30,
    city: 'Chicago',
    state: 'IL',
    country: 'US',
  } as const;
  await db
    .insertInto('shipment_event')
    .values([{ order_code: code, time: created, code: 'CREATED', status: 0, ...nowhere }, ...(status === 0 ? [] : [pickedUp])])
    .execute();
}

/** Many express orders of one owner at once, each with one event; several share an instant, others are a microsecond apart. */
export async function addShipments(db: Kysely<Database>, ownerId: string, count: number, prefix = 'MANY'): Promise<void> {
  await sql`
    insert into shipment (order_code, owner_id, status, tracking_no, carrier, service, ship_from, ship_to, packages, amount, est_delivery_date, created_at)
    select ${prefix} || lpad(n::text, 7, '0'), ${ownerId}, (array[0, 10, 20, 30, 40, 45, 50, 60, 70, 80, 90, 99])[n % 12 + 1], ${prefix} || 'T' || n,
      (array['Copper Finch Parcel', 'Tallgrass Express', 'Lantern Courier'])[n % 3 + 1], 'Ground',
      jsonb_build_object('company', 'Example Dock ' || n % 20, 'contactName', '发货部', 'phone', '312-555-0142', 'address1', '1200 W Fulton Market', 'city', 'Chicago', 'state', 'IL', 'zip', '60607', 'country', 'US'),
      jsonb_build_object('company', 'Example Store ' || n % 997, 'contactName', '收件人 ' || n % 91, 'phone', '214-555-0178', 'address1', n % 900 || ' S Ervay St', 'city', 'Dallas', 'state', 'TX', 'zip', '75201', 'country', 'US'),
      '[{"length": 12, "width": 9, "height": 4, "weight": 2.4}, {"length": 10, "width": 8, "height": 6, "weight": 1.1}]',
      500 + n % 9000, '2026-03-06', timestamptz '2026-02-01T12:00:00Z' + (n / 3) * interval '1 microsecond'
    from generate_series(1, ${count}::int) n
  `.execute(db);
  await sql`
    insert into shipment_event (order_code, time, code, status, city, state, country)
    select order_code, created_at, 'CREATED', status, 'Chicago', 'IL', 'US' from shipment where owner_id = ${ownerId} and order_code like ${`${prefix}%`}
  `.execute(db);
}
