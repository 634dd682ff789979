import { limits, type OrderSummary } from '@portal/api-client';
import { readOrders } from '../orders.queries';

/** What one call is asked for by number. */
const { nos: MOST } = limits.search;

/** Some orders as they are now, on whatever page of the list they stand. One that is gone is left out. */
export async function readChosen(orderNos: readonly string[], signal?: AbortSignal): Promise<OrderSummary[]> {
  const found: OrderSummary[] = [];
  for (let from = 0; from < orderNos.length; from += MOST) {
    const asked = orderNos.slice(from, from + MOST);
    for (let pageNo = 1; ; pageNo += 1) {
      const { records, total } = await readOrders({ nos: asked, pageNo, pageSize: limits.paging.pageSize }, signal);
      // A number may be the reference of other orders too.
      found.push(...records.filter(({ orderNo }) => asked.includes(orderNo)));
      if (pageNo * limits.paging.pageSize >= total) break;
    }
  }
  return found;
}
