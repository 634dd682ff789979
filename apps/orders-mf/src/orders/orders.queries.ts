import { api, type CallInput } from '@portal/api-client';
import { queryOptions, unwrap } from '@portal/remote-kit';

/** Everything that a booked, cancelled or deleted order makes stale. */
export const orderKeys = {
  all: ['order'] as const,
  list: ['order', 'list'] as const,
};

export const listQuery = (input: CallInput<'order', 'list'>) =>
  queryOptions({ queryKey: [...orderKeys.list, input], queryFn: ({ signal }) => unwrap(api.order.list(input, { signal })) });

export const countsQuery = (input: CallInput<'order', 'orderStatus'>) =>
  queryOptions({ queryKey: ['order', 'orderStatus', input], queryFn: ({ signal }) => unwrap(api.order.orderStatus(input, { signal })) });

export const detailQuery = (orderNo: string) =>
  queryOptions({ queryKey: ['order', 'detail', orderNo], queryFn: ({ signal }) => unwrap(api.order.detail({ orderNo }, { signal })) });

export const routeQuery = (orderNo: string) =>
  queryOptions({ queryKey: ['order', 'routeDetail', orderNo], queryFn: ({ signal }) => unwrap(api.order.routeDetail({ orderNo }, { signal })) });

/** Moves money, so a repeat after a lost answer must be recognised: one key per decision to cancel. */
export const cancelOrder = ({ orderNo, key }: { orderNo: string; key: string }) =>
  unwrap(api.order.cancel({ orderNo }, { idempotencyKey: key }));

export const removeOrder = (orderNo: string) => unwrap(api.order.remove({ orderNo }));

export const fileOf = (input: CallInput<'order', 'getBolFile'>) => unwrap(api.order.getBolFile(input));
