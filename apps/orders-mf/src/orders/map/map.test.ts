import type { RouteEvent } from '@portal/api-client';
import { order } from '../../testing/orders';
import { inPicture, project, viewAround } from './projection';
import { routePoints } from './route-points';

const event = (time: string, city: string, state: string, place: Partial<RouteEvent> = {}): RouteEvent => ({
  time,
  tz: 'America/Chicago',
  code: 'X4',
  status: 50,
  city,
  state,
  description: '',
  ...place,
});
const memphis = event('2026-03-07T08:00:00Z', 'Memphis', 'TN', { lat: 35.15, lng: -90.05 });
const picked = event('2026-03-06T20:00:00Z', 'Chicago', 'IL', { lat: 41.88, lng: -87.63 });

test('west is left, north is up, and the country fits', () => {
  const [seattle, miami] = [project(47.6, -122.3), project(25.8, -80.2)];
  expect(seattle.x).toBeLessThan(miami.x);
  expect(seattle.y).toBeLessThan(miami.y);
  expect([seattle, miami, project(47, -68), project(26, -97.4)].every(inPicture)).toBe(true);
  expect(inPicture(project(21.3, -157.9))).toBe(false);
});

test('the way goes by the places of the events, in time, each once, to where the load is', () => {
  const { stops, current, mapped } = routePoints({ ...order, status: 50 }, [memphis, { ...picked, code: 'P1' }, picked]);
  expect(mapped).toBe(true);
  expect(stops.map(({ name }) => name)).toEqual(['Chicago, IL', 'Memphis, TN', 'Dallas, TX']);
  expect(current).toBe(1);
  // The pickup has no coordinates of its own here: those of the event at the same place serve.
  expect(stops[0]!.y).toBeCloseTo(project(41.88, -87.63).y);
});

test('a delivered load is at its end, one that nothing happened to at its start', () => {
  expect(routePoints({ ...order, status: 70 }, [memphis, picked]).current).toBe(2);
  expect(routePoints(order, []).current).toBe(0);
});

test('a place that is not on the map puts all stops in a row', () => {
  const { address } = order.request.delivery;
  const abroad = { ...order, request: { ...order.request, delivery: { ...order.request.delivery, address: { ...address, city: 'Honolulu', state: 'HI' } } } };
  const { stops, mapped } = routePoints(abroad, [memphis, picked]);
  expect(mapped).toBe(false);
  expect(stops.map(({ x }) => Math.round(x))).toEqual([80, 500, 920]);
});

test.each<[string, [number, number][]]>([
  [
    'from coast to coast',
    [
      [47.6, -122.3],
      [25.8, -80.2],
    ],
  ],
  [
    'along one coast',
    [
      [34, -118.2],
      [47.6, -122.3],
    ],
  ],
  [
    'across a city',
    [
      [41.9, -87.7],
      [41.8, -87.6],
    ],
  ],
  [
    'in a corner',
    [
      [44.8, -67],
      [43.6, -70.2],
    ],
  ],
])('a route %s lies inside what is shown, which lies inside the picture', (_what, places) => {
  const stops = places.map((place) => project(...place));
  const { x, y, width, height } = viewAround(stops, true);
  expect([x >= 0, y >= 0, x + width <= 1000.01, y + height <= 620.01, width >= 600]).toEqual([true, true, true, true, true]);
  expect(stops.every((stop) => stop.x > x && stop.x < x + width && stop.y > y && stop.y < y + height)).toBe(true);
});
