import { sql, type Kysely } from 'kysely';
import { escapeLike } from '../../platform/database/query';
import type { Database } from '../../platform/database/schema';
import { chinesePlace, type CityState, stateCodes } from './chinese-places';

/** What a line of text asks for: a ZIP, the beginning of one, a city with or without its state, or cities that its Chinese names. */
type PlaceQuery = { zipPrefix: string } | CityState | { cities: CityState[] };

/**
 * Parses "60607", "606", "Chicago", "chicago, il", "Chicago IL", whole lines such as "1200 W Fulton Market, Chicago, IL 60607", and the
 * Chinese names of cities and states.
 */
export function parsePlaceQuery(input: string): PlaceQuery {
  const text = input.trim().replace(/\s+/g, ' ');
  const zip = /(?:^|\s)(\d{5})(?:-\d{0,4})?$/.exec(text) ?? /^(\d{3,4})$/.exec(text);
  if (zip?.[1]) return { zipPrefix: zip[1] };
  const chinese = chinesePlace(text);
  if (chinese?.cities.length === 1) return lowered(chinese.cities[0]!.city, chinese.cities[0]!.state);
  if (chinese) return chinese.cities.length === 0 && chinese.state !== '' ? lowered('', chinese.state) : { cities: chinese.cities };
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const previous = parts.at(-2);
  if (previous !== undefined && /^[A-Za-z]{1,2}$/.test(last)) return lowered(previous, last);
  const ending = /^(.+) ([A-Za-z]{2})$/.exec(last);
  if (ending?.[1] && ending[2] && states.has(ending[2].toUpperCase())) return lowered(ending[1], ending[2]);
  return lowered(last, '');
}

const lowered = (city: string, state: string): PlaceQuery => ({ city: city.toLowerCase(), state: state.toUpperCase() });

const states = new Set(Object.values(stateCodes));

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
  if ('cities' in query) return query.cities.length === 0 ? [] : namedCities(db, query.cities);
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

/** One ZIP for each city: those of the exact name first, then the largest (by their number of ZIPs). */
const eachCity = (db: Kysely<Database>, exact: string) =>
  db
    .selectFrom('zip')
    .select((eb) => [eb.fn.min('zip').as('zip'), 'city', 'state', eb.fn.min('county').as('county')])
    .groupBy(['city', 'state'])
    .orderBy(sql`lower(city) = ${exact}`, 'desc')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('city')
    .orderBy('state')
    .limit(MAX_RESULTS);

const searchCities = (db: Kysely<Database>, { city, state }: CityState) =>
  eachCity(db, city)
    .where(sql`lower(city)`, 'like', `${escapeLike(city)}%`)
    .where('state', 'like', `${escapeLike(state)}%`)
    .execute();

const namedCities = (db: Kysely<Database>, cities: readonly CityState[]) =>
  eachCity(db, '')
    .where((eb) => eb.or(cities.map(({ city, state }) => eb.and([eb(sql`lower(city)`, '=', city.toLowerCase()), eb('state', '=', state)]))))
    .execute();

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
