import type { Order } from '@portal/api-client';
import { accountKeys, useQueryClient } from '@portal/remote-kit';
import { useEffect, useRef } from 'react';
import { orderKeys, routeQuery } from '../orders.queries';

/** When an order has moved on while it is looked at, so have its route, its row in the list and the wallet. */
export function useNews({ orderNo, version }: Order): void {
  const queryClient = useQueryClient();
  const known = useRef({ orderNo, version });
  useEffect(() => {
    const before = known.current;
    known.current = { orderNo, version };
    if (before.orderNo !== orderNo || before.version === version) return;
    void queryClient.invalidateQueries({ queryKey: routeQuery(orderNo).queryKey });
    void queryClient.invalidateQueries({ queryKey: orderKeys.list });
    void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
  }, [orderNo, version, queryClient]);
}
