import type { MessageReader } from '../connections/carrier-messages';
import type { CarrierTopic } from '../connections/tables';
import { readCharges } from './charges/read-charges';

/** Who reads what carriers report by themselves, by its topic. */
export const messageReaders: Readonly<Record<CarrierTopic, MessageReader>> = {
  charges: readCharges,
  tracking: () => Promise.resolve({ state: 'unclear', reason: 'reports of tracking are not read yet' }),
};
