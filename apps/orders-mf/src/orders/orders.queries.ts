import { api, OrderStatus, type CallInput } from '@portal/api-client';
import { done, queryOptions, unwrap } from '@portal/remote-kit';

/** Everything that a booked, cancelled or deleted order makes stale. */
export const orderKeys = {
  all: ['order'] as const,
  list: ['order', 'list'] as const,
};

const SETTLED: readonly OrderStatus[] = [OrderStatus.DRAFT, OrderStatus.COMPLETED, OrderStatus.CANCELLED];
const LOOK_MS = 20_000;

/** Looked at, orders under way are asked for again: carriers move them. A failure stops that until somebody retries. */
const follow = (failed: boolean, statuses: readonly OrderStatus[] = []): number | false => !failed && statuses.some((one) => !SETTLED.includes(one)) && LOOK_MS;

export const listQuery = (input: CallInput<'order', 'list'>) =>
  queryOptions({
    queryKey: [...orderKeys.list, input],
    queryFn: ({ signal }) => unwrap(api.order.list(input, { signal })),
    refetchInterval: ({ state }) => follow(state.status === 'error', state.data?.records.map(({ status }) => status)),
  });

export const countsQuery = (input: CallInput<'order', 'orderStatus'>) =>
  queryOptions({
    queryKey: ['order', 'orderStatus', input],
    queryFn: ({ signal }) => unwrap(api.order.orderStatus(input, { signal })),
    refetchInterval: ({ state }) => follow(state.status === 'error', state.data?.filter(({ count }) => count > 0).map(({ status }) => status)),
  });

export const detailQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['order', 'detail', orderNo],
    queryFn: ({ signal }) => unwrap(api.order.detail({ orderNo }, { signal })),
    refetchInterval: ({ state }) => follow(state.status === 'error', state.data && [state.data.status]),
  });

export const routeQuery = (orderNo: string) =>
  queryOptions({ queryKey: ['order', 'routeDetail', orderNo], queryFn: ({ signal }) => unwrap(api.order.routeDetail({ orderNo }, { signal })) });

/** Moves money, so a repeat after a lost answer must be recognised: one key per decision to cancel. */
export const cancelOrder = ({ orderNo, key }: { orderNo: string; key: string }) =>
  unwrap(api.order.cancel({ orderNo }, { idempotencyKey: key }));

export const removeOrder = (orderNo: string) => done(api.order.remove({ orderNo }));

/** Keeps a file and makes it a paper of the order. */
export async function attachFile({ orderNo, fileType, fileName, contentType, content }: Omit<CallInput<'order', 'uploadBolFile'>, 'objectName'> & CallInput<'oss', 'upload'>): Promise<void> {
  const { objectName } = await unwrap(api.oss.upload({ fileName, contentType, content }));
  await done(api.order.uploadBolFile({ orderNo, fileType, objectName, fileName }));
}

/** A signed address of a file that was brought in. */
export const objectOf = (input: CallInput<'oss', 'orderObject'>) => unwrap(api.oss.orderObject(input));

/** A signed address of one of the order's papers; it expires after minutes, so it is asked for when it is needed. */
export const fileOf = (input: CallInput<'order', 'getBolFile'>, signal?: AbortSignal) => unwrap(api.order.getBolFile(input, { ...(signal && { signal }) }));
