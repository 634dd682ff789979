/** Codes of quotes and orders: status, charges, documents; and of express shipments. */

/** Status of a freight order. */
export const OrderStatus = {
  DRAFT: 0,
  REVIEWING: 10,
  BOOKED: 20,
  PICKUP_SCHEDULED: 30,
  PICKED_UP: 40,
  IN_TRANSIT: 50,
  OUT_FOR_DELIVERY: 60,
  DELIVERED: 70,
  COMPLETED: 80,
  RETURNED: 95,
  CANCELLED: 99,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** Statuses in which an owner may cancel; at 30 a charge type 7 may follow. */
export const CANCELLABLE_STATUSES: readonly OrderStatus[] = [10, 20, 30];

/** Statuses in which an owner may change the pickup: it has not been yet. */
export const PICKUP_CHANGE_STATUSES: readonly OrderStatus[] = [20, 30];

/** Statuses in which an owner may delete (softly). */
export const DELETABLE_STATUSES: readonly OrderStatus[] = [0, 99];

/** Whether the portal writes papers for the truck: from the booking, which numbers the bill of lading, until the order is cancelled. */
export const hasShippingPapers = ({ status, bolNo }: { status: OrderStatus; bolNo?: string | null | undefined }): boolean =>
  Boolean(bolNo) && status >= OrderStatus.BOOKED && status !== OrderStatus.CANCELLED;

/** How an appointment for a delivery stands. */
export const AppointmentStatus = { REQUESTED: 'requested', SECURED: 'secured', MISSED: 'missed' } as const;
export type AppointmentStatus = (typeof AppointmentStatus)[keyof typeof AppointmentStatus];

/** Which date the order filter's range applies to. */
export const OrderDateType = { CREATED: 'created', PICKUP: 'pickup', DELIVERY: 'delivery' } as const;
export type OrderDateType = (typeof OrderDateType)[keyof typeof OrderDateType];

/** What an owner's day asks of orders: deliveries that are late, pickups and deliveries of today. Days are those of Chicago. */
export const OrderDue = { OVERDUE: 'overdue', PICKUP_TODAY: 'pickupToday', DELIVERY_TODAY: 'deliveryToday' } as const;
export type OrderDue = (typeof OrderDue)[keyof typeof OrderDue];

/** Sort of the order list; a leading minus is descending. */
export const OrderSort = {
  NEWEST: '-createdAt',
  OLDEST: 'createdAt',
  PICKUP_LAST: '-pickupDate',
  PICKUP_FIRST: 'pickupDate',
  DEAREST: '-total',
  CHEAPEST: 'total',
} as const;
export type OrderSort = (typeof OrderSort)[keyof typeof OrderSort];

/** Documents of an order. */
export const FileType = {
  BOL: 1,
  PALLET_LABEL: 2,
  PROOF_OF_DELIVERY: 3,
  WEIGHT_CERTIFICATE: 4,
  INVOICE: 5,
  /** Bill of lading and labels in one file, on letter paper. */
  SHIPPING_PAPERS: 6,
} as const;
export type FileType = (typeof FileType)[keyof typeof FileType];

/** Quote and charge types. Types 2–7 are adjustments made after booking. */
export const ChargeType = {
  STANDARD: 1,
  WEIGHT_UPDATE: 2,
  LIFTGATE: 3,
  MANUAL_QUOTE: 4,
  PALLET_UPDATE: 5,
  MANUAL_HANDLING: 6,
  EMPTY_RUN: 7,
  OTHER: 99,
} as const;
export type ChargeType = (typeof ChargeType)[keyof typeof ChargeType];

/** What an owner claims: an amount that the carrier added, or goods that were lost or damaged. */
export const ClaimKind = { DIFFERENCE: 'difference', LOSS: 'loss', DAMAGE: 'damage' } as const;
export type ClaimKind = (typeof ClaimKind)[keyof typeof ClaimKind];

export const ClaimStatus = { OPEN: 'open', ACCEPTED: 'accepted', REFUSED: 'refused', WITHDRAWN: 'withdrawn' } as const;
export type ClaimStatus = (typeof ClaimStatus)[keyof typeof ClaimStatus];

/** Whether goods can have been lost or damaged: from the pickup on. */
export const wasPickedUp = (status: OrderStatus): boolean => status >= OrderStatus.PICKED_UP && status !== OrderStatus.CANCELLED;

/** Whether a charge belongs to the booked quote or came with the carrier's invoice. */
export const ChargeStatus = { QUOTED: 'quoted', FINAL: 'final' } as const;
export type ChargeStatus = (typeof ChargeStatus)[keyof typeof ChargeStatus];

/** The state of a quote run that is polled. */
export const QuoteStatus = { RUNNING: 0, DONE: 1, FAILED: 2 } as const;
export type QuoteStatus = (typeof QuoteStatus)[keyof typeof QuoteStatus];

/** Why a quote is highlighted. */
export const QuoteTag = {
  RECOMMENDED: 'recommended',
  CHEAPEST: 'cheapest',
  FASTEST: 'fastest',
  VOLUME: 'volume',
} as const;
export type QuoteTag = (typeof QuoteTag)[keyof typeof QuoteTag];

/** Why a volume rate may be better than an LTL rate: much room for little weight, or much floor. */
export const VolumeHint = { LIGHT: 'light', FLOOR: 'floor' } as const;
export type VolumeHint = (typeof VolumeHint)[keyof typeof VolumeHint];

/** Status of an express shipment. */
export const ExpressStatus = {
  CREATED: 0,
  LABELLED: 10,
  INFO_RECEIVED: 20,
  IN_TRANSIT: 30,
  OUT_FOR_DELIVERY: 40,
  AVAILABLE_FOR_PICKUP: 45,
  DELIVERED: 50,
  ATTEMPT_FAILED: 60,
  EXCEPTION: 70,
  RETURNED: 80,
  EXPIRED: 90,
  VOID: 99,
} as const;
export type ExpressStatus = (typeof ExpressStatus)[keyof typeof ExpressStatus];
