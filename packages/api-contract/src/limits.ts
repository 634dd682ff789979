import { UnitSystem } from './enums';

const CM_PER_IN = 2.54;
const KG_PER_LB = 0.45359237;

/** Largest values of one item line: sizes in inches, the line's whole weight in lb (a 53-foot truck's load). */
const IMPERIAL = { length: 636, width: 102, height: 105, weight: 45_000 };

export type ItemLimits = Readonly<typeof IMPERIAL>;

const round = (value: number) => Math.round(value * 100) / 100;

/** The limits of an item in the units of `unitSystem` (in and lb, or cm and kg); `weight` is that of the whole line. */
export function itemLimits(unitSystem: UnitSystem): ItemLimits {
  if (unitSystem === UnitSystem.IMPERIAL) return IMPERIAL;
  return {
    length: round(IMPERIAL.length * CM_PER_IN),
    width: round(IMPERIAL.width * CM_PER_IN),
    height: round(IMPERIAL.height * CM_PER_IN),
    weight: round(IMPERIAL.weight * KG_PER_LB),
  };
}
