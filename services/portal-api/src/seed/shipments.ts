import { AddressType, ExpressStatus } from '@portal/api-contract/vocabulary';
import type { Selectable, Transaction } from 'kysely';
import type { AddressBookTables } from '../domains/addresses/tables';
import type { Database } from '../platform/database/schema';
import type { StoredPackage, StoredParty } from '../domains/express/tables';
import type { DemoOwner } from './owners';
import { stepsOf, shipmentPlans, type ShipmentPlan } from './shipment-journey';

type Trx = Transaction<Database>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Fictitious, as are the carriers of freight.
const carriers = [
  {
    name: 'Copper Finch Parcel',
    prefix: 'CF',
    services: [
      ['Ground', 4, 7.4],
      ['2Day', 2, 16.9],
    ],
  },
  {
    name: 'Tallgrass Express',
    prefix: 'TG',
    services: [
      ['Ground', 5, 6.8],
      ['Overnight', 1, 31.5],
    ],
  },
  {
    name: 'Lantern Courier',
    prefix: 'LN',
    services: [
      ['Economy', 6, 5.9],
      ['Priority', 3, 12.2],
    ],
  },
] as const;

const loads: readonly StoredPackage[][] = [
  [{ length: 12, width: 9, height: 4, weight: 2.4 }],
  [{ length: 18, width: 14, height: 10, weight: 11.8 }],
  [
    { length: 16, width: 12, height: 12, weight: 8.5 },
    { length: 16, width: 12, height: 12, weight: 9.25 },
  ],
  [{ length: 24, width: 18, height: 16, weight: 33 }],
  [
    { length: 10, width: 8, height: 6, weight: 1.1 },
    { length: 20, width: 16, height: 8, weight: 14.6 },
    { length: 12, width: 12, height: 12, weight: 7 },
  ],
];

/** Express orders in every status between the addresses of the owner's book, for an owner whose account has them. */
export async function seedShipments(trx: Trx, owner: DemoOwner, now: Date): Promise<void> {
  if (!owner.extFlag) return;
  const book = await trx.selectFrom('address').selectAll().where('owner_id', '=', owner.id).orderBy('created_at', 'desc').execute();
  const from = book.filter(({ type }) => type === AddressType.PICKUP).map(partyOf);
  const to = book.filter(({ type }) => type === AddressType.DELIVERY).map(partyOf);
  for (const [n, plan] of shipmentPlans.entries()) {
    await insertDemoShipment(trx, owner, n, plan, { from: from[n % from.length]!, to: to[(n * 3) % to.length]! }, now);
  }
}

async function insertDemoShipment(trx: Trx, owner: DemoOwner, n: number, plan: ShipmentPlan, stops: { from: StoredParty; to: StoredParty }, now: Date): Promise<void> {
  const { status } = plan;
  const steps = stepsOf(plan);
  const createdAt = new Date(now.getTime() - Math.max(plan.daysAgo * DAY, steps.at(-1)!.hours * HOUR) - (8 + ((n * 37) % 240)) * MINUTE);
  const carrier = carriers[n % carriers.length]!;
  const [service, days, base] = carrier.services[n % 2]!;
  const packages = loads[n % loads.length]!;
  const pounds = packages.reduce((sum, { weight }) => sum + weight, 0);
  const orderCode = `EX${createdAt.toISOString().slice(2, 10).replaceAll('-', '')}${100_000 + n * 7_919}`;
  await trx
    .insertInto('shipment')
    .values({
      order_code: orderCode,
      owner_id: owner.id,
      status,
      tracking_no: status === ExpressStatus.CREATED ? null : `${carrier.prefix}${4_018_226_507 + n * 7_919_113}`,
      carrier: carrier.name,
      service,
      ship_from: JSON.stringify(stops.from),
      ship_to: JSON.stringify(stops.to),
      packages: JSON.stringify(packages),
      amount: Math.round((base + pounds * 0.62) * 100),
      est_delivery_date: status === ExpressStatus.VOID ? null : new Date(createdAt.getTime() + days * DAY).toISOString().slice(0, 10),
      created_at: createdAt,
    })
    .execute();
  const events = steps.map(({ code, status: reached, hours, at }) => {
    const { city = null, state = null, country = null } = at === 'nowhere' ? {} : stops[at];
    return { order_code: orderCode, time: new Date(createdAt.getTime() + hours * HOUR), code, status: reached, city, state, country };
  });
  await trx.insertInto('shipment_event').values(events).execute();
}

const partyOf = ({ company, contact_name, phone, address1, city, state, zip, country }: Selectable<AddressBookTables['address']>): StoredParty => ({
  company,
  contactName: contact_name,
  phone,
  address1,
  city,
  state,
  zip,
  country,
});
