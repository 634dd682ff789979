import { OrderStatus, type CallData, type OrderSummary, type Page } from '@portal/api-client';
import { countsByTab, textsOfCounts, unitsOf } from '@portal/freight-kit';
import type { PaintTexts } from '@portal/remote-kit';
import type { listMessages } from './list/messages';
import { rowTexts } from './list/row-texts';
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
  return {
    page: textsOfCounts(countsByTab(counts, Object.values(OrderStatus))),
    rows: page.records.map((row) => ({ ...rowTexts(row, { t, terms, units: unitsOf(user) }) })),
  };
};
