import { OrderStatus, type Order, type RouteEvent } from '@portal/api-client';

type StepKey = 'reviewing' | 'booked' | 'pickedUp' | 'inTransit' | 'outForDelivery' | 'delivered' | 'returned' | 'cancelled';

export interface Step {
  key: StepKey;
  state: 'done' | 'current' | 'ahead';
  /** When it happened, as the carrier reports it. */
  at?: Pick<RouteEvent, 'time' | 'tz'>;
}

/** The stops of every order's way, by the status that begins each. */
const way: readonly [StepKey, OrderStatus][] = [
  ['booked', OrderStatus.BOOKED],
  ['pickedUp', OrderStatus.PICKED_UP],
  ['inTransit', OrderStatus.IN_TRANSIT],
  ['outForDelivery', OrderStatus.OUT_FOR_DELIVERY],
  ['delivered', OrderStatus.DELIVERED],
];

/**
 * The way of an order in steps, with the times of those that happened. A way that ended early has only the steps that it took,
 * and its end; a draft has none.
 *
 * @param events newest first; empty while they are on their way
 */
export function stepsOf({ status }: Pick<Order, 'status'>, events: readonly RouteEvent[]): Step[] {
  if (status === OrderStatus.DRAFT) return [];
  const firstOf = (reached: OrderStatus) => events.findLast((event) => event.status === reached);
  const timed = (step: Step, event = firstOf(way.find(([key]) => key === step.key)?.[1] ?? status)): Step =>
    event ? { ...step, at: { time: event.time, tz: event.tz } } : step;
  const ended = endOf(status, events);
  if (ended) {
    const taken = way.filter(([, reached]) => firstOf(reached));
    const end: Step = { key: ended === OrderStatus.RETURNED ? 'returned' : 'cancelled', state: 'current' };
    return [...taken.map(([key]) => timed({ key, state: 'done' })), timed(end, firstOf(ended))];
  }
  const last = way.findLastIndex(([, reached]) => status >= reached);
  const ofIndex = (index: number): Step['state'] =>
    index < Math.max(last, 0) ? 'done' : index === Math.max(last, 0) ? 'current' : 'ahead';
  const steps = way.map(([key], index) => timed({ key, state: ofIndex(index) }));
  return status === OrderStatus.REVIEWING ? [{ key: 'reviewing', state: 'current' }, ...steps.slice(1)] : steps;
}

/** How a way ended without a delivery. A returned order is completed once it is paid: then only its events know. */
function endOf(status: OrderStatus, events: readonly RouteEvent[]): OrderStatus | undefined {
  if (status === OrderStatus.RETURNED || status === OrderStatus.CANCELLED) return status;
  const returned = status === OrderStatus.COMPLETED && events.some((event) => event.status === OrderStatus.RETURNED);
  return returned ? OrderStatus.RETURNED : undefined;
}
