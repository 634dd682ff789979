import { fromPounds, type UnitSystem } from '@portal/api-client';
import { formatNumber, type Translate } from '@portal/remote-kit';
import type { sharedMessages } from './messages';

/** A weight that the API tells in lb, in the owner's units: `12.5 lb`, `5.67 kg`. */
export function weightText(t: Translate<typeof sharedMessages>, lb: number, units: UnitSystem): string {
  return `${formatNumber(fromPounds(lb, units))} ${t(`freight:weightUnit.${units}`)}`;
}
