import type { Shipment } from '@portal/api-client';
import { FactList, type NamedValue } from '@portal/freight-kit';
import { formatDate, formatDateTime, formatMoney, useMessages } from '@portal/remote-kit';
import { Card, Text } from '@portal/ui-kit';
import { CopiedNumber } from '../shared/number';
import * as styles from './detail.module.css';
import { detailMessages } from './messages';
import { sharedMessages } from '../shared/messages';

/** Charge, numbers, carrier and dates. */
export function Overview({ shipment }: { shipment: Shipment }): React.ReactNode {
  const t = useMessages(detailMessages);
  const shared = useMessages(sharedMessages);
  const { orderCode, trackingNo } = shipment;
  const facts: NamedValue[] = [
    [t('order'), <CopiedNumber key="order" name={t('order')} value={orderCode} />],
    [
      t('tracking'),
      trackingNo ? (
        <CopiedNumber key="tracking" name={t('tracking')} value={trackingNo} />
      ) : (
        <Text key="none" tone="muted">
          {t('noTracking')}
        </Text>
      ),
    ],
    [shared('column.carrier'), shipment.carrier],
    [t('service'), shipment.service],
    [t('due'), formatDate(shipment.estDeliveryDate)],
    [shared('column.createdAt'), formatDateTime(shipment.createdAt)],
  ];
  return (
    <Card title={t('overview')} firstWhenNarrow>
      <Text as="p" tone="muted">
        {shared('column.amount')}
      </Text>
      <Text as="p" size="figure" className={styles.figure}>
        {formatMoney(shipment.amount)}
      </Text>
      <FactList facts={facts} />
    </Card>
  );
}
