import { defineRemote, readListParams } from '@portal/remote-kit';
import { ShipmentDetailPage } from '../detail/detail-page';
import { messages } from '../messages';
import { numbersOf } from '../track/numbers';
import { trackQuery } from '../track/track.queries';
import { TrackPage } from '../track/track-page';
import './shipments.css';
import { filters } from './filters';
import { ShipmentsPage } from './page';
import { countsQuery, shipmentQuery, shipmentsQuery } from './shipments.queries';

export default defineRemote({
  namespace: 'oms',
  messages,
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
