import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { findZip } from '../location/store';
import type { StoredRequest } from '../quote-config/stored-request';
import type { EventPlace } from '../tracking/carrier-events';

/** The places that goods pass: pickup, the larger cities at one and two thirds of the way, delivery. */
export interface Route {
  pickup: EventPlace;
  terminals: EventPlace[];
  delivery: EventPlace;
}

/** Degrees around a point in which a terminal is looked for. */
const AROUND = 1.2;

export async function routeOf(db: Kysely<Database>, request: StoredRequest): Promise<Route> {
  const [pickup, delivery] = await Promise.all([placeOf(db, request.pickup.address), placeOf(db, request.delivery.address)]);
  const between = await Promise.all([1 / 3, 2 / 3].map((part) => terminalAt(db, pickup, delivery, part)));
  const ends = [pickup.city, delivery.city];
  const terminals = between.filter((place): place is EventPlace => place !== undefined && !ends.includes(place.city));
  return { pickup, terminals: terminals.filter(({ city }, index) => terminals.findIndex((one) => one.city === city) === index), delivery };
}

async function placeOf(db: Kysely<Database>, { zip, city, state, lat, lng }: StoredRequest['pickup']['address']): Promise<EventPlace> {
  const known = await findZip(db, zip.slice(0, 5));
  return { city: city ?? known?.city, state: state ?? known?.state, lat: lat ?? known?.lat, lng: lng ?? known?.lng };
}

/** The city with the most ZIPs around a point of the straight way; undefined in a desert. */
async function terminalAt(db: Kysely<Database>, from: EventPlace, to: EventPlace, part: number): Promise<EventPlace | undefined> {
  if (from.lat === undefined || from.lng === undefined || to.lat === undefined || to.lng === undefined) return undefined;
  const lat = from.lat + (to.lat - from.lat) * part;
  const lng = from.lng + (to.lng - from.lng) * part;
  return db
    .selectFrom('zip')
    .select(['city', 'state', sql<number>`avg(lat)`.as('lat'), sql<number>`avg(lng)`.as('lng')])
    .where('lat', '>', lat - AROUND)
    .where('lat', '<', lat + AROUND)
    .where('lng', '>', lng - AROUND)
    .where('lng', '<', lng + AROUND)
    .groupBy(['city', 'state'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('city')
    .limit(1)
    .executeTakeFirst();
}
