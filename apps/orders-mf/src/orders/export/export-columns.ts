import type { OrderSummary } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import type { ExportColumn } from '@portal/ui-kit/export';

type Columns = ExportColumn<OrderSummary>[];

/** Orders as they are exported, in the interface language. Amounts are USD. */
export function exportColumns(t: Translate): Columns {
  const end = (name: 'pickup' | 'delivery'): Columns =>
    (['company', 'city', 'state', 'zip'] as const).map((part) => ({ title: t(`orders.sheet.${name}.${part}`), cell: (row) => ({ text: row[name][part] }) }));
  return [
    { title: t('orders.sheet.orderNo'), cell: (row) => ({ text: row.orderNo }) },
    { title: t('orders.column.status'), cell: (row) => ({ text: t(`freight:orderStatus.${row.status}`) }) },
    { title: t('orders.sheet.exception'), cell: (row) => ({ text: row.exception?.reason }) },
    { title: t('orders.sheet.pro'), cell: (row) => ({ text: row.proNo }) },
    { title: t('orders.sheet.bol'), cell: (row) => ({ text: row.bolNo }) },
    { title: t('orders.sheet.reference'), cell: (row) => ({ text: row.referenceNo }) },
    { title: t('orders.column.carrier'), cell: (row) => ({ text: row.carrierName }) },
    { title: 'SCAC', cell: (row) => ({ text: row.scac }) },
    { title: t('orders.sheet.service'), cell: (row) => ({ text: t(`freight:carrierService.${row.service}`) }) },
    ...end('pickup'),
    ...end('delivery'),
    { title: t('orders.column.pickupDate'), cell: (row) => ({ day: row.pickupDate }) },
    { title: t('orders.sheet.eta'), cell: (row) => ({ day: row.estDeliveryDate }) },
    { title: t('orders.sheet.units'), cell: (row) => ({ count: row.handlingUnits }) },
    { title: t('orders.sheet.weight'), cell: (row) => ({ count: row.weight }) },
    { title: t('orders.sheet.estimated'), cell: (row) => ({ amount: row.estimatedTotal }) },
    { title: t('orders.sheet.final'), cell: (row) => ({ amount: row.finalTotal }) },
    { title: t('orders.column.createdAt'), cell: (row) => ({ moment: row.createdAt }) },
  ];
}
