import { defineRemote, pageRoute } from '@portal/remote-kit';
import { ShipmentDetailPage } from './detail/detail-page';
import { detailMessages } from './detail/messages';
import { exportMessages } from './export/messages';
import { routes } from './routes';
import { sharedMessages } from './shared/messages';
import { shipmentsMessages } from './shipments/messages';
import { trackMessages } from './track/messages';
import { numbersOf, trackQuery } from './track/track.queries';
import { TrackPage } from './track/track-page';
import { ShipmentsPage } from './shipments/shipments-page';
import { countsQuery, shipmentQuery, shipmentsQuery } from './shipments/shipments.queries';

export default defineRemote({
  namespace: 'oms',
  messages: [shipmentsMessages, detailMessages, trackMessages, exportMessages, sharedMessages],
  routes: [
    pageRoute(routes.list, ShipmentsPage, { page: shipmentsQuery, counts: countsQuery }),
    {
      ...pageRoute(routes.track, TrackPage, {}),
      loader: ({ queryClient, searchParams }) => {
        const nos = numbersOf(searchParams);
        if (nos.length > 0) void queryClient.prefetchQuery(trackQuery(nos));
      },
    },
    pageRoute(routes.detail, ShipmentDetailPage, { shipment: ({ orderCode }) => shipmentQuery(orderCode) }),
  ],
});
