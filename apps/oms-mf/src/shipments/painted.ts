import { ExpressStatus, type CallData, type Page, type Shipment } from '@portal/api-client';
import { countsByTab, textsOfCounts, unitsOf } from '@portal/freight-kit';
import type { PaintTexts } from '@portal/remote-kit';
import type { sharedMessages } from '../shared/messages';
import { rowTexts } from './row-texts';

/** The list of express orders before React is there, in the template of `painted-template.tsx`. */
export const words = ['oms:shared.packages', 'oms:shared.due', 'freight:expressStatus', 'freight:weightUnit'];

export const texts: PaintTexts<[Page<Shipment>, CallData<'shipment', 'count'>]> = ([page, counts], { user, textsOf }) => {
  const t = textsOf<typeof sharedMessages>('oms:shared');
  return {
    page: textsOfCounts(countsByTab(counts, Object.values(ExpressStatus))),
    rows: page.records.map((row) => ({ ...rowTexts(row, { t, units: unitsOf(user) }) })),
  };
};
