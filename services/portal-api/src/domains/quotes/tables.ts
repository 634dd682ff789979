import type { JSONColumnType } from 'kysely';
import type { CarrierFailure } from '../../carriers/rates';
import type { AskedCarrier, StoredQuote } from './stored-quote';
import type { StoredRequest } from './stored-request';

export interface QuoteConfigTables {
  quote_run: {
    /** Unguessable: for an anonymous run it is the only thing that opens it. */
    unique_key: string;
    /** Null for a run made without signing in; the owner who books from it becomes its owner. */
    owner_id: string | null;
    request: JSONColumnType<StoredRequest>;
    /** Road miles. */
    miles: number;
    /** The carriers that were asked. */
    carriers: JSONColumnType<AskedCarrier[]>;
    created_at: Date;
    /** A carrier without an answer by now has timed out. */
    deadline_at: Date;
  };
  quote: {
    id: string;
    unique_key: string;
    scac: string;
    quote: JSONColumnType<StoredQuote>;
    created_at: Date;
    /** Set for a re-priced quote, whose request is not the run's. */
    request: JSONColumnType<StoredRequest> | null;
  };
  quote_failure: {
    unique_key: string;
    scac: string;
    reason: CarrierFailure;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends QuoteConfigTables {}
}
