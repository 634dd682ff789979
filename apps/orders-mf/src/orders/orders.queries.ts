import { api, ClaimStatus, OrderStatus, type CallData, type CallInput, type Claim, type ClaimInput, type Order } from '@portal/api-client';
import { done, pollWhile, queryOptions, unwrap, withIdempotencyKey } from '@portal/remote-kit';

/** Everything that a booked, cancelled or deleted order makes stale. */
export const orderKeys = {
  all: ['orders', 'order'] as const,
  list: ['orders', 'order', 'list'] as const,
};

const SETTLED: readonly OrderStatus[] = [OrderStatus.DRAFT, OrderStatus.COMPLETED, OrderStatus.CANCELLED];
const LOOK_MS = 20_000;

/** Carriers move orders under way: those on the screen are asked for again. */
const isUnderWay = ({ status }: { status: OrderStatus }): boolean => !SETTLED.includes(status);

export const listQuery = (input: CallInput<'order', 'list'>) =>
  queryOptions({
    queryKey: [...orderKeys.list, input],
    queryFn: ({ signal }) => unwrap(api.order.list(input, { signal })),
    refetchInterval: pollWhile(LOOK_MS, (page?: CallData<'order', 'list'>) => page?.records.some(isUnderWay) === true),
  });

export const countsQuery = (input: CallInput<'order', 'orderStatus'>) =>
  queryOptions({
    queryKey: ['orders', 'order', 'orderStatus', input],
    queryFn: ({ signal }) => unwrap(api.order.orderStatus(input, { signal })),
    refetchInterval: pollWhile(
      LOOK_MS,
      (counts?: CallData<'order', 'orderStatus'>) => counts?.some((each) => each.count > 0 && isUnderWay(each)) === true,
    ),
  });

export const detailQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'order', 'detail', orderNo],
    queryFn: ({ signal }) => unwrap(api.order.detail({ orderNo }, { signal })),
    refetchInterval: pollWhile(LOOK_MS, (order?: Order) => order !== undefined && isUnderWay(order)),
  });

export const routeQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'order', 'routeDetail', orderNo],
    queryFn: ({ signal }) => unwrap(api.order.routeDetail({ orderNo }, { signal })),
  });

/** The code of the link by which anybody tracks an order: made when it is first asked for. */
export const shareQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'order', 'shareTracking', orderNo],
    queryFn: ({ signal }) => unwrap(api.order.shareTracking({ orderNo }, { signal })),
    staleTime: Infinity,
  });

export const revokeTracking = (orderNo: string) => done(api.order.revokeTracking({ orderNo }));

/** Rows of the list, read once: for what is done with them. */
export const readOrders = (input: CallInput<'order', 'list'>, signal?: AbortSignal) =>
  unwrap(api.order.list(input, { ...(signal && { signal }) }));

/** A signed address of the papers of several orders in one file; what has none is named with it. */
export const papersUrl = (input: CallInput<'order', 'papers'>) => unwrap(api.order.papers(input));

/** Cancelling gives money back. */
export const cancelOrder = (orderNo: string) =>
  withIdempotencyKey(`order.cancel ${orderNo}`, (idempotencyKey) => unwrap(api.order.cancel({ orderNo }, { idempotencyKey })));

/** Repeated with the same times it changes nothing. */
export const changePickup = (input: CallInput<'order', 'changePickup'>) => unwrap(api.order.changePickup(input));

export const removeOrder = (orderNo: string) =>
  withIdempotencyKey(`order.remove ${orderNo}`, (idempotencyKey) => done(api.order.remove({ orderNo }, { idempotencyKey })));

/** Keeps a file and makes it a paper of the order. */
export async function attachFile({
  orderNo,
  fileType,
  fileName,
  contentType,
  content,
}: Omit<CallInput<'order', 'uploadBolFile'>, 'objectName'> & CallInput<'oss', 'upload'>): Promise<void> {
  const { objectName } = await unwrap(api.oss.upload({ fileName, contentType, content }));
  await done(api.order.uploadBolFile({ orderNo, fileType, objectName, fileName }));
}

/** What the owner claims of an order, newest first. Somebody answers it at any time. */
export const claimsQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'order', 'claims', orderNo],
    queryFn: ({ signal }) => unwrap(api.order.claims({ orderNo }, { signal })),
    refetchInterval: pollWhile(LOOK_MS, (claims?: Claim[]) => claims?.some(({ status }) => status === ClaimStatus.OPEN) === true),
  });

export const submitClaim = (input: ClaimInput, idempotencyKey: string) => unwrap(api.order.submitClaim(input, { idempotencyKey }));

export const withdrawClaim = (id: string) => done(api.order.withdrawClaim({ id }));

/** A signed address of a file that was brought in. */
export const uploadedFileUrl = (input: CallInput<'oss', 'orderObject'>) => unwrap(api.oss.orderObject(input));

/** A signed address of one of the order's papers; it expires after minutes, so it is asked for when it is needed. */
export const documentUrl = (input: CallInput<'order', 'getBolFile'>, signal?: AbortSignal) =>
  unwrap(api.order.getBolFile(input, { ...(signal && { signal }) }));
