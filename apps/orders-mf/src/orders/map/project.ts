import { outline } from './outline';

export interface Point {
  x: number;
  y: number;
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Albers equal-area conic with the parallels and centre that maps of the United States have (Snyder, p. 100). */
const [SOUTH, NORTH, CENTRE, MERIDIAN] = [rad(29.5), rad(45.5), rad(37.5), rad(-96)];
const n = (Math.sin(SOUTH) + Math.sin(NORTH)) / 2;
const c = Math.cos(SOUTH) ** 2 + 2 * n * Math.sin(SOUTH);
const radius = (latitude: number): number => Math.sqrt(c - 2 * n * Math.sin(latitude)) / n;

/** Width and height of the picture, and the part of the globe's radius that one unit of it is. */
export const SIZE = { width: 1000, height: 620 };
const SCALE = 1340;
const SHIFT = { x: 510, y: 338 };

/** A place in the picture, from degrees; x to the right, y down. */
export function project(latitude: number, longitude: number): Point {
  const rho = radius(rad(latitude));
  const theta = n * (rad(longitude) - MERIDIAN);
  return {
    x: SHIFT.x + SCALE * rho * Math.sin(theta),
    y: SHIFT.y - SCALE * (radius(CENTRE) - rho * Math.cos(theta)),
  };
}

/** Whether a place lies in the picture; a place abroad may. */
export const inPicture = ({ x, y }: Point): boolean => x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height;

const point = (index: number): string => {
  const { x, y } = project(outline[index]!, outline[index + 1]!);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

/** The country as the data of one SVG path. */
export const countryPath = `M${Array.from({ length: outline.length / 2 }, (_, index) => point(index * 2)).join('L')}Z`;
