import type { GeneratedAlways } from 'kysely';

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
    credential: Buffer;
    credential_key: string;
    created_at: Date;
    disabled_at: Date | null;
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
