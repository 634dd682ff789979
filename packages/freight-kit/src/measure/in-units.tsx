import type { UnitSystem } from '@portal/api-client';
import { useUser } from '@portal/remote-kit';
import { otherUnits, unitsOf } from './measures';

/** The units of the owner who is signed in, as {@link unitsOf}. */
export const useUnits = (): UnitSystem => unitsOf(useUser().data);

interface Props {
  units: UnitSystem;
  /** The words in units that are asked for. */
  children: (units: UnitSystem) => string;
}

/** Words with a measure, in these units; under the pointer they are told in the other ones. */
export function InUnits({ units, children }: Props): React.ReactNode {
  return <span title={children(otherUnits(units))}>{children(units)}</span>;
}
