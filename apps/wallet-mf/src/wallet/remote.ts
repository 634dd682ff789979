import { defineRemote, readListParams } from '@portal/remote-kit';
import { messages } from '../messages';
import './wallet.css';
import { filters } from './filters';
import { WalletPage } from './page';
import { recordsQuery } from './wallet.queries';

export default defineRemote({
  namespace: 'wallet',
  messages,
  routes: [
    {
      path: '',
      Component: WalletPage,
      loader: ({ queryClient, searchParams }) => void queryClient.prefetchQuery(recordsQuery(readListParams(filters, searchParams))),
    },
  ],
});
