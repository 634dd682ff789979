import { totalCubicFeet } from './cube';
import { referenceFigures } from './figures';
import { type Freight, totalPounds } from './freight';
import { floorPlan } from './linear-feet';

/** Whether a volume rate is worth asking for: large and light freight, or more than about 12 linear feet. */
export function suggestsVolume(lines: readonly Freight[]): boolean {
  const { hintCubicFeet, hintPcf, hintLinearFeet } = referenceFigures.volume;
  const cube = totalCubicFeet(lines);
  return (cube > hintCubicFeet && totalPounds(lines) / cube < hintPcf) || floorPlan(lines).linearFeet > hintLinearFeet;
}
