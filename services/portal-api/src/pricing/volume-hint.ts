import type { VolumeHint } from '@portal/api-contract/vocabulary';
import { totalCubicFeet } from './cube';
import { referenceFigures } from './figures';
import { type Freight, totalPounds } from './freight';
import { floorPlan } from './linear-feet';

/** Why a volume rate may be better for this shipment, `undefined` when an LTL rate is as good as any. */
export function volumeHint(lines: readonly Freight[]): VolumeHint | undefined {
  const { aboveCubicFeet, belowPcf, aboveLinearFeet } = referenceFigures.volumeHint;
  if (floorPlan(lines).linearFeet > aboveLinearFeet) return 'floor';
  const cube = totalCubicFeet(lines);
  return cube > aboveCubicFeet && totalPounds(lines) / cube < belowPcf ? 'light' : undefined;
}
