import { CANCELLABLE_STATUSES, DELETABLE_STATUSES, hasShippingPapers, OrderStatus, type OrderSummary } from '@portal/api-client';

/** What can be done with an order, in the order of its menu. */
export type OrderAction = 'continue' | 'again' | 'track' | 'print' | 'cancel' | 'remove';

/** What the state of an order allows: the one rule of its page, of its row in the list and of several orders at once. */
export function actionsOf(order: Pick<OrderSummary, 'status' | 'bolNo'>): OrderAction[] {
  const { status } = order;
  const actions: OrderAction[] = [status === OrderStatus.DRAFT ? 'continue' : 'again'];
  if (status >= OrderStatus.BOOKED) actions.push('track');
  if (hasShippingPapers(order)) actions.push('print');
  if (CANCELLABLE_STATUSES.includes(status)) actions.push('cancel');
  if (DELETABLE_STATUSES.includes(status)) actions.push('remove');
  return actions;
}
