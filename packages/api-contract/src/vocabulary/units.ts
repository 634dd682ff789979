import { UnitSystem } from './shipment-codes';

/** One pound in kilograms, and one inch in centimetres: both exact by definition. */
export const KG_PER_LB = 0.45359237;
export const CM_PER_IN = 2.54;

const metric = (unitSystem: UnitSystem): boolean => unitSystem === UnitSystem.METRIC;

/** To 4 decimals: a typed number survives a conversion there and back. */
const tidy = (value: number): number => Math.round(value * 1e4) / 1e4;

/** A weight in the unit of `unitSystem` (lb or kg) as pounds, unrounded. */
export const toPounds = (weight: number, unitSystem: UnitSystem): number => (metric(unitSystem) ? weight / KG_PER_LB : weight);

/** A length in the unit of `unitSystem` (in or cm) as inches, unrounded. */
export const toInches = (length: number, unitSystem: UnitSystem): number => (metric(unitSystem) ? length / CM_PER_IN : length);

/** Pounds in the unit of `unitSystem` (lb or kg), to 4 decimals. */
export const fromPounds = (pounds: number, unitSystem: UnitSystem): number => tidy(metric(unitSystem) ? pounds * KG_PER_LB : pounds);

/** Inches in the unit of `unitSystem` (in or cm), to 4 decimals. */
export const fromInches = (inches: number, unitSystem: UnitSystem): number => tidy(metric(unitSystem) ? inches * CM_PER_IN : inches);
