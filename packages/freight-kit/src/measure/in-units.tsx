import { UnitSystem } from '@portal/api-client';
import { useUser } from '@portal/remote-kit';
import { otherUnits } from './measures';

/** The owner's units; imperial until they are known, and for visitors. */
export function useUnits(): UnitSystem {
  return useUser().data?.unitSystem ?? UnitSystem.IMPERIAL;
}

interface Props {
  units: UnitSystem;
  /** The words in units that are asked for. */
  children: (units: UnitSystem) => string;
}

/** Words with a measure, in these units; under the pointer they are told in the other ones. */
export function InUnits({ units, children }: Props): React.ReactNode {
  return <span title={children(otherUnits(units))}>{children(units)}</span>;
}
