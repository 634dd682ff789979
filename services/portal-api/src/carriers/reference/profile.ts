import type { Tariff } from '../../pricing/charges';
import profiles from './carriers.json';
import type { CarrierService } from '../adapter';

/** How one reference carrier differs from the reference tariff; a row of carriers.json. */
export interface CarrierProfile {
  scac: string;
  name: string;
  service: CarrierService;
  /** Time until it answers. */
  latencyMs: number;
  tariff: Tariff;
  transit: { milesPerDay: number; extraDays: number };
  lanes: { excludedStates: string[]; maxMiles?: number };
  declines: { hazmat?: boolean; overLinearFeet?: number };
  /** Whether it rates freight that nothing can load on at the height that it blocks. */
  densityAtUsedHeight: boolean;
  /** Dollars a pound, and dollars in total. */
  liability: { perLb: number; max: number };
}

export const referenceProfiles = profiles as CarrierProfile[];
