import { SIZE, type Point } from './project';

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

const within = (wanted: number, most: number): number => Math.min(Math.max(wanted, 0), most);

/** The part that holds the whole route with room around it, no closer than still looks like the country. */
export function viewOf(stops: readonly Point[], mapped: boolean): View {
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
