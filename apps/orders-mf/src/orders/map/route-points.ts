import { OrderStatus, type Order, type OrderPlace, type RouteEvent } from '@portal/api-client';
import { cityState } from '@portal/freight-kit';
import { inPicture, project, SIZE, type Point } from './projection';
import { stateCentres } from './state-centres';

type Place = Pick<OrderPlace, 'city' | 'state' | 'lat' | 'lng'>;

export interface RouteStop extends Point {
  /** `Dallas, TX`. */
  name: string;
}

export interface RoutePoints {
  /** From pickup to delivery by way of the places of the events, in the order of time. */
  stops: RouteStop[];
  /** The stop where the load was last seen; 0 before anything has happened. */
  current: number;
  /** Stops are where they lie in the country; else they are in a row. */
  mapped: boolean;
}

/** Closer than this many units two places are one dot. */
const ONE_DOT = 6;

function locate({ lat, lng, state, city }: Place, events: readonly RouteEvent[]): Point | undefined {
  const known =
    lat !== undefined && lng !== undefined
      ? { lat, lng }
      : events.find((event) => event.lat !== undefined && event.lng !== undefined && event.city === city && event.state === state);
  if (known) return project(known.lat!, known.lng!);
  const centre = stateCentres[state ?? ''];
  return centre && project(...centre);
}

/**
 * The stops of a route as points of the picture. Where an end lies outside of it or is not known, all stops stand in a
 * row instead, so that the order of things can be seen at least. The way back of a returned load is its way there.
 * @param events newest first, as the server answers them
 */
export function routePoints({ request, status }: Pick<Order, 'request' | 'status'>, events: readonly RouteEvent[]): RoutePoints {
  const [from, to] = [request.pickup.address, request.delivery.address];
  // An event may have no place, such as a new day of delivery.
  const way = events.filter((event) => event.status !== OrderStatus.RETURNED && event.city !== '').toReversed();
  const places: (Place & { seen?: boolean })[] = [from, ...way.map((event) => ({ ...event, seen: true })), to];
  const located = places.map((place) => ({ name: cityState(place), seen: place.seen, at: locate(place, events) }));
  const ends = [located[0]!.at, located.at(-1)!.at];
  const mapped = ends.every((end) => end !== undefined && inPicture(end));
  const stops: RouteStop[] = [];
  let current = 0;
  for (const { name, seen, at } of located) {
    if (mapped && (at === undefined || !inPicture(at))) continue;
    const before = stops.at(-1);
    const same = before && (before.name === name || (mapped && Math.hypot(before.x - at!.x, before.y - at!.y) < ONE_DOT));
    if (!same) stops.push({ name, ...(at ?? { x: 0, y: 0 }) });
    if (seen) current = stops.length - 1;
  }
  if (status >= OrderStatus.DELIVERED && status < OrderStatus.RETURNED) current = stops.length - 1;
  return { stops: mapped ? stops : inRow(stops), current, mapped };
}

const inRow = (stops: readonly RouteStop[]): RouteStop[] =>
  stops.map(({ name }, index) => ({ name, x: SIZE.width * (0.08 + (0.84 * index) / Math.max(1, stops.length - 1)), y: SIZE.height / 2 }));
