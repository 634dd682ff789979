import type { Generated, GeneratedAlways } from 'kysely';
import type { WantedDocuments } from '../../carriers/wire/connection';

/** What carriers report by themselves. */
export type CarrierTopic = 'tracking' | 'charges';

interface ConnectionTables {
  /** A carrier that is reached by an API. */
  carrier_connection: {
    scac: string;
    name: string;
    /** What stands before `/bol/v1/app/` of its eBOL. */
    ebol_url: string;
    /** The portal's account at the carrier, which pays. */
    account_no: string;
    /** Whether its bills are tests, which the carrier does not carry. */
    is_test: boolean;
    /** The header that authenticates; its value is sealed for the row of this SCAC. */
    auth_header: string;
    /** Where tokens that end are asked for, by the credential; null where it is the value of the header. */
    token_url: string | null;
    credential: Buffer;
    credential_key: string;
    created_at: Date;
    disabled_at: Date | null;
    /** What stands before `/v1/pickups/`; null where it takes no pickup requests by API. */
    pickup_url: string | null;
    /** What stands before a PRO number to read the way of its shipment; null where it is not asked. */
    tracking_url: string | null;
    /** What stands before `/v1/subscriptions` of its preliminary freight charges; null where it has none. */
    charges_url: string | null;
    /** The IANA zone of times that it writes without one. */
    time_zone: Generated<string>;
    /** `HH:mm` at the place of pickup: until then it takes a pickup on the same day. */
    cut_off: Generated<string>;
    /** YYYY-MM-DD: days on which it rests beside weekends and federal holidays. */
    days_off: Generated<string[]>;
    /** Whether its own bill of lading is asked for, and its labels in which form; null where they are not. */
    bol_document: Generated<boolean>;
    label_format: WantedDocuments['labels'] | null;
    /** What it signs its reports with, sealed; null until it is made. */
    webhook_secret: Buffer | null;
    webhook_secret_key: string | null;
  };
  /** What a carrier reported by itself, as it was received; the same bytes once. */
  carrier_message: {
    id: string;
    scac: string;
    topic: CarrierTopic;
    /** SHA-256 of the body. */
    digest: Buffer;
    body: Buffer;
    received_at: Date;
    /** waiting: not read yet; unclear: a person has to read it; done: a person has. */
    state: Generated<'waiting' | 'applied' | 'unclear' | 'done'>;
    order_no: string | null;
    /** Why it is, or was, unclear. */
    reason: string | null;
  };
  /** By which a carrier reports the charges of shipments; the id is the carrier's. */
  carrier_subscription: {
    scac: string;
    subscription_id: string;
    created_at: Date;
  };
  /** The PRO numbers that a carrier gave the portal; each is given to one order. */
  carrier_pro: {
    scac: string;
    pro: string;
    place: GeneratedAlways<number>;
    order_no: string | null;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends ConnectionTables {}
}
