import { OrderStatus } from '@portal/api-contract/vocabulary';

/** One demo order in short. */
export interface OrderPlan {
  status: OrderStatus;
  /** At least so many days old; older where its journey needs more time. */
  daysAgo: number;
  /** What went wrong: an overlay on a live order, a correction after it, or a driver who came for nothing. */
  scenario?: 'weather' | 'closed' | 'refused' | 'reweigh' | 'emptyRun';
  referenceNo?: string;
}

const { DRAFT, REVIEWING, BOOKED, PICKUP_SCHEDULED, PICKED_UP, IN_TRANSIT, OUT_FOR_DELIVERY, DELIVERED, COMPLETED, RETURNED, CANCELLED } = OrderStatus;

/** Thirty orders over every status and the last sixty days. */
export const orderPlans: readonly OrderPlan[] = [
  { status: DRAFT, daysAgo: 0 },
  { status: DRAFT, daysAgo: 3 },
  { status: REVIEWING, daysAgo: 0, referenceNo: 'PO-10482' },
  { status: REVIEWING, daysAgo: 1 },
  { status: BOOKED, daysAgo: 0, referenceNo: 'PO-10479' },
  { status: BOOKED, daysAgo: 0 },
  { status: BOOKED, daysAgo: 1 },
  { status: PICKUP_SCHEDULED, daysAgo: 1, referenceNo: 'PO-10466' },
  { status: PICKUP_SCHEDULED, daysAgo: 1 },
  { status: PICKED_UP, daysAgo: 2 },
  { status: PICKED_UP, daysAgo: 2, referenceNo: 'PO-10451' },
  { status: IN_TRANSIT, daysAgo: 3 },
  { status: IN_TRANSIT, daysAgo: 4, scenario: 'weather', referenceNo: 'PO-10440' },
  { status: IN_TRANSIT, daysAgo: 5 },
  { status: OUT_FOR_DELIVERY, daysAgo: 6 },
  { status: OUT_FOR_DELIVERY, daysAgo: 7, scenario: 'closed', referenceNo: 'PO-10418' },
  { status: DELIVERED, daysAgo: 9 },
  { status: DELIVERED, daysAgo: 11, referenceNo: 'PO-10396' },
  { status: RETURNED, daysAgo: 18, scenario: 'refused' },
  { status: CANCELLED, daysAgo: 15 },
  { status: CANCELLED, daysAgo: 22, scenario: 'emptyRun', referenceNo: 'PO-10310' },
  { status: COMPLETED, daysAgo: 20 },
  { status: COMPLETED, daysAgo: 24, referenceNo: 'PO-10288' },
  { status: COMPLETED, daysAgo: 28 },
  { status: COMPLETED, daysAgo: 33, scenario: 'reweigh', referenceNo: 'PO-10231' },
  { status: COMPLETED, daysAgo: 37 },
  { status: COMPLETED, daysAgo: 42 },
  { status: COMPLETED, daysAgo: 47, referenceNo: 'PO-10164' },
  { status: COMPLETED, daysAgo: 53 },
  { status: COMPLETED, daysAgo: 58 },
];
