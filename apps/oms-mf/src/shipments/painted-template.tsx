import { ExpressStatus, type Shipment } from '@portal/api-client';
import { placesOfCounts } from '@portal/freight-kit';
import { place, placesFor, useListParams, useQueryClient } from '@portal/remote-kit';
import { filters } from './filters';
import type { RowTexts } from './row-texts';
import { countsQuery, shipmentsQuery } from './shipments.queries';
import { Shipments } from './shipments-page';

const places = placesFor<RowTexts>();
const counted = placesOfCounts(Object.values(ExpressStatus));

/** One order, of which a list reads the number beside its texts. */
const row = { orderCode: place('orderCode') } as Shipment;

/** The page of `painted.ts` with places instead of texts: rendered by the build, and filled in by the HTML. */
export function Template(): React.ReactNode {
  const queryClient = useQueryClient();
  const { query } = useListParams(filters);
  queryClient.setQueryData(shipmentsQuery(query).queryKey, { records: [row], total: 1, pageNo: 1, pageSize: 1 });
  queryClient.setQueryData(countsQuery(query).queryKey, []);
  return <Shipments textsOf={() => places} countsOf={() => counted} />;
}
