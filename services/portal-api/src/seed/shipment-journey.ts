import { ExpressStatus } from '@portal/api-contract/vocabulary';
import type { EventCode } from '../domains/express/messages';

/** One demo express order in short. */
export interface ShipmentPlan {
  status: ExpressStatus;
  /** At least so many days old; older where its events need more time. */
  daysAgo: number;
  /** How far one in transit has come. */
  reached?: Extract<EventCode, 'PICKED_UP' | 'DEPARTED' | 'ARRIVED'>;
  /** Its exception. */
  exception?: Extract<EventCode, 'WRONG_ADDRESS' | 'DAMAGED' | 'DELAYED'>;
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
  { status: EXCEPTION, daysAgo: 3, exception: 'DELAYED' },
  { status: EXCEPTION, daysAgo: 5, exception: 'WRONG_ADDRESS' },
  { status: EXCEPTION, daysAgo: 8, exception: 'DAMAGED' },
  ...[14, 30].map((daysAgo) => ({ status: RETURNED, daysAgo })),
  ...[19, 39].map((daysAgo) => ({ status: EXPIRED, daysAgo })),
  ...[2, 25].map((daysAgo) => ({ status: VOID, daysAgo })),
];

interface Step {
  code: EventCode;
  status: ExpressStatus;
  /** Hours after the creation of the order. */
  hours: number;
  at: 'from' | 'to' | 'nowhere';
}

const steps: readonly Step[] = [
  { code: 'CREATED', status: CREATED, hours: 0, at: 'nowhere' },
  { code: 'LABELLED', status: LABELLED, hours: 0.4, at: 'nowhere' },
  { code: 'INFO_RECEIVED', status: INFO_RECEIVED, hours: 1.2, at: 'nowhere' },
  { code: 'PICKED_UP', status: IN_TRANSIT, hours: 6, at: 'from' },
  { code: 'DEPARTED', status: IN_TRANSIT, hours: 13.5, at: 'from' },
  { code: 'ARRIVED', status: IN_TRANSIT, hours: 41, at: 'to' },
  { code: 'OUT_FOR_DELIVERY', status: OUT_FOR_DELIVERY, hours: 64, at: 'to' },
  { code: 'DELIVERED', status: DELIVERED, hours: 69.7, at: 'to' },
];

const voided: Step = { code: 'VOID', status: VOID, hours: 5, at: 'nowhere' };
const expired: Step = { code: 'EXPIRED', status: EXPIRED, hours: 14 * 24, at: 'nowhere' };
const awaitingPickup: Step = { code: 'AVAILABLE_FOR_PICKUP', status: AVAILABLE_FOR_PICKUP, hours: 66, at: 'to' };
const attemptFailed: Step = { code: 'NOBODY_THERE', status: ATTEMPT_FAILED, hours: 69.7, at: 'to' };
const returned: Step = { code: 'RETURNED', status: RETURNED, hours: 190, at: 'from' };

/** The events of a shipment until it has the status of its plan, oldest first. */
export function stepsOf({ status, reached = 'PICKED_UP', exception = 'DELAYED' }: ShipmentPlan): readonly Step[] {
  switch (status) {
    case IN_TRANSIT:
      return until(reached);
    case VOID:
      return [...until('LABELLED'), voided];
    case EXPIRED:
      return [...until('LABELLED'), expired];
    case AVAILABLE_FOR_PICKUP:
      return [...until('ARRIVED'), awaitingPickup];
    case ATTEMPT_FAILED:
      return [...until('OUT_FOR_DELIVERY'), attemptFailed];
    case RETURNED:
      return [...until('OUT_FOR_DELIVERY'), attemptFailed, returned];
    case EXCEPTION:
      return [...until('ARRIVED'), { code: exception, status, hours: 47, at: 'to' }];
    default:
      return steps.filter((step) => step.status <= status);
  }
}

const until = (code: EventCode): Step[] => steps.slice(0, steps.findIndex((step) => step.code === code) + 1);
