import { defineRemote, readListParams } from '@portal/remote-kit';
import { translateMessages } from '../shared/translate-messages';
import { OrderDetailPage } from './detail/detail-page';
import { countFilters, orderFilters } from './list/filters';
import { OrderListPage } from './list/list-page';
import { countsQuery, detailQuery, listQuery, routeQuery } from './orders.queries';
import { bulkMessages } from './bulk/messages';
import { chargesMessages } from './charges/messages';
import { detailMessages } from './detail/messages';
import { documentMessages } from './documents/messages';
import { listMessages } from './list/messages';
import { mapMessages } from './map/messages';
import { sharedOrderMessages } from './messages';

export default defineRemote({
  namespace: 'orders',
  messages: [
    sharedOrderMessages,
    listMessages,
    bulkMessages,
    detailMessages,
    chargesMessages,
    mapMessages,
    documentMessages,
    translateMessages,
  ],
  routes: [
    {
      path: '',
      Component: OrderListPage,
      loader: ({ queryClient, searchParams }) => {
        const query = readListParams(orderFilters, searchParams);
        void queryClient.prefetchQuery(listQuery(query));
        void queryClient.prefetchQuery(countsQuery(countFilters(query)));
      },
    },
    {
      path: ':orderNo',
      Component: OrderDetailPage,
      loader: ({ queryClient, params: { orderNo = '' } }) => {
        void queryClient.prefetchQuery(detailQuery(orderNo));
        void queryClient.prefetchQuery(routeQuery(orderNo));
      },
    },
  ],
});
