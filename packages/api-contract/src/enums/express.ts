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
