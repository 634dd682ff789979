import { CM_PER_IN, fromInches, fromPounds, KG_PER_LB, UnitSystem } from '@portal/api-client';
import { formatNumber } from '@portal/remote-kit';

const CM_PER_FT = 12 * CM_PER_IN;
const M3_PER_FT3 = (CM_PER_FT / 100) ** 3;

/** Reads the names of units: the `t` of any feature. */
type UnitNames = (key: `freight:${'weight' | 'length'}Unit.${UnitSystem}`) => string;

const isMetric = (units: UnitSystem): boolean => units === UnitSystem.METRIC;

/** The owner's units; imperial until they are known, and for visitors. */
export const unitsOf = (user: { unitSystem?: UnitSystem | undefined } | undefined): UnitSystem => user?.unitSystem ?? UnitSystem.IMPERIAL;

/** The units that are not these. */
export const otherUnits = (units: UnitSystem): UnitSystem => (isMetric(units) ? UnitSystem.IMPERIAL : UnitSystem.METRIC);

/**
 * A weight with its unit: `1,000 磅`, `453.6 千克`.
 *
 * @param pounds as the API tells weights
 * @param digits decimals at most
 */
export const weightText = (t: UnitNames, pounds: number, units: UnitSystem, digits = 1): string =>
  `${formatNumber(fromPounds(pounds, units), digits)} ${t(`freight:weightUnit.${units}`)}`;

/** Lengths in inches, side by side, with one decimal and no unit: `48 × 40 × 48`, `121.9 × 101.6 × 121.9`. */
export const sidesText = (inches: readonly number[], units: UnitSystem): string =>
  inches.map((side) => formatNumber(fromInches(side, units), 1)).join(' × ');

/** Lengths in inches with their unit: `48 × 40 × 48 英寸`. */
export const sizeText = (t: UnitNames, inches: readonly number[], units: UnitSystem): string =>
  `${sidesText(inches, units)} ${t(`freight:lengthUnit.${units}`)}`;

/** Cubic feet as a volume: `53.3 ft³`, `1.51 m³`. */
export const cubeText = (cubicFeet: number, units: UnitSystem): string =>
  isMetric(units) ? `${formatNumber(cubicFeet * M3_PER_FT3)} m³` : `${formatNumber(cubicFeet, 1)} ft³`;

/** Pounds in a cubic foot as a density: `18.75 lb/ft³`, `300.3 kg/m³`. */
export const densityText = (density: number, units: UnitSystem): string =>
  isMetric(units) ? `${formatNumber((density * KG_PER_LB) / M3_PER_FT3, 1)} kg/m³` : `${formatNumber(density)} lb/ft³`;
