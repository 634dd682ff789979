import { api, type CallInput, type Order } from '@portal/api-client';
import { queryOptions, unwrap, withIdempotencyKey } from '@portal/remote-kit';

/**
 * A run of quotes of the other carriers for an order that was refused; how it stands says `quoteRunQuery`. Asked for anew by
 * `refetch`: a run is as old as its quotes.
 */
export const requoteQuery = ({ orderNo, version }: Pick<Order, 'orderNo' | 'version'>, pickupDate: string) =>
  queryOptions({
    queryKey: ['orders', 'requote', orderNo, version, pickupDate],
    queryFn: () => unwrap(api.order.requote({ orderNo, pickupDate })),
    staleTime: Infinity,
  });

/** The hold follows the new price; a repeat with the same quote changes nothing. */
export const changeCarrier = (input: CallInput<'order', 'changeCarrier'>) =>
  withIdempotencyKey(`order.changeCarrier ${input.orderNo} ${input.quoteId}`, (idempotencyKey) =>
    unwrap(api.order.changeCarrier(input, { idempotencyKey })),
  );
