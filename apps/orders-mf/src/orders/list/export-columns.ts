import { fromPounds, type OrderSummary, type UnitSystem } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import type { ExportColumn } from '@portal/ui-kit/export';
import { serviceKey } from '../order-terms';
import type { listMessages } from './messages';

type Columns = ExportColumn<OrderSummary>[];

/** Orders as they are exported, in the interface language and the owner's units. Amounts are USD. */
export function exportColumns(t: Translate<typeof listMessages>, units: UnitSystem): Columns {
  const end = (name: 'pickup' | 'delivery'): Columns =>
    (['company', 'city', 'state', 'zip'] as const).map((part) => ({
      title: t(`sheet.${name}.${part}`),
      cell: (row) => ({ text: row[name][part] }),
    }));
  return [
    { title: t('sheet.orderNo'), cell: (row) => ({ text: row.orderNo }) },
    { title: t('column.status'), cell: (row) => ({ text: t(`freight:orderStatus.${row.status}`) }) },
    { title: t('sheet.exception'), cell: (row) => ({ text: row.exception?.reason }) },
    { title: t('sheet.pro'), cell: (row) => ({ text: row.proNo }) },
    { title: t('sheet.bol'), cell: (row) => ({ text: row.bolNo }) },
    { title: t('sheet.reference'), cell: (row) => ({ text: row.referenceNo }) },
    { title: t('column.carrier'), cell: (row) => ({ text: row.carrierName }) },
    { title: 'SCAC', cell: (row) => ({ text: row.scac }) },
    { title: t('sheet.service'), cell: (row) => ({ text: t(serviceKey(row.service)) }) },
    ...end('pickup'),
    ...end('delivery'),
    { title: t('column.pickupDate'), cell: (row) => ({ day: row.pickupDate }) },
    { title: t('sheet.eta'), cell: (row) => ({ day: row.estDeliveryDate }) },
    { title: t('sheet.units'), cell: (row) => ({ count: row.handlingUnits }) },
    {
      title: t('sheet.weight', { unit: t(`freight:weightUnit.${units}`) }),
      cell: (row) => ({ count: Math.round(fromPounds(row.weight, units) * 100) / 100 }),
    },
    { title: t('sheet.estimated'), cell: (row) => ({ amount: row.estimatedTotal }) },
    { title: t('sheet.final'), cell: (row) => ({ amount: row.finalTotal }) },
    { title: t('column.createdAt'), cell: (row) => ({ moment: row.createdAt }) },
  ];
}
