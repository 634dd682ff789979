import { defineRemote, readListParams } from '@portal/remote-kit';
import { messages } from '../messages';
import './shipments.css';
import { filters } from './filters';
import { ShipmentsPage } from './page';
import { countsQuery, shipmentsQuery } from './shipments.queries';

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
  ],
});
