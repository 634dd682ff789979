import { sql, type Kysely } from 'kysely';
import { escapeLike } from '../../platform/database/query';
import type { Database } from '../../platform/database/schema';

/** What a line of text asks for: a ZIP, the beginning of one, or a city with or without its state. */
type PlaceQuery = { zipPrefix: string } | { city: string; state: string };

/** Parses "60607", "606", "Chicago", "chicago, il", "Chicago IL" and whole lines such as "1200 W Fulton Market, Chicago, IL 60607". */
export function parsePlaceQuery(input: string): PlaceQuery {
  const text = input.trim().replace(/\s+/g, ' ');
  const zip = /(?:^|\s)(\d{5})(?:-\d{0,4})?$/.exec(text) ?? /^(\d{3,4})$/.exec(text);
  if (zip?.[1]) return { zipPrefix: zip[1] };
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const previous = parts.at(-2);
  if (previous !== undefined && /^[A-Za-z]{1,2}$/.test(last)) return cityOf(previous, last);
  const ending = /^(.+) ([A-Za-z]{2})$/.exec(last);
  if (ending?.[1] && ending[2] && states.has(ending[2].toUpperCase())) return cityOf(ending[1], ending[2]);
  return cityOf(last, '');
}

const cityOf = (city: string, state: string): PlaceQuery => ({ city: city.toLowerCase(), state: state.toUpperCase() });

const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT ' +
    'VT VA WA WV WI WY'
  ).split(' '),
);

const MAX_RESULTS = 10;

export const findZip = (db: Kysely<Database>, zip: string) => db.selectFrom('zip').selectAll().where('zip', '=', zip).executeTakeFirst();

/** Those of the ZIPs that exist. */
export const findZips = (db: Kysely<Database>, zips: readonly string[]) =>
  zips.length === 0 ? Promise.resolve([]) : db.selectFrom('zip').select(['zip', 'city', 'state']).where('zip', 'in', zips).execute();

/** ZIPs that match a query, best first. A city that is the only match, or is named with its state, gives all its ZIPs. */
export async function searchZips(db: Kysely<Database>, query: PlaceQuery) {
  if ('zipPrefix' in query) {
    return db.selectFrom('zip').selectAll().where('zip', 'like', `${query.zipPrefix}%`).orderBy('zip').limit(MAX_RESULTS).execute();
  }
  const cities = await searchCities(db, query);
  const [first] = cities;
  const exact = first && (cities.length === 1 || (first.city.toLowerCase() === query.city && first.state === query.state));
  if (!exact) return cities;
  return db
    .selectFrom('zip')
    .selectAll()
    .where(sql`lower(city)`, '=', first.city.toLowerCase())
    .where('state', '=', first.state)
    .orderBy('zip')
    .limit(MAX_RESULTS)
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
    .limit(MAX_RESULTS)
    .execute();
}

/** Degrees around a point in which `cityNear` searches. */
const SEARCH_DEGREES = 1.2;

/** The city with the most ZIPs around a point, at their middle; undefined where there is none. */
const cityNear = (db: Kysely<Database>, lat: number, lng: number) =>
  db
    .selectFrom('zip')
    .select(['city', 'state', sql<number>`avg(lat)`.as('lat'), sql<number>`avg(lng)`.as('lng')])
    .where('lat', '>', lat - SEARCH_DEGREES)
    .where('lat', '<', lat + SEARCH_DEGREES)
    .where('lng', '>', lng - SEARCH_DEGREES)
    .where('lng', '<', lng + SEARCH_DEGREES)
    .groupBy(['city', 'state'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('city')
    .limit(1)
    .executeTakeFirst();

/** Lookups of places, for the carrier simulator, which knows no database. */
export const geographyOf = (db: Kysely<Database>) => ({
  placeOfZip: (zip: string) => findZip(db, zip),
  cityNear: (lat: number, lng: number) => cityNear(db, lat, lng),
});
