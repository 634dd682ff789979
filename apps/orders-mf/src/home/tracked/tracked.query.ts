import { api, OrderStatus, type TrackedOrder } from '@portal/api-client';
import { pollWhile, queryOptions, unwrap } from '@portal/remote-kit';

const LOOK_MS = 60_000;
const ENDED: readonly OrderStatus[] = [OrderStatus.DELIVERED, OrderStatus.COMPLETED, OrderStatus.CANCELLED, OrderStatus.RETURNED];

/** What a link shows, kept up to date until the goods have arrived. */
export const trackedQuery = (code: string) =>
  queryOptions({
    queryKey: ['orders', 'tracked', code],
    queryFn: ({ signal }) => unwrap(api.order.track({ code }, { signal })),
    refetchInterval: pollWhile(LOOK_MS, (order?: TrackedOrder) => order !== undefined && !ENDED.includes(order.status)),
  });
