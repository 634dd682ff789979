import type { Order } from '@portal/api-client';
import { FactList } from '@portal/freight-kit';
import { formatDate, formatDateTime, formatMoney, useMessages } from '@portal/remote-kit';
import { Card, Text } from '@portal/ui-kit';
import { serviceKey } from '../cells';
import { compareCharges } from '../charges/compare-charges';
import * as styles from './detail.module.css';
import { sharedOrderMessages } from '../messages';
import { detailMessages } from './messages';

/** Numbers, carrier and dates. */
export function Overview({ order }: { order: Order }): React.ReactNode {
  const t = useMessages(detailMessages);
  const terms = useMessages(sharedOrderMessages);
  const { quote, request } = order;
  const { final, settled } = compareCharges(order);
  const services = request.shipmentServices.map((code) => t(`freight:accessorial.${code}`)).join(t('separator'));
  return (
    <Card title={t('overview')} firstWhenNarrow>
      <Text as="p" tone="muted">
        {terms(settled ? 'final' : 'estimated')}
      </Text>
      <Text as="p" size="figure" className={styles.figure}>
        {formatMoney(final)}
      </Text>
      <FactList
        facts={[
          [t('carrier'), `${quote.carrierName} (${quote.scac})`],
          [t('mode'), `${t(`freight:quoteMode.${request.quoteMode}`)} · ${t(serviceKey(quote.service))}`],
          [t('transit'), t('days', { count: quote.transitDays })],
          [t('eta'), formatDate(quote.estDeliveryDate)],
          [t('pro'), order.proNo],
          [t('bol'), order.bolNo],
          [t('reference'), request.referenceNo],
          [t('services'), services],
          [t('declared'), request.declaredValue && formatMoney(request.declaredValue)],
          [t('liability'), formatMoney(quote.liability)],
          [t('placed'), formatDateTime(order.createdAt)],
        ]}
      />
    </Card>
  );
}
