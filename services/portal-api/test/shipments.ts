import type { ExpressStatus } from '@portal/api-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../src/database/schema';

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
  const to = { company, contactName: '收件人', phone: '214-555-0178', address1: '500 S Ervay St', city: 'Dallas', state: 'TX', zip: '75201', country: 'US' };
  const packages = [{ length: 12, width: 9, height: 4, weight: 2.4 }, { length: 10, width: 8, height: 6, weight: 1.1 }];
  await db
    .insertInto('shipment')
    .values({
      order_code: code, owner_id: ownerId, status, tracking_no: trackingNo, carrier, service: 'Ground', amount: 1752, created_at: created,
      ship_from: JSON.stringify(from), ship_to: JSON.stringify(to), packages: JSON.stringify(packages),
      est_delivery_date: new Date(created.getTime() + 4 * 86_400_000).toISOString().slice(0, 10),
    })
    .execute();
  const nowhere = { city: null, state: null, country: null };
  const pickedUp = { order_code: code, time: new Date(`${day}T20:00:00Z`), code: 'PICKED_UP', status: 30, city: 'Chicago', state: 'IL', country: 'US' } as const;
  await db
    .insertInto('shipment_event')
    .values([{ order_code: code, time: created, code: 'CREATED', status: 0, ...nowhere }, ...(status === 0 ? [] : [pickedUp])])
    .execute();
}
