import { UnitSystem } from '@portal/api-client';
import { formatNumber, type Translate } from '@portal/remote-kit';

const KG_PER_LB = 0.45359237;
const CM_PER_IN = 2.54;

/** A weight that the API tells in lb, in the owner's units: `12.5 lb`, `5.67 kg`. */
export function weightText(t: Translate, lb: number, units: UnitSystem): string {
  return `${formatNumber(units === UnitSystem.METRIC ? lb * KG_PER_LB : lb)} ${t(`freight:unit.weight.${units}`)}`;
}

/** A length that the API tells in inches, in the owner's units. */
export const lengthIn = (inches: number, units: UnitSystem): number => (units === UnitSystem.METRIC ? inches * CM_PER_IN : inches);
