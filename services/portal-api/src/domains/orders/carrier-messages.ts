import type { MessageReader } from '../connections/carrier-messages';
import type { CarrierTopic } from '../connections/tables';
import type { TrackingLog } from './tracking/apply-update';
import { readTracking } from './tracking/read-tracking';

/** Who reads what carriers report by themselves, by its topic. */
export const messageReaders = (log?: TrackingLog): Readonly<Record<CarrierTopic, MessageReader>> => ({
  tracking: readTracking(log),
  charges: () => Promise.resolve({ state: 'unclear', reason: 'charges are not read yet' }),
});
