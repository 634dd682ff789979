import { defineRemote, readListParams } from '@portal/remote-kit';
import { CashOutPage } from '../cash-out/page';
import { readDays } from '../chart/days';
import { historyQuery } from '../chart/history.queries';
import { CashOutDetailPage } from '../detail/cash-out-page';
import { RechargeDetailPage } from '../detail/recharge-page';
import { messages } from '../messages';
import { TopUpPage } from '../top-up/page';
import { filters } from './filters';
import { WalletPage } from './page';
import '../shared/money.css';
import './wallet.css';
import { cashOutQuery, rechargeQuery, recordsQuery } from './wallet.queries';

export default defineRemote({
  namespace: 'wallet',
  messages,
  routes: [
    {
      path: '',
      Component: WalletPage,
      loader: ({ queryClient, searchParams }) => {
        void queryClient.prefetchQuery(recordsQuery(readListParams(filters, searchParams)));
        void queryClient.prefetchQuery(historyQuery(readDays(searchParams)));
      },
    },
    { path: 'top-up', Component: TopUpPage },
    { path: 'cash-out', Component: CashOutPage },
    {
      path: 'top-ups/:transactionNo',
      Component: RechargeDetailPage,
      loader: ({ queryClient, params: { transactionNo = '' } }) => void queryClient.prefetchQuery(rechargeQuery(transactionNo)),
    },
    {
      path: 'cash-outs/:transactionNo',
      Component: CashOutDetailPage,
      loader: ({ queryClient, params: { transactionNo = '' } }) => void queryClient.prefetchQuery(cashOutQuery(transactionNo)),
    },
  ],
});
