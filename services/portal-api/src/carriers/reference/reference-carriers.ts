import { setTimeout as wait } from 'node:timers/promises';
import type { CarrierAdapter } from '../adapter';
import { referenceProfiles } from './profile';
import { referenceCarrier, type Sleep } from './reference-carrier';

const realSleep: Sleep = (ms, signal) => wait(ms, undefined, { signal });

/** All reference carriers. Tests pass a sleep of their own. */
export function referenceCarriers(sleep: Sleep = realSleep): CarrierAdapter[] {
  return referenceProfiles.map((profile) => referenceCarrier(profile, sleep));
}
