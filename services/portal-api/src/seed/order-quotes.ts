import { CarrierDeclined, type CarrierRequest } from '../carriers/adapter';
import { type CarrierProfile, referenceProfiles } from '../carriers/reference/profile';
import { quoteOf } from '../carriers/reference/reference-carrier';

/** The n-th carrier by turns that takes the shipment. @throws Error when none does */
export function carrierFor(n: number, asked: CarrierRequest): CarrierProfile {
  const inTurn = referenceProfiles.map((_, step) => referenceProfiles[(n + step) % referenceProfiles.length]!);
  const taker = inTurn.find((profile) => takes(profile, asked));
  if (!taker) throw new Error(`no carrier takes demo order ${n}`);
  return taker;
}

function takes(profile: CarrierProfile, asked: CarrierRequest): boolean {
  try {
    quoteOf(profile, asked);
    return true;
  } catch (error) {
    if (error instanceof CarrierDeclined) return false;
    throw error;
  }
}
