import type { CallData, OrderStatus } from '@portal/api-client';

/** The tab of all orders. */
export const ALL = 'all';

export type StatusCounts = Readonly<Record<string, number>>;

/** The numbers on the tabs, by status and of all. A status without orders is not in the answer. */
export function countsByTab(counts: CallData<'order', 'orderStatus'>, statuses: readonly OrderStatus[]): StatusCounts {
  const countOf = (status: OrderStatus) => counts.find((each) => each.status === status)?.count ?? 0;
  return {
    [ALL]: counts.reduce((sum, { count }) => sum + count, 0),
    ...Object.fromEntries(statuses.map((status) => [status, countOf(status)])),
  };
}
