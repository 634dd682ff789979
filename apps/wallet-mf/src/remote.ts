import { defineRemote, pageRoute } from '@portal/remote-kit';
import { CashOutPage } from './cash-out/cash-out-page';
import { historyQuery, readDays } from './chart/history.queries';
import { CashOutDetailPage } from './detail/cash-out-page';
import { RechargeDetailPage } from './detail/recharge-page';
import { cashOutMessages } from './cash-out/messages';
import { chartMessages } from './chart/messages';
import { detailMessages } from './detail/messages';
import { routes } from './routes';
import { moneyMessages } from './shared/messages';
import { topUpMessages } from './top-up/messages';
import { walletMessages } from './wallet/messages';
import { TopUpPage } from './top-up/top-up-page';
import { WalletPage } from './wallet/wallet-page';
import { cashOutQuery, rechargeQuery, recordsQuery } from './wallet/wallet.queries';

const walletRoute = pageRoute(routes.wallet, WalletPage, { records: recordsQuery });

export default defineRemote({
  namespace: 'wallet',
  messages: [walletMessages, moneyMessages, chartMessages, topUpMessages, cashOutMessages, detailMessages],
  routes: [
    {
      ...walletRoute,
      loader: (context) => {
        walletRoute.loader?.(context);
        void context.queryClient.prefetchQuery(historyQuery(readDays(context.searchParams)));
      },
    },
    pageRoute(routes.topUp, TopUpPage, {}),
    pageRoute(routes.cashOut, CashOutPage, {}),
    pageRoute(routes.recharge, RechargeDetailPage, { recharge: ({ transactionNo }) => rechargeQuery(transactionNo) }),
    pageRoute(routes.cashOutDetail, CashOutDetailPage, { cashOut: ({ transactionNo }) => cashOutQuery(transactionNo) }),
  ],
});
