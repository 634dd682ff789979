import { api, TradeStatus, TradeType, type CallData } from '@portal/api-client';
import { queryOptions, unwrap } from '@portal/remote-kit';
import { orderKeys } from '../../orders/orders.queries';

/** Stale with every order that is booked, cancelled or deleted. */
export const overviewQuery = queryOptions({
  queryKey: [...orderKeys.all, 'overview'],
  queryFn: ({ signal }) => unwrap(api.order.overview({}, { signal })),
});

export type Overview = CallData<'order', 'overview'>;

/** Only how many there are is shown. */
export const pendingTopUpsQuery = queryOptions({
  queryKey: ['orders', 'pending top-ups'],
  queryFn: ({ signal }) =>
    unwrap(api.fund.tradeRecords({ type: TradeType.RECHARGE, status: TradeStatus.PENDING, pageSize: 1 }, { signal })),
});

/** The key is that of the profile, which changes it. With the balance below which the owner wants to be told. */
export const settingsQuery = queryOptions({
  queryKey: ['notification', 'settings'],
  queryFn: ({ signal }) => unwrap(api.notification.settings({}, { signal })),
});

/** What an owner without orders has done already. */
export const firstStepsQuery = queryOptions({
  queryKey: [...orderKeys.all, 'first steps'],
  queryFn: async ({ signal }) => {
    const [addresses, quotes] = await Promise.all([
      unwrap(api.addressBook.page({ pageSize: 1 }, { signal })),
      unwrap(api.quoteConfig.history({ pageSize: 1 }, { signal })),
    ]);
    return { hasAddress: addresses.total > 0, hasQuote: quotes.total > 0 };
  },
});
