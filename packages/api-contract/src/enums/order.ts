/** Status of a freight order (domain: status machine). */
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

/** Statuses in which an owner may delete (softly). */
export const DELETABLE_STATUSES: readonly OrderStatus[] = [0, 99];

/** Which date the order filter's range applies to. */
export const OrderDateType = { CREATED: 'created', PICKUP: 'pickup', DELIVERY: 'delivery' } as const;
export type OrderDateType = (typeof OrderDateType)[keyof typeof OrderDateType];

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
} as const;
export type FileType = (typeof FileType)[keyof typeof FileType];
