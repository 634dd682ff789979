import type { CarrierCalendar } from '../calendar';
import type { CarrierAuth } from './oauth';

/** The forms of shipping labels that the eBOL standard knows: six to a sheet, a sheet of letter paper, and 4 x 6 inches. */
export const LABEL_FORMATS = ['Avery', 'Letter', 'Zebra'] as const;

/** The carrier's own documents that it is asked for with each bill: at least one of them. */
export interface WantedDocuments {
  bol: boolean;
  labels: (typeof LABEL_FORMATS)[number] | undefined;
}

/** How a carrier is reached by the standards of the NMFTA Digital LTL Council, with its credential open. */
export interface CarrierConnection {
  scac: string;
  name: string;
  calendar: CarrierCalendar;
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
  /** Absent: it is not asked for any. */
  documents?: WantedDocuments | undefined;
  auth: CarrierAuth;
  /** The IANA zone of times that the carrier writes without one. */
  timeZone: string;
}
