import type { MessageReader } from '../connections/carrier-messages';
import type { CarrierTopic } from '../connections/tables';
import { readCharges } from './charges/read-charges';
import type { TrackingLog } from './tracking/apply-update';
import { readTracking } from './tracking/read-tracking';

/** Who reads what carriers report by themselves, by its topic. */
export const messageReaders = (log?: TrackingLog): Readonly<Record<CarrierTopic, MessageReader>> => ({
  charges: readCharges,
  tracking: readTracking(log),
});
