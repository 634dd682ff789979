import type { Order } from '@portal/api-client';
import { formatDate, formatDateTime, formatMoney, useT } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { compareCharges } from './charge-lines';
import { Facts } from './facts';

/** Numbers, carrier and dates. */
export function Overview({ order }: { order: Order }): React.JSX.Element {
  const t = useT('orders');
  const { quote, request } = order;
  const { final, settled } = compareCharges(order);
  const services = request.shipmentServices.map((code) => t(`freight:accessorial.${code}`)).join(t('orders.detail.separator'));
  return (
    <Card title={t('orders.detail.overview')} className="p-first">
      <p className="p-figure-name">{t(settled ? 'orders.list.final' : 'orders.list.estimated')}</p>
      <p className="p-figure orders-figure">{formatMoney(final)}</p>
      <Facts
        facts={[
          [t('orders.detail.carrier'), `${quote.carrierName} (${quote.scac})`],
          [t('orders.detail.mode'), `${t(`freight:quoteMode.${request.quoteMode}`)} · ${t(`freight:carrierService.${quote.service}`)}`],
          [t('orders.detail.transit'), t('orders.detail.days', { count: quote.transitDays })],
          [t('orders.detail.eta'), formatDate(quote.estDeliveryDate)],
          [t('orders.detail.pro'), order.proNo],
          [t('orders.detail.bol'), order.bolNo],
          [t('orders.detail.reference'), request.referenceNo],
          [t('orders.detail.services'), services],
          [t('orders.detail.declared'), request.declaredValue && formatMoney(request.declaredValue)],
          [t('orders.detail.liability'), formatMoney(quote.liability)],
          [t('orders.detail.placed'), formatDateTime(order.createdAt)],
        ]}
      />
    </Card>
  );
}
