import { OrderStatus, UnitSystem, type CallData, type OrderSummary, type Page } from '@portal/api-client';
import type { PaintTexts } from '@portal/remote-kit';
import type { listMessages } from './list/messages';
import { rowTexts } from './list/row-texts';
import { countsByTab } from './list/status-counts';
import type { sharedOrderMessages } from './messages';

/** The list of orders before React is there, in the template of `painted-template.tsx`. */
export const words = [
  'orders:orderList.list.units',
  'orders:orderList.list.delivery',
  'orders:orderList.list.ref',
  'orders:orderTerms.exception',
  'orders:orderTerms.final',
  'orders:orderTerms.estimated',
  'orders:orderTerms.none',
  'freight:orderStatus',
  'freight:carrierService',
  'freight:weightUnit',
];

export const texts: PaintTexts<[Page<OrderSummary>, CallData<'order', 'orderStatus'>]> = ([page, counts], { user, textsOf }) => {
  const t = textsOf<typeof listMessages>('orders:orderList');
  const terms = textsOf<typeof sharedOrderMessages>('orders:orderTerms');
  const units = user.unitSystem ?? UnitSystem.IMPERIAL;
  const tabs = Object.entries(countsByTab(counts, Object.values(OrderStatus)));
  return {
    page: Object.fromEntries(tabs.map(([tab, count]) => [`count_${tab}`, count])),
    rows: page.records.map((row) => ({ ...rowTexts(row, { t, terms, units }) })),
  };
};
