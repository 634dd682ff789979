import type { ChargeStatus, ChargeType, ClaimKind, ClaimStatus, OrderStatus, FileType } from '@portal/api-contract/vocabulary';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { EventDetail, Evidence } from '../../carriers/carrier-events';
import type { ServicePlace } from '../../pricing/charges';
import type { StoredQuote } from '../quotes/stored-quote';
import type { StoredRequest } from '../quotes/stored-request';

/**
 * waiting: not decided; accepted, refused: by the carrier; unclear: nobody knows without asking the carrier; withdrawn: deleted
 * at the carrier; kept: cancelled here, but not deleted there.
 */
export type TenderState = 'waiting' | 'accepted' | 'refused' | 'unclear' | 'withdrawn' | 'kept';

/** waiting: agrees with the order, which is not delivered yet; open: a person decides; settled: paid; rejected: by a person. */
export type InvoiceState = 'waiting' | 'open' | 'settled' | 'rejected';

/**
 * waiting: to be asked for, or to be changed; confirmed, refused: by the carrier; unclear: nobody knows without asking the carrier;
 * missed: the carrier did not come, or left without the goods; dropped: the carrier has called it off; pickedUp; billed: the carrier
 * takes no pickups by API, only its bill has to be changed; withdrawn: called off at the carrier; kept: cancelled here, but not there.
 */
export type PickupState =
  | 'waiting'
  | 'confirmed'
  | 'refused'
  | 'unclear'
  | 'missed'
  | 'dropped'
  | 'pickedUp'
  | 'billed'
  | 'withdrawn'
  | 'kept';

/** When goods are picked up, by the clock of the place, and when they then arrive. */
export interface PickupTimes {
  /** YYYY-MM-DD. */
  pickupDate: string;
  /** HH:mm. */
  readyTime: string;
  closeTime: string;
  estDeliveryDate: string;
}

/** Amounts are USD cents. */
export interface OrderTables {
  freight_order: {
    order_no: string;
    owner_id: string;
    status: OrderStatus;
    /**
     * An exception beside the status, cleared by the next regular event: an X12 214 code, or one of a tender or pickup, and a reason of
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
    /** As the carrier expects it by now; what was quoted is in `quote`. */
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
    /** X12 214, or one of the portal's own, as `messages.ts` names them. */
    code: string;
    status: OrderStatus;
    city: string;
    state: string;
    lat: number | null;
    lng: number | null;
    reason: string | null;
    detail: JSONColumnType<EventDetail | null, string | null | undefined, string | null>;
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
  /** What the carrier of an order said last of its charges, before its invoice. */
  stated_charges: {
    order_no: string;
    /** Of two notices the later one counts: by its own moment, its number, and when it was received. */
    stated_at: Date;
    stated_number: number;
    received_at: Date;
    linehaul: number;
    fuel: number;
    services: number;
    weight_lb: number;
    /** Freight classes, lowest first. */
    classes: string[];
    /** Services, by the codes of the standard. */
    codes: string[];
  };
  /** An invoice of a carrier, known by its number. */
  carrier_invoice: {
    scac: string;
    invoice_no: string;
    pro: string;
    /** YYYY-MM-DD. */
    invoiced_on: string;
    /** Null where no order of the carrier has the PRO number. */
    order_no: string | null;
    /** SHA-256 of all that it says. */
    digest: Buffer;
    /** How far a line may be from the order's charges: the more of cents and percent. */
    tolerance_cents: number;
    tolerance_percent: string;
    received_at: Date;
    state: InvoiceState;
    decided_at: Date | null;
    /** Why it is rejected. */
    reason: string | null;
  };
  carrier_invoice_line: {
    scac: string;
    invoice_no: string;
    place: number;
    code: string;
    description: string;
    cents: number;
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
  /** The pickup of an order that its carrier has by an API. */
  order_pickup: {
    order_no: string;
    scac: string;
    state: PickupState;
    /** The carrier's number of the pickup. */
    confirmation_no: string | null;
    /** What the carrier has on its bill and its pickup: what an order goes back to that the carrier does not change. */
    told: JSONColumnType<PickupTimes>;
    /** The bill at the carrier has other times than the order. */
    bill_differs: Generated<boolean>;
    /** Since when the carrier is asked for what the order now wants. */
    since: Date;
    tries: Generated<number>;
    /** An answer was lost, or is awaited: the carrier may have the pickup. */
    unsure: Generated<boolean>;
    /** What the carrier last said of it, in its words, and the portal's short form of it, which tells what is new. */
    status: string | null;
    reported: string | null;
    /** When the order was cancelled. */
    withdraw_from: Date | null;
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
