import type { OrderSummary } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import type { Cell, Sheet } from '../files/table';

type Columns = [head: string, cell: (row: OrderSummary) => Cell][];

function columnsOf(t: Translate): Columns {
  const end = (name: 'pickup' | 'delivery'): Columns =>
    (['company', 'city', 'state', 'zip'] as const).map((part) => [t(`orders.sheet.${name}.${part}`), (row) => ({ text: row[name][part] })]);
  return [
    [t('orders.sheet.orderNo'), (row) => ({ text: row.orderNo })],
    [t('orders.column.status'), (row) => ({ text: t(`freight:orderStatus.${row.status}`) })],
    [t('orders.sheet.exception'), (row) => ({ text: row.exception?.reason })],
    [t('orders.sheet.pro'), (row) => ({ text: row.proNo })],
    [t('orders.sheet.bol'), (row) => ({ text: row.bolNo })],
    [t('orders.sheet.reference'), (row) => ({ text: row.referenceNo })],
    [t('orders.column.carrier'), (row) => ({ text: row.carrierName })],
    ['SCAC', (row) => ({ text: row.scac })],
    [t('orders.sheet.service'), (row) => ({ text: t(`freight:carrierService.${row.service}`) })],
    ...end('pickup'),
    ...end('delivery'),
    [t('orders.column.pickupDate'), (row) => ({ day: row.pickupDate })],
    [t('orders.sheet.eta'), (row) => ({ day: row.estDeliveryDate })],
    [t('orders.sheet.units'), (row) => ({ count: row.handlingUnits })],
    [t('orders.sheet.weight'), (row) => ({ count: row.weight })],
    [t('orders.sheet.estimated'), (row) => ({ amount: row.estimatedTotal })],
    [t('orders.sheet.final'), (row) => ({ amount: row.finalTotal })],
    [t('orders.column.createdAt'), (row) => ({ day: localDay(row.createdAt) })],
  ];
}

/** The visitor's day of a moment, as the list shows it. */
function localDay(iso: string): string {
  const at = new Date(iso);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Orders as a table to be saved, in the interface language. Amounts are USD. */
export function orderSheet(rows: readonly OrderSummary[], t: Translate): Sheet {
  const columns = columnsOf(t);
  return { name: t('orders.title'), head: columns.map(([head]) => head), rows: rows.map((row) => columns.map(([, cell]) => cell(row))) };
}
