import { UnitSystem } from '@portal/api-client';
import { useSession } from '@portal/remote-kit';

/** The owner's units; imperial until they are known. */
export function useUnits(): UnitSystem {
  const session = useSession();
  return (session.status === 'owner' ? session.user?.unitSystem : undefined) ?? UnitSystem.IMPERIAL;
}
