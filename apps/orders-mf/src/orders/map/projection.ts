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

/** The part of the picture that is shown. */
export interface View extends Point {
  width: number;
  height: number;
}

/** A wide picture leaves more of a screen to the rest of the order. */
const ASPECT = 2.1;
/** Closer than this the hand-drawn coast looks rough, and nobody recognises where it is. */
const NARROWEST = 600;
/** Room for dots and labels. */
const MARGIN = 70;

const within = (wanted: number, max: number): number => Math.min(Math.max(wanted, 0), max);

/** The part that holds the whole route with room around it, no closer than still looks like the country. */
export function viewAround(stops: readonly Point[], mapped: boolean): View {
  if (!mapped) return { x: 0, y: SIZE.height * 0.4, width: SIZE.width, height: SIZE.height * 0.2 };
  const range = (values: number[]): [low: number, size: number] => [Math.min(...values), Math.max(...values) - Math.min(...values)];
  const [left, wide] = range(stops.map(({ x }) => x));
  const [top, high] = range(stops.map(({ y }) => y));
  const width = Math.min(SIZE.width, Math.max(NARROWEST, wide + 2 * MARGIN, (high + 2 * MARGIN) * ASPECT));
  const height = Math.min(SIZE.height, Math.max(width / ASPECT, high + 2 * MARGIN));
  return {
    x: within(left + wide / 2 - width / 2, SIZE.width - width),
    y: within(top + high / 2 - height / 2, SIZE.height - height),
    width,
    height,
  };
}
