import { defineRemote, readListParams } from '@portal/remote-kit';
import { orders } from '../messages/orders';
import { ordersDetail } from '../messages/orders-detail';
import { ordersPapers } from '../messages/orders-papers';
import { translate } from '../messages/translate';
import { OrderDetailPage } from './detail/detail-page';
import { countsOf, orderFilters } from './filters';
import { OrderListPage } from './list/list-page';
import './orders.css';
import { countsQuery, detailQuery, listQuery, routeQuery } from './orders.queries';

export default defineRemote({
  namespace: 'orders',
  messages: {
    zh: { orders: { ...orders.zh, ...ordersDetail.zh, ...ordersPapers.zh }, translate: translate.zh },
    en: { orders: { ...orders.en, ...ordersDetail.en, ...ordersPapers.en }, translate: translate.en },
  },
  routes: [
    {
      path: '',
      Component: OrderListPage,
      loader: ({ queryClient, searchParams }) => {
        const query = readListParams(orderFilters, searchParams);
        void queryClient.prefetchQuery(listQuery(query));
        void queryClient.prefetchQuery(countsQuery(countsOf(query)));
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
