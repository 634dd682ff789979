import type { EventPlace, Stop } from '../carrier-events';

/** The places that the goods pass: pickup, the larger cities at one and two thirds of the distance, delivery. */
export interface Route {
  pickup: EventPlace;
  terminals: EventPlace[];
  delivery: EventPlace;
}

/** The lookups of places that a simulated carrier needs. */
export interface Geography {
  /** The place of a ZIP of five digits. */
  placeOfZip(zip: string): Promise<EventPlace | undefined>;
  /** The largest city around a point; undefined where there is none. */
  cityNear(lat: number, lng: number): Promise<EventPlace | undefined>;
}

/** The route of an order from its pickup to its delivery. */
export async function routeOf(geography: Geography, from: Stop, to: Stop): Promise<Route> {
  const [pickup, delivery] = await Promise.all([placeOf(geography, from), placeOf(geography, to)]);
  const between = await Promise.all([1 / 3, 2 / 3].map((part) => terminalAt(geography, pickup, delivery, part)));
  const ends = [pickup.city, delivery.city];
  const terminals = between.filter((place): place is EventPlace => place !== undefined && !ends.includes(place.city));
  return { pickup, terminals: terminals.filter(({ city }, index) => terminals.findIndex((one) => one.city === city) === index), delivery };
}

async function placeOf(geography: Geography, { zip, city, state, lat, lng }: Stop): Promise<EventPlace> {
  const known = await geography.placeOfZip(zip.slice(0, 5));
  return { city: city ?? known?.city, state: state ?? known?.state, lat: lat ?? known?.lat, lng: lng ?? known?.lng };
}

/** The city near a point of the straight line between two places. */
async function terminalAt(geography: Geography, from: EventPlace, to: EventPlace, part: number): Promise<EventPlace | undefined> {
  if (from.lat === undefined || from.lng === undefined || to.lat === undefined || to.lng === undefined) return undefined;
  return geography.cityNear(from.lat + (to.lat - from.lat) * part, from.lng + (to.lng - from.lng) * part);
}
