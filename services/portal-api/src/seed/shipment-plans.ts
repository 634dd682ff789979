import { ExpressStatus } from '@portal/api-contract/vocabulary';
import type { EventCode } from '../domains/express/messages';

/** One demo express order in short. */
export interface ShipmentPlan {
  status: ExpressStatus;
  /** At least so many days old; older where its events need more time. */
  daysAgo: number;
  /** How far one in transit has come. */
  reached?: Extract<EventCode, 'PICKED_UP' | 'DEPARTED' | 'ARRIVED'>;
  /** What stopped it. */
  trouble?: Extract<EventCode, 'WRONG_ADDRESS' | 'DAMAGED' | 'DELAYED'>;
}

const { CREATED, LABELLED, INFO_RECEIVED, IN_TRANSIT, OUT_FOR_DELIVERY, AVAILABLE_FOR_PICKUP, DELIVERED, ATTEMPT_FAILED, EXCEPTION, RETURNED, EXPIRED, VOID } = ExpressStatus;

/** Forty-three express orders over every status and the last sixty days. */
export const shipmentPlans: readonly ShipmentPlan[] = [
  ...[0, 0, 1].map((daysAgo) => ({ status: CREATED, daysAgo })),
  ...[0, 1, 1].map((daysAgo) => ({ status: LABELLED, daysAgo })),
  ...[0, 1, 1].map((daysAgo) => ({ status: INFO_RECEIVED, daysAgo })),
  { status: IN_TRANSIT, daysAgo: 0 },
  { status: IN_TRANSIT, daysAgo: 1 },
  { status: IN_TRANSIT, daysAgo: 1, reached: 'DEPARTED' },
  { status: IN_TRANSIT, daysAgo: 1, reached: 'DEPARTED' },
  { status: IN_TRANSIT, daysAgo: 2, reached: 'ARRIVED' },
  { status: IN_TRANSIT, daysAgo: 2, reached: 'ARRIVED' },
  ...[3, 3, 4].map((daysAgo) => ({ status: OUT_FOR_DELIVERY, daysAgo })),
  ...[4, 6].map((daysAgo) => ({ status: AVAILABLE_FOR_PICKUP, daysAgo })),
  ...[4, 5, 7, 9, 12, 16, 21, 27, 34, 42, 51, 58].map((daysAgo) => ({ status: DELIVERED, daysAgo })),
  ...[4, 5].map((daysAgo) => ({ status: ATTEMPT_FAILED, daysAgo })),
  { status: EXCEPTION, daysAgo: 3, trouble: 'DELAYED' },
  { status: EXCEPTION, daysAgo: 5, trouble: 'WRONG_ADDRESS' },
  { status: EXCEPTION, daysAgo: 8, trouble: 'DAMAGED' },
  ...[14, 30].map((daysAgo) => ({ status: RETURNED, daysAgo })),
  ...[19, 39].map((daysAgo) => ({ status: EXPIRED, daysAgo })),
  ...[2, 25].map((daysAgo) => ({ status: VOID, daysAgo })),
];
