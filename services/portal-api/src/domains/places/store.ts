import { sql, type Kysely } from 'kysely';
import { escapeLike } from '../../platform/database/page';
import type { Database } from '../../platform/database/schema';
import type { PlaceQuery } from './query';

const shown = 10;

export const findZip = (db: Kysely<Database>, zip: string) => db.selectFrom('zip').selectAll().where('zip', '=', zip).executeTakeFirst();

/** Those of the ZIPs that exist. */
export const findZips = (db: Kysely<Database>, zips: readonly string[]) =>
  zips.length === 0 ? Promise.resolve([]) : db.selectFrom('zip').select(['zip', 'city', 'state']).where('zip', 'in', zips).execute();

/** ZIPs that answer a query, best first; a city that is the only one, or named with its state, is followed through to its ZIPs. */
export async function searchZips(db: Kysely<Database>, query: PlaceQuery) {
  if ('zipPrefix' in query) {
    return db.selectFrom('zip').selectAll().where('zip', 'like', `${query.zipPrefix}%`).orderBy('zip').limit(shown).execute();
  }
  const cities = await searchCities(db, query);
  const [first] = cities;
  const meant = first && (cities.length === 1 || (first.city.toLowerCase() === query.city && first.state === query.state));
  if (!meant) return cities;
  return db
    .selectFrom('zip')
    .selectAll()
    .where(sql`lower(city)`, '=', first.city.toLowerCase())
    .where('state', '=', first.state)
    .orderBy('zip')
    .limit(shown)
    .execute();
}

/** One ZIP for each city: the exact name first, then the largest cities (by their number of ZIPs). */
function searchCities(db: Kysely<Database>, { city, state }: { city: string; state: string }) {
  return db
    .selectFrom('zip')
    .select((eb) => [eb.fn.min('zip').as('zip'), 'city', 'state', eb.fn.min('county').as('county')])
    .where(sql`lower(city)`, 'like', `${escapeLike(city)}%`)
    .where('state', 'like', `${escapeLike(state)}%`)
    .groupBy(['city', 'state'])
    .orderBy(sql`lower(city) = ${city}`, 'desc')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('city')
    .orderBy('state')
    .limit(shown)
    .execute();
}

/** Degrees around a point in which a city is looked for. */
const AROUND = 1.2;

/** The city with the most ZIPs around a point, at their middle; undefined where there is none. */
const cityNear = (db: Kysely<Database>, lat: number, lng: number) =>
  db
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

/** Lookups of places, for whoever must not know the database. */
export const geographyOf = (db: Kysely<Database>) => ({
  placeOfZip: (zip: string) => findZip(db, zip),
  cityNear: (lat: number, lng: number) => cityNear(db, lat, lng),
});
