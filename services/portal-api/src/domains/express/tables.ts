import type { ExpressStatus } from '@portal/api-contract/vocabulary';
import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { EventCode } from './messages';

export interface ShipmentTables {
  /** An express order. */
  shipment: {
    /** In upper case, as is the tracking number. */
    order_code: string;
    owner_id: string;
    status: ExpressStatus;
    /** Known when there is a label. */
    tracking_no: string | null;
    carrier: string;
    service: string;
    ship_from: JSONColumnType<StoredParty>;
    ship_to: JSONColumnType<StoredParty>;
    packages: JSONColumnType<StoredPackage[]>;
    /** USD cents. */
    amount: number;
    est_delivery_date: string | null;
    /** What a keyword is looked for in, in lower case. */
    search: GeneratedAlways<string>;
    created_at: Date;
  };
  shipment_event: {
    id: GeneratedAlways<number>;
    order_code: string;
    time: Date;
    code: EventCode;
    /** The shipment's status from this event on. */
    status: ExpressStatus;
    city: string | null;
    state: string | null;
    country: string | null;
  };
}

export interface StoredParty {
  company?: string;
  contactName?: string;
  phone?: string;
  address1?: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** Inches and lb. */
export interface StoredPackage {
  length: number;
  width: number;
  height: number;
  weight: number;
}

declare module '../../platform/database/schema' {
  interface Database extends ShipmentTables {}
}
