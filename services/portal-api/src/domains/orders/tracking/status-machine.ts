import { OrderStatus } from '@portal/api-contract/vocabulary';

const { DRAFT, REVIEWING, BOOKED, PICKUP_SCHEDULED, PICKED_UP, IN_TRANSIT, OUT_FOR_DELIVERY, DELIVERED, COMPLETED, RETURNED, CANCELLED } =
  OrderStatus;

/** The statuses that an order can have next. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  [DRAFT]: [REVIEWING, BOOKED],
  [REVIEWING]: [BOOKED, CANCELLED],
  [BOOKED]: [PICKUP_SCHEDULED, CANCELLED],
  [PICKUP_SCHEDULED]: [PICKED_UP, CANCELLED],
  [PICKED_UP]: [IN_TRANSIT],
  [IN_TRANSIT]: [OUT_FOR_DELIVERY, RETURNED],
  [OUT_FOR_DELIVERY]: [DELIVERED, IN_TRANSIT, RETURNED],
  [DELIVERED]: [COMPLETED],
  [COMPLETED]: [],
  [RETURNED]: [COMPLETED],
  [CANCELLED]: [],
};

/** The status that an X12 214 code belongs to. */
const statusOf: Readonly<Record<string, OrderStatus>> = {
  AA: PICKUP_SCHEDULED,
  X3: PICKUP_SCHEDULED,
  AF: PICKED_UP,
  P1: IN_TRANSIT,
  X4: IN_TRANSIT,
  X6: IN_TRANSIT,
  AJ: OUT_FOR_DELIVERY,
  X1: OUT_FOR_DELIVERY,
  D1: DELIVERED,
  A3: RETURNED,
};

/** Codes of an exception, which is shown beside the status and does not change it. */
const exceptionCodes = new Set(['SD', 'AH', 'A7']);
const underWay: readonly OrderStatus[] = [PICKUP_SCHEDULED, PICKED_UP, IN_TRANSIT, OUT_FOR_DELIVERY];

/** Whether an order can move from one status to the other. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to);

/**
 * What a code changes in an order; undefined for a code that is not possible at its status. A return leaves the exception
 * of the refusal that led to it.
 */
export function transitionOf(
  status: OrderStatus,
  code: string,
): { status: OrderStatus; exception: 'set' | 'unchanged' | 'cleared' } | undefined {
  if (exceptionCodes.has(code)) return underWay.includes(status) ? { status, exception: 'set' } : undefined;
  const reached = statusOf[code];
  if (reached === undefined || (reached !== status && !canMove(status, reached))) return undefined;
  return { status: reached, exception: reached === RETURNED ? 'unchanged' : 'cleared' };
}
