import { OrderStatus } from '@portal/api-contract/vocabulary';

const { DRAFT, REVIEWING, BOOKED, PICKUP_SCHEDULED, PICKED_UP, IN_TRANSIT, OUT_FOR_DELIVERY, DELIVERED, COMPLETED, RETURNED, CANCELLED } =
  OrderStatus;

/** The statuses that an order can have next, one step at a time. */
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

/** The way of goods. A carrier may leave out steps of it. */
const way: readonly OrderStatus[] = [BOOKED, PICKUP_SCHEDULED, PICKED_UP, IN_TRANSIT, OUT_FOR_DELIVERY, DELIVERED, RETURNED];
const ends: readonly OrderStatus[] = [DELIVERED, RETURNED];

/** The status that a code belongs to: X12 214, or UL of the portal's own. */
const statusOf: Readonly<Record<string, OrderStatus>> = {
  AA: PICKUP_SCHEDULED,
  X3: PICKUP_SCHEDULED,
  AF: PICKED_UP,
  P1: IN_TRANSIT,
  X4: IN_TRANSIT,
  UL: IN_TRANSIT,
  AM: IN_TRANSIT,
  X6: IN_TRANSIT,
  J1: IN_TRANSIT,
  AJ: OUT_FOR_DELIVERY,
  X1: OUT_FOR_DELIVERY,
  D1: DELIVERED,
  A3: RETURNED,
};

/** Codes of an exception, which is shown beside the status and does not change it: on the way, or of the goods themselves. */
const troublesOnTheWay: readonly string[] = ['SD', 'AH', 'A7', 'AP'];
const troublesOfGoods: readonly string[] = ['A9', 'SH', 'LO'];
/** Codes of what is expected or changed, which is neither. */
const notes: readonly string[] = ['AG', 'AB', 'AI'];

/** Whether an order can move from one status to the other. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to);

/** Whether goods were, or are, on their way: a carrier can report of them. */
export const isOnWay = (status: OrderStatus): boolean => way.includes(status) || status === COMPLETED;

/** Whether a code is one that an order can have from its carrier. */
export const isMilestone = (code: string): boolean =>
  code in statusOf || [...troublesOnTheWay, ...troublesOfGoods, ...notes].includes(code);

/** Whether a code says where the goods are. */
export const isMove = (code: string): boolean => code in statusOf;
const isTrouble = (code: string): boolean => troublesOnTheWay.includes(code) || troublesOfGoods.includes(code);

export interface WayEvent {
  time: Date;
  code: string;
  reason: string | null;
}

export interface WayState {
  status: OrderStatus;
  exception: { code: string; reason: string | null } | undefined;
}

/** By time; of one time what the carrier says of it follows where the goods are. Which came first to the portal does not count. */
export const compareEvents = (a: WayEvent, b: WayEvent): number =>
  a.time.getTime() - b.time.getTime() || rank(a.code) - rank(b.code) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);

const rank = (code: string): number => statusOf[code] ?? (isTrouble(code) ? 1000 : notes.includes(code) ? 900 : 0);

/**
 * What the events of an order come to. It is a function of all of them by their times, so that it does not matter in which
 * order, and how often, a carrier reports: the status goes forward, over steps that are missing, and back only from a delivery
 * that failed. The next move clears an exception; damaged, missing or lost goods stay so. What follows an end does not move it.
 *
 * @param events in the order of {@link compareEvents}, each once
 */
export function stateOf(events: readonly WayEvent[]): WayState & { statuses: OrderStatus[] } {
  let status: OrderStatus = BOOKED;
  let exception: WayState['exception'];
  const statuses = events.map(({ code, reason }) => {
    const reached = statusOf[code];
    const ended = ends.includes(status);
    if (reached !== undefined && !ended && (reached >= status || canMove(status, reached))) {
      status = reached;
      // A return leaves the exception of the refusal that led to it.
      if (reached !== RETURNED && !(exception && troublesOfGoods.includes(exception.code))) exception = undefined;
    } else if (
      troublesOfGoods.includes(code) ||
      (troublesOnTheWay.includes(code) && !ended && !(exception && troublesOfGoods.includes(exception.code)))
    ) {
      exception = { code, reason };
    }
    return reached ?? status;
  });
  return { status, exception, statuses };
}
