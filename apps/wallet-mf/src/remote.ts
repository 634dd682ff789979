import { defineRemote, readListParams } from '@portal/remote-kit';
import { CashOutPage } from './cash-out/cash-out-page';
import { historyQuery, readDays } from './chart/history.queries';
import { CashOutDetailPage } from './detail/cash-out-page';
import { RechargeDetailPage } from './detail/recharge-page';
import { cashOutMessages } from './cash-out/messages';
import { chartMessages } from './chart/messages';
import { detailMessages } from './detail/messages';
import { moneyMessages } from './shared/messages';
import { topUpMessages } from './top-up/messages';
import { walletMessages } from './wallet/messages';
import { TopUpPage } from './top-up/top-up-page';
import { WalletPage } from './wallet/wallet-page';
import { cashOutQuery, filters, rechargeQuery, recordsQuery } from './wallet/wallet.queries';

export default defineRemote({
  namespace: 'wallet',
  messages: [walletMessages, moneyMessages, chartMessages, topUpMessages, cashOutMessages, detailMessages],
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
