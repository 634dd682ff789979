import type { ChargeStatus, ChargeType, ClaimKind, ClaimStatus, OrderStatus, FileType } from '@portal/api-contract/vocabulary';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Evidence } from '../../carriers/carrier-events';
import type { ServicePlace } from '../../pricing/charges';
import type { StoredQuote } from '../quotes/stored-quote';
import type { StoredRequest } from '../quotes/stored-request';

/**
 * waiting: not decided; accepted, refused: by the carrier; unclear: nobody knows without asking the carrier; withdrawn: deleted
 * at the carrier; kept: cancelled here, but not deleted there.
 */
export type TenderState = 'waiting' | 'accepted' | 'refused' | 'unclear' | 'withdrawn' | 'kept';

/** Amounts are USD cents. */
export interface OrderTables {
  freight_order: {
    order_no: string;
    owner_id: string;
    status: OrderStatus;
    /**
     * An exception beside the status, cleared by the next regular event: an X12 214 code, or one of a tender, and a reason of
     * messages.ts, or the carrier's own words.
     */
    exception_code: string | null;
    exception_reason: string | null;
    /** The carrier's number, known after it has accepted. */
    pro_no: string | null;
    bol_no: string | null;
    /** The owner's own number of the shipment, a copy of `request.referenceNo` to search and list by. */
    reference_no: string | null;
    scac: string;
    request: JSONColumnType<StoredRequest>;
    /** A copy, because runs and their quotes are deleted. */
    quote: JSONColumnType<StoredQuote>;
    pickup_date: string;
    est_delivery_date: string;
    estimated_total: number;
    /** Set when the order is completed or cancelled. */
    final_total: number | null;
    /** The final total once there is one, else the estimate. */
    total: GeneratedAlways<number>;
    /** What a keyword is searched in, in lower case. */
    search: GeneratedAlways<string>;
    created_at: Date;
    deleted_at: Date | null;
    version: Generated<number>;
  };
  /** Append-only: quoted charges at booking, adjustments after it; with another carrier, the reversals of the former quote and the new one. */
  order_charge: {
    id: string;
    sequence: GeneratedAlways<number>;
    order_no: string;
    type: ChargeType;
    code: string;
    place: ServicePlace;
    amount: number;
    status: ChargeStatus;
    evidence: JSONColumnType<Evidence[]>;
    /** The charge that it takes back. */
    reverses: string | null;
    created_at: Date;
  };
  order_event: {
    id: GeneratedAlways<number>;
    order_no: string;
    time: Date;
    tz: string;
    /** X12 214, or one of the portal's own for what became of a tender. */
    code: string;
    status: OrderStatus;
    city: string;
    state: string;
    lat: number | null;
    lng: number | null;
    reason: string | null;
  };
  /** A code with which an owner books once; it names the order that was booked with it. */
  booking_code: {
    code: string;
    owner_id: string;
    order_no: string | null;
    created_at: Date;
  };
  /** The carrier updates that were applied to an order: each is applied once. */
  carrier_update: {
    order_no: string;
    reference: string;
    created_at: Date;
  };
  /** The link by which anybody tracks an order; it is gone when its owner revokes it. */
  tracking_link: {
    order_no: string;
    owner_id: string;
    /** 128 random bits. Whoever has it sees what `order.track` answers, and nothing else. */
    code: string;
    created_at: Date;
  };
  /** What an owner claims of an order; answered once. */
  order_claim: {
    id: string;
    owner_id: string;
    order_no: string;
    kind: ClaimKind;
    /** The disputed charge, of a difference. */
    charge_id: string | null;
    amount: number;
    reason: string;
    /** Names of uploaded objects. */
    files: string[];
    created_at: Date;
    status: ClaimStatus;
    answer: string | null;
    /** What the wallet got; null unless accepted. */
    credited: number | null;
    /** When it was answered or withdrawn. */
    ended_at: Date | null;
  };
  /** An order that is sent to its carrier by an API. */
  order_tender: {
    order_no: string;
    scac: string;
    /** The carrier's number: one that the portal gave the order, or the carrier's own once it is known. */
    pro: string | null;
    state: TenderState;
    created_at: Date;
    tries: Generated<number>;
    /** An answer was lost, or is awaited: the carrier may have the order. */
    unsure: Generated<boolean>;
    /** When the order was cancelled. */
    withdraw_from: Date | null;
    /** The last answer as it was received, without the credential. */
    answered_at: Date | null;
    answer_status: number | null;
    answer: string | null;
  };
  /** What became of an order at a carrier that refused it, before another one was chosen. A carrier refuses an order once. */
  former_tender: {
    order_no: string;
    scac: string;
    carrier_name: string;
    /** What it had quoted, in cents. */
    quoted: number;
    pro: string | null;
    /** When the order was first to be sent to it. */
    created_at: Date;
    tries: number;
    /** Why it refused, as the owner read it. */
    reason: string;
    /** When another carrier was chosen. */
    ended_at: Date;
    /** The last answer as it was received, without the credential. */
    answered_at: Date | null;
    answer_status: number | null;
    answer: string | null;
  };
  /** A document that came from the carrier and is not in the store of files yet. */
  carrier_document: {
    id: string;
    order_no: string;
    file_type: FileType;
    file_name: string;
    /** The PDF. */
    content: Buffer;
    created_at: Date;
  };
  /** A file that the owner attached to an order, or a document that came from the carrier. */
  order_document: {
    order_no: string;
    object_name: string;
    file_type: FileType;
    file_name: string;
    created_at: Date;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends OrderTables {}
}
