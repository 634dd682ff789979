import type { AppointmentStatus, ChargeType, OrderStatus } from '@portal/api-contract/vocabulary';
import type { CarrierRequest } from './rates';

/** What a carrier is told when it is asked for the updates of an order. */
export interface TrackedOrder {
  orderNo: string;
  scac: string;
  status: OrderStatus;
  /** The carrier's number of it, once it is known. */
  proNo: string | undefined;
  /** YYYY-MM-DD. */
  pickupDate: string;
  /** As it was quoted. */
  estDeliveryDate: string;
  /** As the carrier expects it by now; as quoted until it says something else. */
  expectedOn: string;
  pickup: Stop;
  delivery: Stop;
  bookedAt: Date;
  /** When the carrier last told something new. */
  lastHeardAt: Date | undefined;
  cancelledAt: Date | undefined;
  /** The priced shipment, computed only when a carrier weighs it. */
  shipment: () => Promise<CarrierRequest>;
}

export interface EventPlace {
  city?: string | undefined;
  state?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** Where goods are picked up or delivered. */
export interface Stop extends EventPlace {
  zip: string;
}

/** What proves a charge; `domains/orders/messages.ts` names the codes. */
export interface Evidence {
  code: string;
  value: string;
}

/** `reference` is the carrier's own id of an update: the same update has the same one, however often it is reported. */
interface Reported {
  reference: string;
  time: Date;
}

/** What belongs to an event beside its place and reason. */
export interface EventDetail {
  /** Who took the goods in. */
  receivedBy?: string;
  /** The carrier that the goods were handed to, and its own number of them. */
  partner?: { name?: string; scac?: string; proNo?: string };
  /** `at` is an ISO instant; absent where the carrier names none. */
  appointment?: { status: AppointmentStatus; at?: string };
  /** YYYY-MM-DD: when the carrier expects to deliver. */
  eta?: string;
  /** The carrier's number of the order from then on. */
  proNo?: string;
}

/**
 * Something happened to the goods, or is expected of them. `code` is X12 214, or one of the portal's own where that has none;
 * `reason` a code of `domains/orders/messages.ts`, or the carrier's words.
 */
export interface Milestone extends Reported {
  kind: 'milestone';
  code: string;
  place: EventPlace;
  reason?: string;
  /** The carrier's number of the order, once it has accepted it, or a new one. */
  proNo?: string;
  detail?: EventDetail;
  /** A reason code that nobody has a name for, as the carrier wrote it. */
  unknownReason?: string;
}

/** The carrier wants another amount than was quoted, and why. */
export interface Adjustment extends Reported {
  kind: 'adjustment';
  type: ChargeType;
  /** Above zero: more; below zero: less. */
  cents: number;
  evidence: Evidence[];
}

/** The carrier's work is done and no update follows: the order can be paid. */
interface Invoice extends Reported {
  kind: 'invoice';
}

export type CarrierUpdate = Milestone | Adjustment | Invoice;

/** Where updates of orders come from. The simulator is one; a real carrier's tracking is one more. */
export interface CarrierEvents {
  /**
   * All that has happened to an order up to `now`, oldest first; what was reported before may be reported again.
   * `next` is when to ask again, undefined = there is nothing more to come. After a throw the call is repeated later.
   * `problem` is why the carrier told nothing, or less than it should.
   */
  fetchCarrierUpdates(
    order: TrackedOrder,
    now: Date,
  ): Promise<{ updates: CarrierUpdate[]; next: Date | undefined; problem?: string | undefined }>;
}
