import { OrderStatus } from '@portal/api-contract/vocabulary';

const { DRAFT, REVIEWING, BOOKED, PICKUP_SCHEDULED, PICKED_UP, IN_TRANSIT, OUT_FOR_DELIVERY, DELIVERED, COMPLETED, RETURNED, CANCELLED } =
  OrderStatus;

/** Where an order may go from each status (domain: status machine). */
const ways: Record<OrderStatus, readonly OrderStatus[]> = {
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

/** Trouble lies over the status and does not change it. */
const trouble = new Set(['SD', 'AH', 'A7']);
const underWay: readonly OrderStatus[] = [PICKUP_SCHEDULED, PICKED_UP, IN_TRANSIT, OUT_FOR_DELIVERY];

/** Whether an order in one status may be in the other next. */
export const mayGo = (from: OrderStatus, to: OrderStatus): boolean => ways[from].includes(to);

/** What a code makes of an order; undefined = nothing, the order is not where this could happen. A return does not undo the refusal that led to it. */
export function after(status: OrderStatus, code: string): { status: OrderStatus; exception: 'set' | 'kept' | 'cleared' } | undefined {
  if (trouble.has(code)) return underWay.includes(status) ? { status, exception: 'set' } : undefined;
  const reached = statusOf[code];
  if (reached === undefined || (reached !== status && !mayGo(status, reached))) return undefined;
  return { status: reached, exception: reached === RETURNED ? 'kept' : 'cleared' };
}
