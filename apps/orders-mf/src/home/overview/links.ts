import { TradeStatus, TradeType, type OrderDue } from '@portal/api-client';

const listOf = (filters: Record<string, string>): string => `/orders?${new URLSearchParams(filters)}`;

/** Where a number of the overview leads: to the list with the filter that it was counted by. */
export const links = {
  drafts: listOf({ status: '0' }),
  exceptions: listOf({ exceptionOnly: 'true' }),
  refused: listOf({ refusedOnly: 'true' }),
  priceChanged: listOf({ priceChanged: 'true' }),
  due: (due: OrderDue) => listOf({ due }),
  /** What was spent in days, both included, of a carrier or a lane if given. */
  spent: (days: { from: string; to: string }, part: { scac: string } | { lane: string } | null = null) =>
    listOf({ chargedOnly: 'true', dateFrom: days.from, dateTo: days.to, ...part }),
  pendingTopUps: `/wallet?type=${TradeType.RECHARGE}&status=${TradeStatus.PENDING}`,
};
