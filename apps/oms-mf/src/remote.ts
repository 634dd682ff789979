import { defineRemote, readListParams } from '@portal/remote-kit';
import { ShipmentDetailPage } from './detail/detail-page';
import { detailMessages } from './detail/messages';
import { exportMessages } from './export/messages';
import { sharedMessages } from './shared/messages';
import { shipmentsMessages } from './shipments/messages';
import { trackMessages } from './track/messages';
import { numbersOf, trackQuery } from './track/track.queries';
import { TrackPage } from './track/track-page';
import { ShipmentsPage } from './shipments/shipments-page';
import { countsQuery, filters, shipmentQuery, shipmentsQuery } from './shipments/shipments.queries';

export default defineRemote({
  namespace: 'oms',
  messages: [shipmentsMessages, detailMessages, trackMessages, exportMessages, sharedMessages],
  routes: [
    {
      path: '',
      Component: ShipmentsPage,
      loader: ({ queryClient, searchParams }) => {
        const input = readListParams(filters, searchParams);
        void queryClient.prefetchQuery(shipmentsQuery(input));
        void queryClient.prefetchQuery(countsQuery(input));
      },
    },
    {
      path: 'track',
      Component: TrackPage,
      loader: ({ queryClient, searchParams }) => {
        const nos = numbersOf(searchParams);
        if (nos.length > 0) void queryClient.prefetchQuery(trackQuery(nos));
      },
    },
    {
      path: ':orderCode',
      Component: ShipmentDetailPage,
      loader: ({ queryClient, params: { orderCode = '' } }) => void queryClient.prefetchQuery(shipmentQuery(orderCode)),
    },
  ],
});
