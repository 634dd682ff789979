import type { CarrierCall } from './send';

/** How a carrier is reached by the standards of the NMFTA Digital LTL Council, with its credential open. */
export interface CarrierConnection {
  scac: string;
  /** What stands before the paths of each standard. Absent is what the carrier does not support. */
  urls: {
    /** Before `/bol/v1/app/`. */
    ebol: string;
    /** Before `/v1/pickups/`. */
    pickup?: string | undefined;
    /** Before `/{pro}`: the standard of tracking names fields, no paths. */
    tracking?: string | undefined;
    /** Before `/v1/subscriptions`. */
    charges?: string | undefined;
  };
  accountNo: string;
  isTest: boolean;
  auth: CarrierCall['auth'];
  /** The IANA zone of times that the carrier writes without one. */
  timeZone: string;
}
