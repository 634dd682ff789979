import { referenceFigures } from './figures';

export interface Point {
  /** Degrees north. */
  lat: number;
  /** Degrees east. */
  lng: number;
}

const EARTH_RADIUS_MILES = 3958.7613;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle miles between two points (haversine). */
export function greatCircleMiles(from: Point, to: Point): number {
  const north = radians(to.lat - from.lat);
  const east = radians(to.lng - from.lng);
  const a = Math.sin(north / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Road miles between two points: the great circle times the road factor. */
export function roadMiles(from: Point, to: Point): number {
  return greatCircleMiles(from, to) * referenceFigures.distance.roadFactor;
}

/** Linehaul factor of a distance in road miles, 1 at 500 miles, kept between the configured bounds; 6 decimals. */
export function distanceFactor(miles: number): number {
  const { base, slope, perMiles, lowest, highest } = referenceFigures.distance;
  const factor = base + (slope * miles) / perMiles;
  return Math.round(Math.min(highest, Math.max(lowest, factor)) * 1e6) / 1e6;
}
