import { OrderStatus, type OrderSummary } from '@portal/api-client';
import { placesOfCounts } from '@portal/freight-kit';
import { place, placesFor, useListParams, useQueryClient } from '@portal/remote-kit';
import { countFilters, orderFilters } from './list/filters';
import { OrderList } from './list/list-page';
import type { RowTexts } from './list/row-texts';
import { countsQuery, listQuery } from './orders.queries';

const places = placesFor<RowTexts>();
const counted = placesOfCounts(Object.values(OrderStatus));

/** One order, of which a list reads the number beside its texts. */
const row = { orderNo: place('orderNo'), status: OrderStatus.DRAFT } as OrderSummary;

/** The page of `painted.ts` with places instead of texts: rendered by the build, and filled in by the HTML. */
export function Template(): React.ReactNode {
  const queryClient = useQueryClient();
  const { query } = useListParams(orderFilters);
  queryClient.setQueryData(listQuery(query).queryKey, { records: [row], total: 1, pageNo: 1, pageSize: 1 });
  queryClient.setQueryData(countsQuery(countFilters(query)).queryKey, []);
  return <OrderList textsOf={() => places} countsOf={() => counted} />;
}
