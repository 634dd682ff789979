import { UnitSystem } from '@portal/api-client';
import { useUser } from '@portal/remote-kit';

/** The owner's units; imperial until they are known. */
export function useUnits(): UnitSystem {
  return useUser().data?.unitSystem ?? UnitSystem.IMPERIAL;
}
