import type { ChargeType, OrderStatus } from '@portal/api-contract/enums';
import type { StoredEvidence } from '../order/tables';
import type { StoredQuote } from '../quote-config/stored-quote';
import type { StoredRequest } from '../quote-config/stored-request';

/** What a carrier is told when it is asked about an order. */
export interface TrackedOrder {
  orderNo: string;
  scac: string;
  status: OrderStatus;
  request: StoredRequest;
  quote: StoredQuote;
  bookedAt: Date;
  cancelledAt: Date | undefined;
}

export interface EventPlace {
  city?: string | undefined;
  state?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** The carrier's own mark of a piece of news: the same news has the same one, however often it is told. */
interface Told {
  reference: string;
  time: Date;
}

/** Something happened to the goods; `code` is X12 214, `reason` a name of order/labels.ts. */
export interface Milestone extends Told {
  kind: 'milestone';
  code: string;
  place: EventPlace;
  reason?: string;
  /** The carrier's number for the order, from when it has taken it on. */
  proNo?: string;
}

/** The carrier wants another amount than was quoted, and why. */
export interface Adjustment extends Told {
  kind: 'adjustment';
  type: ChargeType;
  /** Above zero: more; below zero: less. */
  cents: number;
  evidence: StoredEvidence[];
}

/** The carrier has done its part and no more is to come: the order can be paid. */
export interface Invoice extends Told {
  kind: 'invoice';
}

export type CarrierNews = Milestone | Adjustment | Invoice;

/** Where news of orders come from. The simulator is one; a real carrier's tracking is one more. */
export interface CarrierEvents {
  /**
   * All that has happened to an order up to `now`, oldest first; what was told before may be told again.
   * `next` is when to ask again, undefined = there is nothing more to come. A throw is tried again later.
   */
  newsOf(order: TrackedOrder, now: Date): Promise<{ news: CarrierNews[]; next: Date | undefined }>;
}
