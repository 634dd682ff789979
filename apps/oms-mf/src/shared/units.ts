import { fromPounds, UnitSystem } from '@portal/api-client';
import { formatNumber, useUser, type Translate } from '@portal/remote-kit';
import type { sharedMessages } from './messages';

/** The owner's units; imperial until they are known. */
export function useUnits(): UnitSystem {
  return useUser().data?.unitSystem ?? UnitSystem.IMPERIAL;
}

/** A weight that the API tells in lb, in the owner's units: `12.5 lb`, `5.67 kg`. */
export function weightText(t: Translate<typeof sharedMessages>, lb: number, units: UnitSystem): string {
  return `${formatNumber(fromPounds(lb, units))} ${t(`freight:weightUnit.${units}`)}`;
}
