import { defineRemote, pageRoute } from '@portal/remote-kit';
import { translateMessages } from '../shared/translate-messages';
import { OrderDetailPage } from './detail/detail-page';
import { OrderListPage } from './list/list-page';
import { countsQuery, detailQuery, listQuery, routeQuery } from './orders.queries';
import { actionMessages } from './actions/messages';
import { bulkMessages } from './bulk/messages';
import { claimMessages } from './claims/messages';
import { chargesMessages } from './charges/messages';
import { detailMessages } from './detail/messages';
import { documentMessages } from './documents/messages';
import { listMessages } from './list/messages';
import { mapMessages } from './map/messages';
import { sharedOrderMessages } from './messages';
import { pickupMessages } from './pickup/messages';
import { progressMessages } from './progress/messages';
import { routes } from './routes';
import { shareMessages } from './share/messages';

export default defineRemote({
  namespace: 'orders',
  messages: [
    sharedOrderMessages,
    listMessages,
    actionMessages,
    bulkMessages,
    detailMessages,
    chargesMessages,
    mapMessages,
    documentMessages,
    translateMessages,
    pickupMessages,
    progressMessages,
    claimMessages,
    shareMessages,
  ],
  routes: [
    pageRoute(routes.list, OrderListPage, { page: listQuery, counts: countsQuery }),
    pageRoute(routes.detail, OrderDetailPage, {
      order: ({ orderNo }) => detailQuery(orderNo),
      route: ({ orderNo }) => routeQuery(orderNo),
    }),
  ],
});
